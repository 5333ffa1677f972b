import { open } from "node:fs/promises";
import { FeedError } from "../FeedError";
import { isMostlyUtf8, isUtf8File } from "./scanUtf8";

export interface Encoding {
  /** Name as `TextDecoder` has it. */
  readonly label: string;
  /** True if bytes of the file may not be text in this encoding; they are decoded as U+FFFD. */
  readonly hasWrongBytes: boolean;
}

const BYTE_ORDER_MARKS = [
  ["utf-8", "efbbbf"],
  ["utf-16le", "fffe"],
  ["utf-16be", "feff"],
] as const;

const XML_ENCODING = /^<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * Finds the encoding of a file: by its byte order mark, else by the given label, the XML declaration, or its bytes.
 * Throws a {@link FeedError} for a label that is not known.
 */
export async function detectEncoding(
  path: string,
  { charset, note }: { readonly charset?: string | undefined; readonly note?: ((text: string) => void) | undefined },
): Promise<Encoding> {
  const start = await readStart(path);
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => start.toString("hex").startsWith(mark))?.[0];
  const named = charset === undefined ? readDeclared(start) : readLabel(charset);
  if (marked !== undefined && named !== undefined && marked !== named)
    note?.(`The file begins with the byte order mark of ${marked}: it is read as ${marked}, not as ${named}.`);
  const label = marked ?? named ?? "utf-8";
  if (label !== "utf-8") return { label, hasWrongBytes: true };
  if (await isUtf8File(path)) return { label, hasWrongBytes: false };
  if (marked !== undefined || named !== undefined || (await isMostlyUtf8(path))) return { label, hasWrongBytes: true };
  note?.("The file is not UTF-8: it is read as windows-1252. Set the encoding if letters with accents are wrong.");
  return { label: "windows-1252", hasWrongBytes: true };
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(400), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The encoding of the XML declaration; undefined if there is none, or if its own bytes show that it is wrong. */
function readDeclared(start: Buffer): string | undefined {
  const declared = XML_ENCODING.exec(start.toString("latin1"))?.[1];
  const label = declared === undefined ? undefined : readLabel(declared);
  return label?.startsWith("utf-16") ? undefined : label;
}

function readLabel(label: string): string {
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    throw new FeedError(`The encoding “${label}” is not known: use utf-8, windows-1252 or utf-16le, for example.`);
  }
}
