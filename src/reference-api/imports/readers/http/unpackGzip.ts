import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** A file that is packed itself may be packed once more for the way. */
const MAX_LAYERS = 2;

/** Unpacks gzip, which is known by its first bytes: headers and names are often wrong about it. Other bytes stay as they are. */
export async function* unpackGzip(chunks: AsyncIterable<Buffer>, layers = MAX_LAYERS): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    let start: Buffer = Buffer.alloc(0);
    for (let next = await iterator.next(); ; next = await iterator.next()) {
      if (next.done) return yield* start.length > 0 ? [start] : [];
      start = Buffer.concat([start, next.value]);
      if (start.length >= 2) break;
    }
    const whole = prepend(start, iterator);
    if (layers === 0 || start.readUInt16BE() !== 0x1f8b) return yield* whole;
    // The generator gets errors of both streams, and destroys both if it ends before them.
    const unpacked = pipeline(Readable.from(whole), createGunzip(), () => {});
    yield* unpackGzip(unpacked as AsyncIterable<Buffer>, layers - 1);
  } finally {
    await iterator.return?.();
  }
}

async function* prepend(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
