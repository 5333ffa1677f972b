import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Drill, DrillReport } from "./runner/Drill";

const LONGEST_MINUTES = 180;

async function run({ note, check }: DrillReport, args: readonly string[]): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const { values } = parseArgs({
    args: [...args],
    options: {
      inputs: { type: "string", default: "100000" },
      minutes: { type: "string", default: "90" },
      seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
    },
  });
  const [inputs, minutes, seed] = [values.inputs, values.minutes, values.seed].map(Number);
  if (!inputs || !minutes || seed === undefined || minutes > LONGEST_MINUTES)
    throw new Error(
      `Expected --inputs and --minutes above 0, minutes up to ${LONGEST_MINUTES}, and --seed as a number.`,
    );
  note(`seed ${seed}`);
  const { runFuzz } = await import("./fuzz/runFuzz");
  const outcome = await runFuzz({ seed, inputs, untilMs: Date.now() + minutes * 60_000, note });
  for (const { name, count, findings } of outcome.results) {
    note(`${name}: ${count} inputs`);
    check(findings.length === 0, [`${findings.length} faults`, ...findings].join("\n    "));
  }
  const { durations, statuses, memoryMb, places, faults } = outcome;
  const all = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  note(`answers: ${all.join(", ")}`);
  note(`places of documents that were changed: ${places}`);
  const total = outcome.results.reduce((sum, { count }) => sum + count, 0);
  check(total >= inputs * 0.99, `${total} inputs were tried`);
  check(faults.length === 0, [`${faults.length} errors in the logs`, ...faults.slice(0, 20)].join("\n    "));
  const slow = durations.slow.slice(0, 20);
  check(slow.length === 0, [`${durations.slow.length} answers took longer than a second`, ...slow].join("\n    "));
  note(`the slowest answer took ${Math.round(durations.slowestMs)} ms`);
  const [half, end] = memoryMb;
  check(
    end < half * 1.3 + 50,
    `memory: ${half.toFixed(0)} MB after half of the requests, ${end.toFixed(0)} MB at the end`,
  );
}

export const drill: Drill = {
  description:
    "Tries changed documents, answers, requests and bytes (--inputs N, 100000; --minutes N, 90; --seed N), and looks for faults.",
  limitMinutes: LONGEST_MINUTES + 5,
  run,
};
