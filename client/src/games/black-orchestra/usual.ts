// What is usually done at a question, and where the words for kinds of actions are.
import type { Plan } from "../usual";

export const deeds = "bo-deed";

export const plan: Plan = {
  action: [
    ["i-conspire", "conspire"],
    ["i-dossier", "dossier"],
    ["i-transfer", "give-item", "take-item", "give-card", "take-card"],
    ["i-collect", "collect", "reveal"],
    ["i-deliver", "deliver", "deliver-pistol"],
    ["i-plot", "attempt"],
  ],
};
