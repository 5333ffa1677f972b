/** Returns what each word of a setting means: the `enumDescriptions` beside its `enum`. */
export function readMeanings({
  enum: words,
  enumDescriptions: meanings,
}: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  if (!Array.isArray(words) || !Array.isArray(meanings)) return new Map();
  return new Map(words.map((word, index) => [String(word), String(meanings[index])]));
}

/** The name of a setting in words: “viewAll” is “View all”. */
export function humanize(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
