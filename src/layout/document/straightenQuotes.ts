/** Quotes that word processors write in place of straight double ones, and the single ones of other languages. */
const WRONG = /[“”„‟«»‘’']/;

/**
 * Offsets of the quotes that stand where JSON needs a straight double one, at the begin or end of a text or key; empty
 * where there is none. Such quotes within a text stay. Reads the text once.
 */
export function findWrongQuotes(text: string): number[] {
  const found: number[] = [];
  let opened: "no" | "straight" | "wrong" = "no";
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    if (opened !== "no" && character === "\\") index++;
    else if (opened === "no") {
      if (character === '"') opened = "straight";
      else if (WRONG.test(character)) {
        found.push(index);
        opened = "wrong";
      }
    } else if (character === "\n" || (character === '"' && (opened === "straight" || isEnd(text, index))))
      opened = "no";
    else if (opened === "wrong" && WRONG.test(character) && isEnd(text, index)) {
      found.push(index);
      opened = "no";
    }
  }
  return found;
}

/** The text with straight quotes at these offsets. */
export function straightenQuotes(text: string, offsets: readonly number[]): string {
  let result = "";
  let done = 0;
  for (const offset of offsets) {
    result += `${text.slice(done, offset)}"`;
    done = offset + 1;
  }
  return result + text.slice(done);
}

/** True if the text or key ends at a quote, as the following characters show. Skips only a few spaces. */
function isEnd(text: string, index: number): boolean {
  return /^(?:\s{0,20}[:,}\]]|[^\S\n]{0,20}(?:\n|$))/.test(text.slice(index + 1, index + 22));
}
