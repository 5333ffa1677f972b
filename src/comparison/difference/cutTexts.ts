/** Maximum length of a text in a report. */
const MAX_LENGTH = 120;
/** Number of characters that stay before the first difference of two long texts. */
const LEAD = 24;

/**
 * Shortens two texts for a report. Where one of them is long, both begin shortly before their first difference, so that it
 * can be seen.
 */
export function cutTexts(from: string, to: string): [string, string] {
  if (Math.max(from.length, to.length) <= MAX_LENGTH) return [from, to];
  let same = 0;
  while (same < Math.min(from.length, to.length) && from[same] === to[same]) same++;
  const start = Math.max(0, same - LEAD);
  return [cut(from, start), cut(to, start)];
}

function cut(text: string, start: number): string {
  const end = start + MAX_LENGTH;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}
