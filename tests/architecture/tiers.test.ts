import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** The folders in which runners look for tests, see vitest.config.ts. */
const FOLDERS = ["bench", "drills", "harness", "scripts", "src", "tests"];

it("no file of the system tier leaves cases to the full tier, which does not run it", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.system\.\w+\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const found = files.filter((file) => /\b(?:casesOf|runsOf|isFull)\b/.test(readFileSync(join(ROOT, file), "utf8")));
  // An end-to-end test goes to a file without `.system`, with the details SYSTEM_OR_FULL; another runs in one size.
  expect(files.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
