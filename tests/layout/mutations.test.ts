import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { applyEdits } from "../../src/layout/applyEdits";
import { type CheckedLayouts, checkLayouts } from "../../src/layout/checkLayouts";
import type { LayoutFiles } from "../../src/layout/LayoutSet";
import { readLayouts } from "../../src/layout/readLayouts";
import { listMutations } from "./mutations";

let files: LayoutFiles;
let shipped: CheckedLayouts;
beforeAll(async () => {
  files = await readLayouts(join(import.meta.dirname, "../../layouts"));
  shipped = checkLayouts(files);
});

const DOCUMENTS = [
  ...["one", "two", "three", "four", "five"].flatMap((name) => [`home/${name}`, `footer/${name}`]),
  ...["one", "two", "three", "four"].map((name) => `header/${name}`),
  "page/not-found",
  "selection",
];

describe("a single fault in a shipped document", () => {
  it.each(DOCUMENTS)("of %s gives one diagnostic, at its line, that names it", (id) => {
    const file = `${id}.json`;
    const mutations = listMutations(files.get(file) ?? "");
    expect(mutations.length).toBeGreaterThan(50);
    const wrong = mutations.flatMap((mutation) => {
      const { diagnostics } = checkLayouts(new Map([...files, [file, mutation.text]]), { earlier: shipped });
      const [only] = diagnostics;
      const isRight =
        diagnostics.length === 1 &&
        only?.file === file &&
        only.line === mutation.line &&
        only.message.includes(mutation.names);
      const got = diagnostics.map(({ file: at, line, code, message }) => `${at}:${line} ${code} ${message}`);
      return isRight ? [] : [{ fault: mutation.name, line: mutation.line, names: mutation.names, got }];
    });
    expect(wrong).toEqual([]);
  });

  it.each(DOCUMENTS)("of %s is gone once its fix is applied", (id) => {
    const file = `${id}.json`;
    const check = (text: string) => checkLayouts(new Map([...files, [file, text]]), { earlier: shipped }).diagnostics;
    let fixed = 0;
    const wrong = listMutations(files.get(file) ?? "").flatMap(({ name, text }) => {
      const fix = check(text)[0]?.fix;
      if (fix === undefined) return [];
      fixed++;
      const left = check(applyEdits(text, fix.edits));
      return left.length === 0 ? [] : [{ name, fix, left }];
    });
    expect(wrong).toEqual([]);
    expect(fixed).toBeGreaterThan(20);
  });
});
