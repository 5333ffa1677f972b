import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Options of Node.js for a server that {@link readMemory} is called for. */
export const MEMORY_OPTIONS = ["--import", pathToFileURL(join(import.meta.dirname, "reportMemory.mjs")).href];

/** What a process holds after a collection, in bytes; see `process.memoryUsage()`. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly arrayBuffers: number;
  /** Number of open sockets, timers and other things that keep the process alive. */
  readonly handles: number;
}

const LIMIT_MS = 60_000;

/** Makes a server that was started with {@link MEMORY_OPTIONS} collect its garbage, and reads what it logs then. */
export async function readMemory(server: { readonly pid: number; readonly log: readonly string[] }): Promise<Memory> {
  const list = () => server.log.filter((line) => line.startsWith('{"message":"Memory."'));
  const before = list().length;
  process.kill(server.pid, "SIGUSR2");
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const line = list()[before];
    if (line !== undefined) return JSON.parse(line) as Memory;
  }
  throw new Error(`Process ${server.pid} did not report its memory.`);
}

/** The memory of a process that is in RAM (resident set size), in megabytes. Linux only. */
export function readMemoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read.`);
  return Number(kilobytes) / 1024;
}
