import { deepFreeze } from "../../../domain/deepFreeze";
import { isRecord } from "../../../domain/isRecord";
import { yieldHeldThread, yieldThread } from "../../../reference-api/db/yieldThread";

/** A value as JSON in pieces that are quick to parse: its long lists are separate. */
export interface AnswerPieces {
  /** The value with its long lists emptied. */
  readonly rest: Uint8Array<ArrayBuffer>;
  readonly lists: readonly {
    /** The field of the list; absent if the value itself is the list. */
    readonly field?: string;
    /** The entries, as consecutive lists. */
    readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  }[];
}

/** Maximum characters of one piece; a longer entry is a piece of its own. */
const PIECE_CHARACTERS = 32_768;
/** Time after which other work gets the thread. */
const TURN_MS = 8;

/** Splits a JSON value into pieces. */
export function takeApart(value: unknown): AnswerPieces {
  if (Array.isArray(value)) return { rest: encode([]), lists: [{ pieces: writePieces(value) }] };
  if (!isRecord(value)) return { rest: encode(value), lists: [] };
  const lists = Object.entries(value).flatMap(([field, list]) =>
    Array.isArray(list) ? [{ field, pieces: writePieces(list) }] : [],
  );
  const empty = Object.fromEntries(lists.map(({ field }) => [field, []]));
  return { rest: encode({ ...value, ...empty }), lists };
}

/** Joins the pieces of a value and freezes it, in short turns between which other work gets the thread. */
export async function putTogether({ rest, lists }: AnswerPieces): Promise<unknown> {
  await yieldHeldThread();
  let value = decode(rest);
  let beganAtMs = performance.now();
  for (const { field, pieces } of lists) {
    const entries: unknown[] = [];
    for (const piece of pieces) {
      for (const entry of decode(piece) as readonly unknown[]) entries.push(deepFreeze(entry));
      if (performance.now() - beganAtMs < TURN_MS) continue;
      await yieldThread();
      beganAtMs = performance.now();
    }
    Object.freeze(entries);
    if (field === undefined) value = entries;
    else if (isRecord(value)) value[field] = entries;
  }
  return deepFreeze(value);
}

/** Returns the size of all pieces, about that of the value's JSON. */
export function countBytes({ rest, lists }: AnswerPieces): number {
  return lists.flatMap(({ pieces }) => pieces).reduce((sum, { length }) => sum + length, rest.length);
}

function writePieces(list: readonly unknown[]): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let entries: string[] = [];
  let characters = 0;
  const end = () => {
    if (entries.length > 0) pieces.push(new TextEncoder().encode(`[${entries.join(",")}]`));
    entries = [];
    characters = 0;
  };
  for (const entry of list) {
    const text = JSON.stringify(entry) ?? "null";
    if (characters + text.length > PIECE_CHARACTERS) end();
    entries.push(text);
    characters += text.length;
  }
  end();
  return pieces;
}

function encode(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

function decode(piece: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(piece));
}
