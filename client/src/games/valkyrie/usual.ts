// What is usually done at a question, and where the words for kinds of actions are.
import type { Plan } from "../usual";

export const deeds = "vk-deed";

export const plan: Plan = {
  reroll: [["i-reroll", "reroll"]],
  action: [
    ["i-ally", "utilise"],
    ["i-search", "search"],
    ["i-collect", "collect"],
    ["i-transfer", "give", "take"],
    ["i-plot", "initiate"],
  ],
};
