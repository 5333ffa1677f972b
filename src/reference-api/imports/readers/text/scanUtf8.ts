import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";

/** Returns true if all bytes of a file are UTF-8. */
export async function isUtf8File(path: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = findLastBoundary(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return false;
    rest = bytes.subarray(end);
  }
  return isUtf8(rest);
}

/**
 * Returns true for a file in UTF-8 with some wrong bytes, false for one in an encoding of one byte for each character:
 * there, bytes above 127 hardly ever make a character of UTF-8.
 */
export async function isMostlyUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder();
  let balance = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (const [character] of decoder.decode(chunk, { stream: true }).matchAll(/[^\0-\x7f]/gu))
      balance += character === "\uFFFD" ? -1 : 1;
  return balance > 0;
}

/** Position behind the last character that is complete, if the bytes are UTF-8. */
function findLastBoundary(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return back < countBytes(byte) ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Number of bytes of a character of UTF-8, by its first one. */
function countBytes(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}
