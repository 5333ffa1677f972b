import type { ReadRecord } from "../ReadRecord";
import { mendAmpersands } from "./mendAmpersands";
import { XmlRecords } from "./XmlRecords";

/** Reads the records of an XML document. `records` is the name of their element; without it, each element below the root is one. */
export async function* readXml(chunks: AsyncIterable<string>, records: string | undefined): AsyncGenerator<ReadRecord> {
  const found = new XmlRecords(records);
  for await (const chunk of mendAmpersands(chunks)) {
    yield* found.write(chunk);
    if (found.failure !== undefined) throw found.failure;
  }
  yield* found.close();
  if (found.failure !== undefined) throw found.failure;
}
