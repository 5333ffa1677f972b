import type { SharedEntry, SharedEntryOptions } from "./SharedCache";

/** Version of the format; entries of another version are ignored. */
const FORMAT = 2;

/** Maximum difference between the clocks of the machines. */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Encodes an entry: a line with its format, lifetime in milliseconds, end in milliseconds since the epoch and revision,
 * then its body.
 */
export function encodeEntry(
  body: Buffer | string,
  { lifetimeMs, ageMs, revision }: SharedEntryOptions,
  nowMs = Date.now(),
): Buffer {
  const head = `${FORMAT} ${Math.ceil(lifetimeMs)} ${Math.ceil(nowMs + lifetimeMs - ageMs)} ${revision}\n`;
  return Buffer.concat([Buffer.from(head), typeof body === "string" ? Buffer.from(body) : body]);
}

/**
 * Decodes an entry; its age follows from its remaining time, or from its sealed end if the server was told to keep it for
 * longer. Undefined for another format, and for an entry that was put back after its end.
 */
export function decodeEntry(kept: Buffer, remainingMs: number, nowMs = Date.now()): SharedEntry | undefined {
  const end = kept.indexOf("\n");
  const [, format, lifetimeMs, endMs, revision = ""] =
    /^(\d+) (\d+) (\d+) (\d+-\d+)$/.exec(kept.toString("latin1", 0, Math.max(end, 0))) ?? [];
  if (Number(format) !== FORMAT || remainingMs < 0 || Number(endMs) < nowMs - CLOCK_DIFFERENCE_MS) return undefined;
  const sealedMs = Number(endMs) - nowMs;
  const leftMs = remainingMs - sealedMs > CLOCK_DIFFERENCE_MS ? sealedMs : remainingMs;
  return { body: kept.subarray(end + 1), ageMs: Math.max(0, Number(lifetimeMs) - leftMs), revision };
}
