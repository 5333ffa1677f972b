import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuiltSite } from "./startBuiltSite";

/** Options of Node for a site whose memory is asked for. */
export const MEMORY_OPTIONS = [
  "--expose-gc",
  "--import",
  pathToFileURL(join(import.meta.dirname, "reportMemory.mjs")).href,
];

export interface Memory {
  /** Bytes of the heap and of buffers after a collection. */
  readonly held: number;
  /** Bytes of the process in RAM. */
  readonly rss: number;
}

/** What a site that was started with {@link MEMORY_OPTIONS} holds now. */
export async function readMemory({ pid, logFile }: BuiltSite): Promise<Memory> {
  const list = () =>
    readFileSync(logFile, "utf8")
      .split("\n")
      .filter((line) => line.startsWith('{"message":"Memory."'));
  const before = list().length;
  process.kill(pid, "SIGUSR2");
  for (;;) {
    const last = list().slice(before).at(-1);
    if (last !== undefined) return JSON.parse(last) as Memory;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
