import type { SharedEntry, SharedEntryOptions } from "./SharedCache";

/** Changes when entries would be read wrongly: those of another format are ignored. */
const FORMAT = 1;

/** An entry as it is kept: a line with its format, lifetime in milliseconds and revision, then its body. */
export function encodeEntry(body: Buffer | string, { lifetimeMs, revision }: SharedEntryOptions): Buffer {
  const head = `${FORMAT} ${Math.ceil(lifetimeMs)} ${revision}\n`;
  return Buffer.concat([Buffer.from(head), typeof body === "string" ? Buffer.from(body) : body]);
}

/** Reads a kept entry; its age follows from the time that it still has. Undefined for another format. */
export function decodeEntry(kept: Buffer, remainingMs: number): SharedEntry | undefined {
  const end = kept.indexOf("\n");
  const [, format, lifetimeMs, revision = ""] =
    /^(\d+) (\d+) (\d+-\d+)$/.exec(kept.toString("latin1", 0, Math.max(end, 0))) ?? [];
  if (Number(format) !== FORMAT || remainingMs < 0) return undefined;
  return { body: kept.subarray(end + 1), ageMs: Math.max(0, Number(lifetimeMs) - remainingMs), revision };
}
