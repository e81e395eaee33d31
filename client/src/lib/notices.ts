// Telling somebody that it is their turn: the tab's title, a sound, a notice of the system.
let context: AudioContext | null = null;

/** Two soft notes, made on the spot; a volume of 1 is as loud as they get. */
export function chime(volume: number): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    const start = context.currentTime;
    for (const [at, pitch] of [[0, 523.25], [0.16, 659.25]] as const) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = "sine";
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0.0001, start + at);
      gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, 0.16 * volume), start + at + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.42);
      tone.connect(gain).connect(context.destination);
      tone.start(start + at);
      tone.stop(start + at + 0.45);
    }
  } catch {
    // no sound here
  }
}

export function notify(title: string, body: string): void {
  try {
    if (typeof Notification === "undefined" || Notification.permission !== "granted" || !document.hidden) return;
    const notice = new Notification(title, { body, icon: "/icon.svg", tag: "sabletop-turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones only allow notices from a worker
  }
}

export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}
