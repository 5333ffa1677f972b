/** JSON of a value: a text, or texts and the values among them that may stand elsewhere, too. */
interface Piece {
  readonly text: string;
  /** Absent where nothing in the value is worth sharing. */
  readonly parts?: readonly (string | Piece)[];
}

/** Shorter texts cost less than a reference to them. */
const LEAST_SHARED_LENGTH = 32;

/** The JSON of objects that never change, such as answers and sections: many pages contain them. */
const known = new WeakMap<object, Piece>();

/**
 * Writes a value as the text of a script element, with everything once: `{"values":[…],"root":…}`. What stands in the
 * value twice or more is an entry of `values`, and `{"$":<index>}` stands in its places. No '<' can end the element or
 * open a comment. The value must be plain JSON whose objects do not change. `readState` reads it.
 */
export function writeState(state: unknown): string {
  const root = toPiece(state);
  const counts = new Map<string, number>();
  count(root, counts);
  const values: string[] = [];
  const indexes = new Map<string, number>();
  const write = (piece: Piece): string => {
    if ((counts.get(piece.text) ?? 0) < 2) return writeParts(piece);
    const index = indexes.get(piece.text) ?? values.push("") - 1;
    if (!indexes.has(piece.text)) {
      indexes.set(piece.text, index);
      values[index] = writeParts(piece);
    }
    return `{"$":${index}}`;
  };
  const writeParts = ({ text, parts }: Piece): string => {
    if (parts === undefined) return text;
    let written = "";
    for (const part of parts) written += typeof part === "string" ? part : write(part);
    return written;
  };
  const text = writeParts(root);
  return `{"values":[${values.join(",")}],"root":${text}}`;
}

/** Counts values; what is in a value counts once, however often the value itself occurs. */
function count({ parts = [] }: Piece, counts: Map<string, number>): void {
  for (const part of parts) {
    if (typeof part === "string") continue;
    const times = counts.get(part.text) ?? 0;
    counts.set(part.text, times + 1);
    if (times === 0) count(part, counts);
  }
}

function toPiece(value: unknown): Piece {
  if (typeof value !== "object" || value === null) return { text: JSON.stringify(value).replaceAll("<", "\\u003c") };
  const before = known.get(value);
  if (before !== undefined) return before;
  const piece = Array.isArray(value) ? joinPieces("[", listItems(value), "]") : joinPieces("{", listFields(value), "}");
  known.set(value, piece);
  return piece;
}

/** A value of a list or object, with what stands before it. */
type Entry = readonly [before: string, piece: Piece];

function listItems(items: readonly unknown[]): Entry[] {
  return items.map((item) => ["", toPiece(item ?? null)]);
}

function listFields(record: object): Entry[] {
  return Object.entries(record).flatMap(([name, value]): Entry[] =>
    value === undefined ? [] : [[`${toPiece(name).text}:`, toPiece(value)]],
  );
}

function joinPieces(begin: string, entries: readonly Entry[], end: string): Piece {
  const parts: (string | Piece)[] = [];
  let literal = begin;
  let text = begin;
  entries.forEach(([before, piece], index) => {
    const lead = index === 0 ? before : `,${before}`;
    literal += lead;
    text += lead + piece.text;
    if (piece.text.length < LEAST_SHARED_LENGTH) {
      literal += piece.text;
      return;
    }
    parts.push(literal, piece);
    literal = "";
  });
  text += end;
  return parts.length === 0 ? { text } : { text, parts: [...parts, literal + end] };
}
