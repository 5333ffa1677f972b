import { keepByText } from "../../domain/keepByText";

/** JSON of a value, in parts: texts, and the values among them that may be shared. */
interface Piece {
  readonly parts: readonly (string | Piece)[];
  /** The pieces among the parts. */
  readonly pieces: readonly Piece[];
  readonly length: number;
  /** The whole text, for finding equal pieces; absent if the piece is too short or too long for sharing. */
  readonly text?: string;
  /** The text's number; absent without a text. */
  readonly id?: number;
}

/** Shorter pieces cost less than a reference to them; in longer ones, such as lists, their own pieces are shared. */
const MIN_SHARED_LENGTH = 32;
const MAX_SHARED_LENGTH = 2_000;

/** Cached JSON of frozen objects, such as answers and sections: they never change, and many pages contain them. */
let known = new WeakMap<object, Piece>();

/** Numbers of texts, because comparing pieces is more frequent than creating them. */
const ids = new Map<string, number>();
let characters = 0;
/**
 * Maximum number of characters of all texts; beyond it all pieces are created again, because visitors can invent texts
 * in addresses.
 */
const MAX_CHARACTERS = 2_000_000;

function identify(text: string): number {
  const known = ids.get(text);
  if (known !== undefined) return known;
  ids.set(text, ids.size);
  characters += text.length;
  return ids.size - 1;
}

/**
 * Writes a value as the text of a script element, with repeated parts once: `{"values":[…],"root":…}`. A part that
 * occurs twice or more is an entry of `values`, and `{"$":<index>}` stands for it. No '<' can end the element or open a
 * comment. The value must be plain JSON. `readState` reads it.
 */
export function writeState(state: unknown): string {
  if (characters > MAX_CHARACTERS) {
    characters = 0;
    ids.clear();
    known = new WeakMap();
  }
  const root = toPiece(state);
  const counts = new Uint32Array(ids.size);
  count(root, counts);
  const values: string[] = [];
  const references: string[] = [];
  const write = ({ id, parts }: Piece): string => {
    if (id === undefined || counts[id] === 1) return writeParts(parts);
    const known = references[id];
    if (known !== undefined) return known;
    const index = values.push("") - 1;
    const reference = `{"$":${index}}`;
    references[id] = reference;
    values[index] = writeParts(parts);
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

/** Counts pieces by their ids; a piece inside another one counts once, however often the outer one occurs. */
function count({ pieces }: Piece, counts: Uint32Array): void {
  for (const piece of pieces) {
    const { id } = piece;
    const times = id === undefined ? 0 : (counts[id] ?? 0);
    if (id !== undefined) counts[id] = times + 1;
    if (times === 0) count(piece, counts);
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

/** Returns the JSON of a value that is no object. */
function toText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** A value of a list or object, with the text before it. */
type Entry = readonly [before: string, piece: Piece];

function listItems(items: readonly unknown[]): Entry[] {
  return items.map((item) => ["", toPiece(item ?? null)]);
}

function listFields(record: object): Entry[] {
  return Object.entries(record).flatMap(([name, value]): Entry[] =>
    value === undefined ? [] : [[toName(name), toPiece(value)]],
  );
}

/** Returns a field's name as JSON, with the colon. */
const toName = keepByText((name) => `${toText(name)}:`);

function joinPieces(begin: string, entries: readonly Entry[], end: string): Piece {
  const parts: (string | Piece)[] = [];
  let text = begin;
  entries.forEach(([before, piece], index) => {
    text += index === 0 ? before : `,${before}`;
    if (piece.length < MIN_SHARED_LENGTH) text += piece.parts.join("");
    else {
      parts.push(text, piece);
      text = "";
    }
  });
  return createPiece([...parts, text + end]);
}

function createPiece(parts: Piece["parts"]): Piece {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const pieces = parts.filter((part) => typeof part !== "string");
  if (length < MIN_SHARED_LENGTH || length > MAX_SHARED_LENGTH) return { parts, pieces, length };
  const text = parts.map(readText).join("");
  return { parts, pieces, length, text, id: identify(text) };
}

/** Returns the JSON of a piece without sharing. */
function readText(part: string | Piece): string {
  return typeof part === "string" ? part : (part.text ?? part.parts.map(readText).join(""));
}
