import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ImportGraph } from "./ImportGraph";

const FILES = {
  "src/a/read.ts": "export const read = 1;",
  "src/a/View.tsx": 'import { read } from "./read"; export const View = read;',
  "src/a/types.ts": 'import type { read } from "./read"; export type Read = typeof read;',
  "src/a/read.test.ts": 'import { read } from "./read"; read;',
  "src/b/far.test.ts": 'const { View } = await import("../a/View"); View;',
  "src/b/near.test.ts": 'export { read } from "../a/read";',
  "src/b/types.test.ts": 'import type { Read } from "../a/types"; export const one: Read = 1;',
  "src/b/other.test.ts": 'import { expect } from "vitest"; expect(1);',
};

it("finds the tests that load a file, by the fewest imports and in the same folder first", () => {
  const root = mkdtempSync(join(tmpdir(), "dealframe-imports-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const graph = new ImportGraph(root, Object.keys(FILES));
  expect(graph.findTests("src/a/read.ts")).toEqual(["src/a/read.test.ts", "src/b/near.test.ts", "src/b/far.test.ts"]);
  expect(graph.findTests("src/a/types.ts")).toEqual([]);
});
