/** JSON of a value, in parts: texts, and the values among them that may stand elsewhere, too. */
interface Piece {
  readonly parts: readonly (string | Piece)[];
  readonly length: number;
  /** The whole, by which equal pieces are found; absent where the piece is too short or too long for that. */
  readonly text?: string;
}

/** Shorter pieces cost less than a reference to them; in longer ones, such as lists, their own pieces are shared. */
const LEAST_SHARED_LENGTH = 32;
const MOST_SHARED_LENGTH = 2_000;

/** The JSON of frozen objects, such as answers and sections: they never change, and many pages contain them. */
const known = new WeakMap<object, Piece>();

/**
 * Writes a value as the text of a script element, with everything once: `{"values":[…],"root":…}`. What stands in the
 * value twice or more is an entry of `values`, and `{"$":<index>}` stands in its places. No '<' can end the element or
 * open a comment. The value must be plain JSON. `readState` reads it.
 */
export function writeState(state: unknown): string {
  const root = toPiece(state);
  const counts = new Map<string, number>();
  count(root, counts);
  const values: string[] = [];
  const references = new Map<string, string>();
  const write = (piece: Piece): string => {
    const { text, parts } = piece;
    if (text === undefined || counts.get(text) === 1) return writeParts(parts);
    const known = references.get(text);
    if (known !== undefined) return known;
    const reference = `{"$":${values.push("") - 1}}`;
    references.set(text, reference);
    values[references.size - 1] = writeParts(parts);
    return reference;
  };
  const writeParts = (parts: Piece["parts"]): string => {
    let written = "";
    for (const part of parts) written += typeof part === "string" ? part : write(part);
    return written;
  };
  const text = writeParts(root.parts);
  return `{"values":[${values.join(",")}],"root":${text}}`;
}

/** Counts pieces; what is in a piece counts once, however often the piece itself occurs. */
function count({ parts }: Piece, counts: Map<string, number>): void {
  for (const part of parts) {
    if (typeof part === "string") continue;
    const times = part.text === undefined ? 0 : (counts.get(part.text) ?? 0);
    if (part.text !== undefined) counts.set(part.text, times + 1);
    if (times === 0) count(part, counts);
  }
}

function toPiece(value: unknown): Piece {
  if (typeof value !== "object" || value === null) return createPiece([toText(value)]);
  const before = known.get(value);
  if (before !== undefined) return before;
  const piece = Array.isArray(value) ? joinPieces("[", listItems(value), "]") : joinPieces("{", listFields(value), "}");
  if (Object.isFrozen(value)) known.set(value, piece);
  return piece;
}

/** JSON of a value that is no object. */
function toText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** A value of a list or object, with what stands before it. */
type Entry = readonly [before: string, piece: Piece];

function listItems(items: readonly unknown[]): Entry[] {
  return items.map((item) => ["", toPiece(item ?? null)]);
}

function listFields(record: object): Entry[] {
  return Object.entries(record).flatMap(([name, value]): Entry[] =>
    value === undefined ? [] : [[`${toText(name)}:`, toPiece(value)]],
  );
}

function joinPieces(begin: string, entries: readonly Entry[], end: string): Piece {
  const parts: (string | Piece)[] = [];
  let text = begin;
  entries.forEach(([before, piece], index) => {
    text += index === 0 ? before : `,${before}`;
    if (piece.length < LEAST_SHARED_LENGTH) text += piece.parts.join("");
    else {
      parts.push(text, piece);
      text = "";
    }
  });
  return createPiece([...parts, text + end]);
}

function createPiece(parts: Piece["parts"]): Piece {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length < LEAST_SHARED_LENGTH || length > MOST_SHARED_LENGTH) return { parts, length };
  return { parts, length, text: parts.map(readText).join("") };
}

/** The JSON of a piece as it would be without sharing. */
function readText(part: string | Piece): string {
  return typeof part === "string" ? part : (part.text ?? part.parts.map(readText).join(""));
}
