import { createReadStream } from "node:fs";
import { FeedError } from "../FeedError";

/**
 * Reads a file as text in pieces, without its byte order mark. `checkStart` gets the first piece before it is given. Throws a
 * {@link FeedError} if the file is empty.
 */
export async function* decodeFile(
  path: string,
  label: string,
  checkStart: (start: string) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  let isEmpty = true;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    // `stream` also if this is the whole file: without it, Node.js 20 decodes windows-1252 wrongly.
    const text = decoder.decode(bytes, { stream: true });
    if (text === "") continue;
    if (isEmpty) checkStart(text);
    isEmpty = false;
    yield text;
  }
  const rest = decoder.decode();
  if (isEmpty && rest === "") throw new FeedError("The file is empty.");
  if (rest !== "") yield rest;
}
