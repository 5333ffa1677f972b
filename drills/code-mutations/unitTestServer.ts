import { join, relative } from "node:path";
import { createVitest, type Reporter } from "vitest/node";

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
/** What has failed in this run: the runner's own state also holds the tests of earlier ones. */
const failed = new Set<string>();
const reporter: Reporter = {
  onTestModuleEnd: (module) => {
    if (module.state() === "failed") failed.add(relative(root, module.moduleId));
  },
};
const vitest = await createVitest("test", { watch: false, bail: 1, project: ["unit"], reporters: [reporter] });

process.on("message", async ({ changed, tests }: UnitTestRequest) => {
  failed.clear();
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const { unhandledErrors } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([...tests]));
  const answer: UnitTestAnswer = { failed: failed.size === 0 && unhandledErrors.length > 0 ? tests : [...failed] };
  process.send?.(answer);
});
process.on("disconnect", () => process.exit(0));
process.send?.({ failed: [] } satisfies UnitTestAnswer);
