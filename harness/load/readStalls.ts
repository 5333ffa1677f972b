import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerProcess } from "../servers/serverProcess";

/** Options of Node.js with which a server reports for how long its main thread is held. */
export const STALL_OPTIONS = ["--import", pathToFileURL(join(import.meta.dirname, "reportStalls.mjs")).href];

const LIMIT_MS = 10_000;

/**
 * The longest times for which a server's main thread was held since they were read last, the longest first: milliseconds of its
 * processor time without garbage collection, to about four. Rejects where the server does not report them.
 */
export async function readStalls({ pid, log }: ServerProcess): Promise<readonly number[]> {
  const from = log.length;
  process.kill(pid, "SIGUSR2");
  const endMs = performance.now() + LIMIT_MS;
  while (performance.now() < endMs) {
    const line = log.slice(from).find((text) => text.includes('"message":"Stalls."'));
    if (line !== undefined) return (JSON.parse(line) as { readonly longestMs: readonly number[] }).longestMs;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("The server does not report for how long its main thread is held: start it with STALL_OPTIONS.");
}
