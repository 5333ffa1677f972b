import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const TESTS = join(import.meta.dirname, "..");

it("no file of the system tier leaves cases to the full tier, which does not run it", () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.system\.\w+\.tsx?$/.test(file),
  );
  const found = files.filter((file) => /\b(?:casesOf|runsOf|isFull)\b/.test(readFileSync(join(TESTS, file), "utf8")));
  // An end-to-end test goes to a file without `.system`, with the details SYSTEM_OR_FULL; another runs in one size.
  expect(files.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
