// Loaded into a server before it starts (node --import): on SIGUSR2 it logs for how long the main thread was not free since the last
// time, in milliseconds of its processor time, which other programs of the machine do not lengthen. Garbage collection is left out.
// Linux only: it updates the figures of a thread about every four milliseconds.
import { readFileSync, writeSync } from "node:fs";
import { PerformanceObserver } from "node:perf_hooks";

const EVERY_MS = 2;
const KEPT = 5;

let longest = [];
let collectedMs = 0;
let usedMs = readUsedMs();

function readUsedMs() {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) collectedMs += duration;
}).observe({ entryTypes: ["gc"] });

setInterval(() => {
  const nowMs = readUsedMs();
  const heldMs = nowMs - usedMs - collectedMs;
  usedMs = nowMs;
  collectedMs = 0;
  longest = [...longest, heldMs].sort((a, b) => b - a).slice(0, KEPT);
}, EVERY_MS).unref();

process.on("SIGUSR2", () => {
  writeSync(1, `${JSON.stringify({ message: "Stalls.", longestMs: longest.map(Math.round) })}\n`);
  longest = [];
});
