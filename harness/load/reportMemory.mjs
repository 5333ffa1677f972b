// Loaded into a server before it starts (node --import): on SIGUSR2 it logs what it holds after a collection.
import { writeSync } from "node:fs";
import { Session } from "node:inspector/promises";

process.on("SIGUSR2", async () => {
  const session = new Session();
  session.connect();
  // Finalizers run between two collections.
  for (let round = 0; round < 3; round += 1) {
    await session.post("HeapProfiler.collectGarbage");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  session.disconnect();
  const memory = { ...process.memoryUsage(), handles: process.getActiveResourcesInfo().length };
  writeSync(1, `${JSON.stringify({ message: "Memory.", ...memory })}\n`);
});
