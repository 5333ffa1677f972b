// Loaded into a server before it starts (node --expose-gc --import): on SIGUSR2 it logs what it holds after a collection.
import { writeSync } from "node:fs";

process.on("SIGUSR2", async () => {
  // Finalizers run between two collections.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const memory = { ...process.memoryUsage(), handles: process.getActiveResourcesInfo().length };
  writeSync(1, `${JSON.stringify({ message: "Memory.", ...memory })}\n`);
});
