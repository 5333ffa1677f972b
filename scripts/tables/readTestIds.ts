import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Ids and the files whose titles end with them: a file stands once for each title. */
export type TestIds = ReadonlyMap<string, readonly string[]>;

/** Folders with tests: those of vitest.config.ts and playwright.config.ts. */
const FOLDERS = ["bench", "drills", "harness", "scripts", "src", "tests"];
const TEST_FILE = /\.(?:test\.tsx?|spec\.ts)$/;
const TITLE_END = / #([\w-]+-\d+)["'`]/g;

/** The ids in the titles of all test files below `root`. */
export function readTestIds(root: string): TestIds {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const files = names.filter((name) => TEST_FILE.test(name)).sort();
  return collectTestIds(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** The ids at the end of titles, such as `it("opens #menu-1", …)`, in the sources of these files. */
export function collectTestIds(sources: Iterable<readonly [file: string, source: string]>): TestIds {
  const ids = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const [, id = ""] of source.matchAll(TITLE_END)) ids.set(id, [...(ids.get(id) ?? []), file]);
  }
  return ids;
}
