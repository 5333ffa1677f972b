/** Descriptions explain allowed words like this: “plain: in the text. centered: in the middle.” */
export function readMeanings(text: string, words: readonly string[]): ReadonlyMap<string, string> {
  const found = words.flatMap((word): [string, string][] => {
    const at = text.search(new RegExp(`(?:^|[.:;] )${word.replace(/[^a-z0-9-]/gi, "\\$&")}: `));
    if (at === -1) return [];
    const rest = text.slice(text.indexOf(`${word}: `, at) + word.length + 2);
    return [[word, rest.split(/\.(?:\s|$)/)[0] ?? ""]];
  });
  return new Map(found);
}

/** A description without the sentences that explain allowed words, which are shown beside the words. */
export function withoutMeanings(text: string, meanings: ReadonlyMap<string, string>): string {
  let rest = text;
  for (const [word, meaning] of meanings) rest = rest.replace(`${word}: ${meaning}`, "");
  return rest
    .replace(/(?:\s*\.\s*)+\./g, ".")
    .replace(/^[\s.;]+|\s+(?=\s)/g, "")
    .trim();
}

/** The name of a setting in words: “viewAll” is “View all”. */
export function humanize(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
