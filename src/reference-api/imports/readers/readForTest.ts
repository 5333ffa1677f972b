import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FeedError } from "./FeedError";
import { type ReadOptions, readRecords } from "./readRecords";

/** All that was read of a file. */
export interface ReadFile {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** Numbers of the lines of the records. */
  readonly lines: readonly number[];
  /** `line 3: …` */
  readonly faults: readonly string[];
  readonly notes: readonly string[];
  /** Message of the {@link FeedError} that ended the reading. */
  readonly error?: string;
}

/** Writes a file to a temporary folder, and reads it. */
export async function readForTest(content: string | Uint8Array, options: ReadOptions): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), "dealframe-readers-"));
  const [records, lines, faults, notes]: [Readonly<Record<string, unknown>>[], number[], string[], string[]] = [
    [],
    [],
    [],
    [],
  ];
  try {
    const path = join(folder, "feed");
    await writeFile(path, content);
    for await (const read of readRecords(path, { note: (text) => notes.push(text), ...options })) {
      if ("fault" in read) faults.push(`line ${read.line}: ${read.fault}`);
      else {
        records.push(read.record);
        lines.push(read.line);
      }
    }
    return { records, lines, faults, notes };
  } catch (error) {
    if (error instanceof FeedError) return { records, lines, faults, notes, error: error.message };
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
