import { join, relative } from "node:path";
import { createVitest } from "vitest/node";

/*
 * Runs unit tests of the present folder for a drill, which sends what has changed and which tests it wants: one process, so that
 * sources which stay the same are not read again.
 */

/** Tests to run, after some files have changed; all are paths below the present folder. */
export interface UnitTestRequest {
  readonly changed: readonly string[];
  readonly tests: readonly string[];
}

export interface UnitTestAnswer {
  /** The test files that have failed. */
  readonly failed: readonly string[];
}

const root = process.cwd();
const vitest = await createVitest("test", { watch: false, bail: 1, project: ["unit"], reporters: [{}] });

process.on("message", async ({ changed, tests }: UnitTestRequest) => {
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const specifications = await vitest.globTestSpecifications([...tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The runner remembers the tests of earlier runs, too.
  const states = new Map(testModules.map((module) => [relative(root, module.moduleId), module.state()]));
  const failed = tests.filter((test) => states.get(test) === "failed");
  const answer: UnitTestAnswer = { failed: failed.length === 0 && unhandledErrors.length > 0 ? tests : failed };
  process.send?.(answer);
});
process.on("disconnect", () => process.exit(0));
process.send?.({ failed: [] } satisfies UnitTestAnswer);
