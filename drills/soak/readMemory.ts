import type { ServerProcess } from "../../harness/servers/serverProcess";

/** What a server process holds after a forced collection; bytes, and numbers of things. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly arrayBuffers: number;
  /** All caches, as they count themselves. */
  readonly caches: { readonly bytes: number; readonly entries: number };
  /** Open sockets, timers and other things that keep the process alive. */
  readonly handles: number;
}

/** The command of a built server that reports its memory. */
export const REPORTING_SERVER = ["--import", "./drills/soak/reportMemory.mjs", "dist/server/main.js"];

const LIMIT_MS = 60_000;

/** Asks a server started with {@link REPORTING_SERVER} to collect its garbage and to tell what is left. */
export async function readMemory({ pid, log }: ServerProcess): Promise<Memory> {
  const begun = log.length;
  process.kill(pid, "SIGUSR2");
  for (const limit = Date.now() + LIMIT_MS; Date.now() < limit; ) {
    const line = log.slice(begun).find((text) => text.startsWith('{"memory":'));
    if (line !== undefined) {
      const { memory } = JSON.parse(line) as { readonly memory: Memory | { readonly error: string } };
      if ("error" in memory) throw new Error(memory.error);
      return memory;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server did not report its memory.");
}
