/** A line of a text. */
export interface Line {
  /** 1 is the first. */
  readonly number: number;
  /** Without its end; only its beginning if it is too long. */
  readonly text: string;
  /** The line's end as it was written; `""` at the end of the text. */
  readonly end: string;
  readonly isTooLong: boolean;
}

/** Number of characters that are kept of a line that is too long. */
const KEPT_LENGTH = 100;

/** Splits a text into lines, which may end differently. Keeps no more than `maxLength` characters of a line and one piece. */
export async function* readLines(chunks: AsyncIterable<string>, maxLength: number): AsyncGenerator<Line, undefined> {
  let rest = "";
  let number = 1;
  let wasCut = false;
  const createLine = (text: string, end: string): Line => {
    const isTooLong = wasCut || text.length > maxLength;
    wasCut = false;
    return { number: number++, text: isTooLong ? text.slice(0, KEPT_LENGTH) : text, end, isTooLong };
  };
  for await (const chunk of chunks) {
    const text = rest + chunk;
    let from = 0;
    for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
      // The line feed that belongs to it may be in the next piece.
      if (end === "\r" && index === text.length - 1) break;
      yield createLine(text.slice(from, index), end);
      from = index + end.length;
    }
    rest = text.slice(from);
    if (rest.length > maxLength + 1) {
      wasCut = true;
      rest = rest.slice(0, KEPT_LENGTH) + (rest.endsWith("\r") ? "\r" : "");
    }
  }
  const end = rest.endsWith("\r") ? "\r" : "";
  if (rest !== "") yield createLine(end === "" ? rest : rest.slice(0, -1), end);
}
