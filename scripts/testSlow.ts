import { readDurations } from "./testing/durations";

/* Lists the slowest tests of the last runs. */
const COUNT = 20;
const slowest = readDurations().slice(0, COUNT);
if (slowest.length === 0) {
  console.error("No durations are known. Run npm test first: it writes test-results/durations.json.");
  process.exitCode = 2;
}
for (const { file, title, durationMs } of slowest)
  console.log(`${(durationMs / 1000).toFixed(1).padStart(7)} s  ${file} › ${title}`);
