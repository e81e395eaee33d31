// What is usually done at a question, and where the words for kinds of actions are.
import type { Plan } from "../usual";

export const deeds = "ob-deed";

export const plan: Plan = {
  character: [["drawings#i-fee", "character"], ["drawings#i-badge", "accuse"]],
  card: [["drawings#i-fee", "character"], ["drawings#i-badge", "accuse"]],
};
