// The rules of a game as a book: by section, and searched.
import type { Rule } from "./types";

export interface Section {
  id: string;
  name: string;
  rules: Rule[];
}

export function bySection(rules: Rule[]): Section[] {
  const sections = new Map<string, Section>();
  for (const rule of rules) {
    const section = sections.get(rule.section) ?? { id: slug(rule.section), name: rule.section, rules: [] };
    section.rules.push(rule);
    sections.set(rule.section, section);
  }
  return [...sections.values()];
}

function slug(name: string): string {
  return `part-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}`;
}

/** The rules that hold every word that was typed. */
export function found(rules: Rule[], search: string): Rule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return rules;
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.section} ${rule.text} ${rule.why}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A text cut at the clauses that it names. */
export function cut(text: string): { text: string; clause: boolean }[] {
  return text.split(/\b([A-Z]{2}-[A-Z]+(?:-[A-Z]+)*-\d+)\b/).map((part, at) => ({ text: part, clause: at % 2 === 1 })).filter((part) => part.text);
}
