import { beforeAll, describe, expect, it } from "vitest";
import { isFull } from "../../harness/tiers/tier";
import type { CheckedLayouts } from "../../src/layout/check/CheckedLayouts";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { applyEdits } from "../../src/layout/diagnostics/applyEdits";
import type { Diagnostic } from "../../src/layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import { listMutations, type Mutation } from "./mutations";
import { readShippedDocuments } from "./readShippedDocuments";

const NOW_MS = Date.parse("2026-01-01T00:00Z");

let files: LayoutFiles;
let shipped: CheckedLayouts;

const check = (file: string, text: string): readonly Diagnostic[] =>
  checkLayouts(new Map([...files, [file, text]]), { earlier: shipped, nowMs: NOW_MS }).diagnostics;

interface CheckedMutation extends Mutation {
  readonly diagnostics: readonly Diagnostic[];
}

const checked = new Map<string, readonly CheckedMutation[]>();

/**
 * The drill mutations puts every fault into every document. In the full tier the first document of each kind has all, others every
 * third; in the fast tier each has a twentieth of that.
 */
const isWholeMatrix = process.env.MUTATIONS === "full";
const isWhole = (id: string) => isWholeMatrix || !/\/(?:two|three|four|five)$/.test(id);

function listWanted(file: string): readonly Mutation[] {
  const id = file.replace(".json", "");
  const all = listMutations(files.get(file) ?? "");
  expect(all.length).toBeGreaterThan(50);
  const step = (isWhole(id) ? 1 : 3) * (isFull ? 1 : 20);
  return all.filter((_, index) => index % step === DOCUMENTS.indexOf(id) % step);
}

/** The single faults of a file with their diagnostics; computed once for all tests. */
function checkMutations(file: string): readonly CheckedMutation[] {
  const known =
    checked.get(file) ?? listWanted(file).map((mutation) => ({ ...mutation, diagnostics: check(file, mutation.text) }));
  checked.set(file, known);
  return known;
}

beforeAll(async () => {
  files = await readShippedDocuments();
  shipped = checkLayouts(files);
});

const DOCUMENTS = [
  ...["one", "two", "three", "four", "five"].flatMap((name) => [`home/${name}`, `footer/${name}`]),
  ...["one", "two", "three", "four"].map((name) => `header/${name}`),
  "page/not-found",
  "page/coupon-redirect",
  "page/search",
  "selection",
];

describe("a single fault in a shipped document", () => {
  it.each(DOCUMENTS)("of %s gives one diagnostic, at its line, that names it", (id) => {
    const file = `${id}.json`;
    const mutations = checkMutations(file);
    expect(mutations.length).toBeGreaterThan(isFull ? 15 : 1);
    const wrong = mutations.flatMap(({ diagnostics, ...mutation }) => {
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
    let fixed = 0;
    const wrong = checkMutations(file).flatMap(({ name, text, diagnostics }) => {
      const fix = diagnostics[0]?.fix;
      if (fix === undefined) return [];
      fixed++;
      const left = check(file, applyEdits(text, fix.edits));
      return left.length === 0 ? [] : [{ name, fix, left }];
    });
    expect(wrong).toEqual([]);
    expect(fixed).toBeGreaterThan(isFull ? (isWhole(id) ? 20 : 5) : 0);
  });
});
