// Words for people, from Fluent files: a language is a file.
const FILES = import.meta.glob("../words/*.ftl", { query: "?raw", import: "default", eager: true }) as Record<string, string>;

const patterns = new Map<string, string>();
for (const text of Object.values(FILES)) {
  for (const line of text.split("\n")) {
    const found = /^([A-Za-z][\w-]*)\s*=\s*(.*)$/.exec(line);
    if (found) patterns.set(found[1]!, found[2]!);
  }
}

/** The sentence for a key. */
export function t(key: string, args: Record<string, string | number> = {}): string {
  const pattern = patterns.get(key);
  if (pattern === undefined) return key;
  return pattern
    .replace(/\{\s*\$(\w+)\s*->((?:\s*\*?\[\w+\][^[\]{}]*(?:\{\s*\$\w+\s*\}[^[\]{}]*)*)+)\}/g, (_, name: string, forms: string) => {
      const value = String(args[name]);
      const all = new Map([...forms.matchAll(/(\*?)\[(\w+)\]\s*([^[\]]*?)\s*(?=\*?\[|$)/g)].map((m) => [m[2]!, m[3]!]));
      return all.get(value) ?? all.get(value === "1" ? "one" : "other") ?? all.get("other") ?? "";
    })
    .replace(/\{\s*\$(\w+)\s*\}/g, (_, name: string) => String(args[name] ?? ""));
}
