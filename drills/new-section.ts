import type { Drill } from "./runner/Drill";
import { runTests } from "./runner/runTests";

const COMMAND = ["vitest", "run", "--project", "unit", "tests/cli/newSection.system.test.ts"];

export const drill: Drill = {
  description:
    "Makes a section in a copy of the repository, builds it, and looks for it on a page and in the catalogue.",
  limitMinutes: 15,
  run: async ({ check }) =>
    check(await runTests(COMMAND, { NEW_SECTION: "full" }), "the section is typed, tested, rendered and pictured"),
};
