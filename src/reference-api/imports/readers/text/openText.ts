import { createReadStream } from "node:fs";
import { FeedError } from "../FeedError";

/** A text in pieces, with its beginning. */
export interface OpenText {
  readonly start: string;
  /** All pieces, the beginning included. */
  readonly chunks: AsyncGenerator<string>;
}

/** Opens a file as text, without its byte order mark. Throws a {@link FeedError} if it is empty. */
export async function openText(path: string, label: string): Promise<OpenText> {
  const chunks = decode(path, label);
  const first = await chunks.next();
  if (first.done) throw new FeedError("The file is empty.");
  return { start: first.value, chunks: prepend(first.value, chunks) };
}

/** The pieces of a file's text. `stream` also where a piece is the whole file: without it, Node.js 20 decodes windows-1252 wrongly. */
async function* decode(path: string, label: string): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder(label);
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoder.decode(bytes, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

async function* prepend(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
