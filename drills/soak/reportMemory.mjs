// Preloaded into the server of the soak drill (`node --import`); nothing of it is part of the server. On SIGUSR2 it
// collects all garbage and prints what the process holds, as one line of JSON that begins with {"memory":.
import { Session } from "node:inspector/promises";

const session = new Session();
session.connect();
await session.post("Runtime.enable");

/** What the session holds until it is released. */
const GROUP = { objectGroup: "soak" };

/** The bytes of all caches as they count them, and the number of their entries. The build holds lru-cache, so its class is found by a getter. */
async function measureCaches() {
  const { result: functions } = await session.post("Runtime.evaluate", { expression: "Function.prototype", ...GROUP });
  const { objects: all } = await session.post("Runtime.queryObjects", {
    prototypeObjectId: functions.objectId,
    ...GROUP,
  });
  const { result: prototype } = await session.post("Runtime.callFunctionOn", {
    objectId: all.objectId,
    functionDeclaration: `function () {
      return this.map(({ prototype }) => prototype).find((one) => one && Object.hasOwn(one, "calculatedSize"));
    }`,
    ...GROUP,
  });
  if (prototype.objectId === undefined) throw new Error("The caches of the server were not found.");
  const { objects } = await session.post("Runtime.queryObjects", { prototypeObjectId: prototype.objectId, ...GROUP });
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
