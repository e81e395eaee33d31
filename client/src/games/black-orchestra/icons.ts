// The picture of each kind of choice.
export const ICONS: Record<string, string> = {
  move: "i-move", lead: "i-move", withdraw: "i-move", halt: "i-pause", send: "i-move", gather: "i-conspire", call: "i-bell",
  dossier: "i-dossier", draw: "i-dossier", collect: "i-collect", reveal: "i-reveal", "reveal-at": "i-reveal", "take-at": "i-collect",
  "remove-at": "i-cross", deliver: "i-deliver", "deliver-pistol": "i-deliver", conspire: "i-conspire", release: "i-release",
  "give-card": "i-transfer", "take-card": "i-transfer", "give-item": "i-transfer", "take-item": "i-transfer",
  "act-card": "i-act", "act-sheet": "i-act", attempt: "i-plot", play: "i-lightning", "end-actions": "i-end-turn", pass: "i-end-turn",
  "discard-card": "i-burnbag", "discard-item": "i-burnbag", keep: "i-check", stop: "i-pause", pick: "i-human", ease: "i-susp-1",
  "reward-motivation": "i-motiv-4", "reward-support": "i-support-down", "reward-event": "i-event", "set-aside": "i-die-target",
  "take-sheet": "i-seat", suffer: "i-illegal", blame: "i-door", "take-used-card": "i-collect", "take-used-item": "i-collect",
  "put-back": "i-stack", "remove-event": "i-cross", choose: "i-chevron", accept: "i-check", decline: "i-cross", lend: "i-check",
  "lend-pistol": "i-check", refuse: "i-cross", "keep-illegal": "i-susp-3", "give-up-illegal": "i-burnbag", spend: "i-plus",
  "spend-pistol": "i-plus", ready: "i-check", roll: "i-die", reroll: "i-reroll", answer: "i-chat", resist: "i-die-target",
  accuse: "i-report", "give-die": "i-die",
};

/** The pictures of several choices, each once. */
export const iconsOf = (kinds: string[]): string[] => [...new Set(kinds.map((kind) => ICONS[kind] ?? "i-act"))];
