// What is usually done at a question, and where the words for kinds of actions are.
import type { Plan } from "../usual";

export const deeds = "do-deed";

export const plan: Plan = {
  role: [["drawings#i-attack", "be-aggressor"], ["drawings#i-armour", "be-protector"]],
  lay: [["drawings#i-mobilise", "lay"], ["drawings#i-scout", "lay-scout"], ["drawings#i-skip", "done-laying"]],
  activate: [["drawings#i-eye", "activate"], ["drawings#i-skip", "done"]],
  "support-step": [["drawings#i-triage", "play-support"], ["drawings#i-speed", "give-token"], ["drawings#i-lines", "play-order"], ["drawings#i-aegis", "use-ability"]],
  "attack-turn": [["drawings#i-attack", "attack"], ["drawings#i-triage", "play-support"], ["drawings#i-lines", "play-order"], ["drawings#i-aegis", "use-ability"]],
  "defence-turn": [["drawings#i-triage", "play-support"], ["drawings#i-lines", "play-order"], ["drawings#i-aegis", "use-ability"]],
};
