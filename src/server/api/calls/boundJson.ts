import type { CutAnswer } from "../../observe/metrics/apiMetrics";
import type { AnswerLimits } from "../../settings/readSettings";

/** The bound that an answer exceeded. */
export type AnswerBound = CutAnswer["bound"];

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const SMALL_U = 0x75;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];
/** Matches the name of a field with a script, up to its text. */
const SCRIPT_NAME = /_js"\s*:\s*$/;
const SCRIPT_NAME_BYTES = 40;
/** A longer script is left out whole, since a part of it would not run. */
const MAX_SCRIPT_BYTES = 1_000_000;

/**
 * Cuts the text of a JSON value before it is parsed, in one pass: surplus entries of lists and records are left out,
 * values that are nested too deep become empty, long texts end early. The result is JSON if the text is; `onCut` is
 * called with each kind of cut.
 */
export function boundJson(json: Buffer, limits: AnswerLimits, onCut: (bound: AnswerBound) => void): Buffer {
  const output = new CutText(json);
  const counts = new Uint32Array(limits.depth + 1);
  let depth = 0;
  /** Start of the part that is left out, and the depth at which it ends. */
  let skipped: { readonly from: number; readonly depth: number } | undefined;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] as number;
    if (byte === QUOTE) {
      const end = findTextEnd(json, index);
      const isLong = skipped === undefined && end - index - 1 > limits.textBytes;
      const isKept = isLong && end - index - 1 <= MAX_SCRIPT_BYTES && isScript(json, index);
      if (isLong && !isKept) {
        onCut("text");
        output.leaveOut(isScript(json, index) ? index + 1 : findCut(json, index + 1, limits.textBytes), end);
      }
      index = end;
    } else if (byte === COMMA) {
      if (skipped !== undefined) continue;
      counts[depth] = (counts[depth] ?? 0) + 1;
      if ((counts[depth] ?? 0) < limits.entries) continue;
      onCut("entries");
      skipped = { from: index, depth };
    } else if (OPENING.includes(byte)) {
      depth += 1;
      if (skipped !== undefined) continue;
      counts[depth] = 0;
      if (depth <= limits.depth) continue;
      onCut("depth");
      skipped = { from: index + 1, depth };
    } else if (CLOSING.includes(byte)) {
      if (skipped?.depth === depth) {
        output.leaveOut(skipped.from, index);
        skipped = undefined;
      }
      depth = Math.max(0, depth - 1);
    }
  }
  return output.end();
}

/** A text without the removed parts, which are added from left to right. */
class CutText {
  private copy: Buffer | undefined;
  private length = 0;
  private readTo = 0;

  constructor(private readonly whole: Buffer) {}

  leaveOut(from: number, to: number): void {
    this.take(from);
    this.readTo = to;
  }

  end(): Buffer {
    if (this.copy === undefined) return this.whole;
    return this.take(this.whole.length).subarray(0, this.length);
  }

  private take(to: number): Buffer {
    this.copy ??= Buffer.allocUnsafe(this.whole.length);
    this.length += this.whole.copy(this.copy, this.length, this.readTo, to);
    return this.copy;
  }
}

/** Returns the place of the quote that ends a text; the end of the JSON if there is none. */
function findTextEnd(json: Buffer, start: number): number {
  for (let from = start + 1; ; ) {
    const quote = json.indexOf(QUOTE, from);
    if (quote < 0) return json.length;
    let backslashes = 0;
    while (json[quote - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return quote;
    from = quote + 1;
  }
}

/**
 * Returns the place at which to cut a text that begins at `start`: neither inside an escape nor inside a character of
 * several bytes.
 */
function findCut(json: Buffer, start: number, maxBytes: number): number {
  let cut = start;
  for (;;) {
    const next = json[cut] === BACKSLASH ? cut + (json[cut + 1] === SMALL_U ? 6 : 2) : cut + 1;
    if (next > start + maxBytes) break;
    cut = next;
  }
  while (((json[cut] ?? 0) & 0xc0) === 0x80) cut -= 1;
  return cut;
}

function isScript(json: Buffer, start: number): boolean {
  return SCRIPT_NAME.test(json.toString("latin1", Math.max(0, start - SCRIPT_NAME_BYTES), start));
}
