import { parseArgs } from "node:util";
import { chooseMutations } from "./code-mutations/chooseMutations";
import type { Mutation } from "./code-mutations/findMutations";
import { ImportGraph } from "./code-mutations/ImportGraph";
import { MutationJudge, type Verdict } from "./code-mutations/judgeMutations";
import { ProjectCopy } from "./code-mutations/ProjectCopy";
import { stopSpecs } from "./code-mutations/runSpecs";
import { UnitTests } from "./code-mutations/UnitTests";
import type { Drill, DrillReport } from "./runner/Drill";

const COUNT = 60;
/** The part of the mutations that must be noticed. */
const LEAST_NOTICED = 0.9;
/** How long the unit tests of a mutation may take, before it counts as one that makes them hang. */
const RUN_LIMIT_MS = 120_000;
const MOST_SHOWN = 90;

/*
 * With `--seed <text>` other mutations are chosen, with `--count <number>` more or fewer; `--file <beginning of a path>` judges only
 * those of the chosen ones that are there. With `--unit`, what no unit test notices is not tried on whole pages.
 */
async function run({ note, check }: DrillReport, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string", default: "1" },
      count: { type: "string", default: String(COUNT) },
      file: { type: "string", default: "" },
      unit: { type: "boolean", default: false },
    },
  });
  const copy = new ProjectCopy();
  const units = new UnitTests(copy.folder, RUN_LIMIT_MS);
  const end = () => {
    units.stop();
    stopSpecs();
    copy.remove();
  };
  // The runner exits by itself, also where the drill took too long.
  process.once("exit", end);
  // A terminal and the runner of TypeScript both send the signal: the second one must not end the removal.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

  const begunMs = Date.now();
  const chosen = chooseMutations(copy, values.seed, Number(values.count));
  const mutations = chosen.filter(({ file }) => file.startsWith(values.file));
  note(`${chosen.length} mutations chosen with the seed “${values.seed}”, ${since(begunMs)}`);
  const graph = new ImportGraph(
    copy.folder,
    copy.files.filter((file) => /\.tsx?$/.test(file)),
  );
  const judge = new MutationJudge(copy, graph, units);
  const verdicts = new Map<Mutation, Verdict>();
  for (const mutation of mutations) {
    const ownMs = Date.now();
    const verdict = await judge.judge(mutation);
    verdicts.set(mutation, verdict);
    note(`${nameMutation(mutation)}: ${explain(verdict)}, ${since(ownMs)}`);
  }
  note(`unit tests: ${since(begunMs)}`);
  units.stop();
  for (const [mutation, { kind }] of values.unit ? [] : verdicts) {
    if (kind !== "survived") continue;
    const verdict = await judge.judgeBuilt(mutation);
    verdicts.set(mutation, verdict);
    note(`${nameMutation(mutation)}, on whole pages: ${explain(verdict)}`);
  }
  const count = (kind: Verdict["kind"]) => [...verdicts.values()].filter((verdict) => verdict.kind === kind).length;
  const figures = `${count("equivalent")} equivalent, ${count("survived")} survived`;
  check(
    count("noticed") >= mutations.length * LEAST_NOTICED,
    `${count("noticed")} of ${mutations.length} noticed, ${figures}`,
  );
}

function nameMutation({ file, line, kind, before, after }: Mutation): string {
  return `${file}:${line} ${kind}: ${shorten(before)} → ${shorten(after)}`;
}

function explain(verdict: Verdict): string {
  if (verdict.kind === "noticed") return `noticed by ${verdict.by}`;
  return verdict.kind === "equivalent" ? `equivalent: ${verdict.reason}` : "SURVIVED";
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line;
}

function since(momentMs: number): string {
  return `${((Date.now() - momentMs) / 1000).toFixed(1)} s`;
}

export const drill: Drill = {
  description: "Makes 60 faults in the code, one at a time: at least 54 must make a test fail.",
  limitMinutes: 180,
  run,
};
