import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import type { Drill, DrillReport } from "./runner/Drill";

const FOLDERS = ["domain", "layout", "server", "stores", "editor/server"];
/** Tests, what only tests use, and declarations. */
const OTHERS = /\.test\.tsx?$|ForTest\.tsx?$|\/testDrafts\.ts$|\.d\.ts$/;
/** Number of files whose code is mutated. */
const COUNT = 6;
/** Least part of the mutants that a test must detect. */
const LEAST_DETECTED = 0.9;

/*
 * With `--seed <text>` other files are chosen, with `--count <number>` more or fewer; `--file <beginning of a path>` chooses
 * among those that are there.
 */
async function run({ note, check }: DrillReport, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string", default: "1" },
      count: { type: "string", default: String(COUNT) },
      file: { type: "string", default: "" },
    },
  });
  const rank = (file: string) => createHash("sha256").update(`${values.seed} ${file}`).digest("hex");
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `src/${folder}/${file}`),
  );
  const chosen = files
    .filter((file) => /\.tsx?$/.test(file) && !OTHERS.test(file) && file.startsWith(values.file))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .slice(0, Number(values.count));
  note(`mutated: ${chosen.join(", ")}`);
  const mutants = await new Stryker({
    mutate: chosen,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "drills/code-mutations/vitest.config.ts" },
    // The preprocessor of tsconfig.json needs the programming interface of TypeScript, which version 7 does not have.
    tsconfigFile: "none",
    // Texts are for people.
    mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral", "Regex"] },
    ignoreStatic: true,
    ignorePatterns: ["dist", "test-results", "bench/results"],
    concurrency: 1,
    dryRunTimeoutMinutes: 60,
    reporters: ["clear-text", "progress-append-only"],
    allowConsoleColors: false,
  }).runMutationTest();
  const count = (...wanted: readonly string[]) => mutants.filter(({ status }) => wanted.includes(status)).length;
  const detected = count("Killed", "Timeout");
  const valid = detected + count("Survived", "NoCoverage");
  check(valid > 0 && detected >= valid * LEAST_DETECTED, `${detected} of ${valid} mutants detected`);
}

export const drill: Drill = {
  description: "Mutates the code of six files with StrykerJS: tests must detect nine of ten mutants.",
  limitMinutes: 180,
  run,
};
