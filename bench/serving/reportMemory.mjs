// Loaded into a server before it starts (node --expose-gc --import): on SIGUSR2 it logs what it holds after a collection.
import { writeSync } from "node:fs";

process.on("SIGUSR2", () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeSync(1, `${JSON.stringify({ message: "Memory.", held: heapUsed + external, rss })}\n`);
});
