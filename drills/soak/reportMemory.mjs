// Preloaded into the server of the soak drill (`node --import`); nothing of it is part of the server. On SIGUSR2 it
// collects all garbage and prints what the process holds, as one line of JSON that begins with {"memory":.
import { Session } from "node:inspector/promises";
import { LRUCache } from "lru-cache";

const session = new Session();
session.connect();
await session.post("Runtime.enable");
globalThis.dealframeSoakCache = LRUCache.prototype;

/** The bytes of all caches as they count them, and the number of their entries. */
async function measureCaches() {
  const { result } = await session.post("Runtime.evaluate", {
    expression: "globalThis.dealframeSoakCache",
    objectGroup: "soak",
  });
  const { objects } = await session.post("Runtime.queryObjects", {
    prototypeObjectId: result.objectId,
    objectGroup: "soak",
  });
  const { result: sums } = await session.post("Runtime.callFunctionOn", {
    objectId: objects.objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      const caches = this.filter((object) => Object.hasOwn(object, "ttl"));
      const sum = (read) => caches.reduce((total, cache) => total + read(cache), 0);
      return { bytes: sum((cache) => cache.calculatedSize), entries: sum((cache) => cache.size) };
    }`,
  });
  await session.post("Runtime.releaseObjectGroup", { objectGroup: "soak" });
  return sums.value;
}

async function report() {
  // Finalizers run between two collections.
  for (let round = 0; round < 3; round += 1) {
    await session.post("HeapProfiler.collectGarbage");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  const caches = await measureCaches();
  const handles = process.getActiveResourcesInfo().length;
  process.stdout.write(`${JSON.stringify({ memory: { rss, heapUsed, external, arrayBuffers, caches, handles } })}\n`);
}

process.on("SIGUSR2", () => {
  report().catch((error) => {
    process.stdout.write(`${JSON.stringify({ memory: { error: String(error) } })}\n`);
  });
});
