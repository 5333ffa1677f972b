import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { runsOf } from "../../harness/tiers/tier";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import type { CheckedLayouts } from "../../src/layout/check/CheckedLayouts";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import { readShippedDocuments } from "./readShippedDocuments";

let files: LayoutFiles;
let shipped: CheckedLayouts;
beforeAll(async () => {
  files = await readShippedDocuments();
  shipped = checkLayouts(files);
});

/** A shipped document in which another text replaces any part. */
const damage = fc.record({
  file: fc.constantFrom("home/one.json", "home/five.json", "header/three.json", "footer/four.json", "selection.json"),
  start: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 200 }),
  text: fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'{}[]",:0123456789truefalsn\\ \n'), maxLength: 20 }),
    fc.json({ maxDepth: 3 }),
  ),
});

function change({ file, start, length, text }: typeof damage extends fc.Arbitrary<infer T> ? T : never) {
  const original = files.get(file) ?? "";
  const offset = Math.floor(start * original.length);
  const changed = original.slice(0, offset) + text + original.slice(offset + length);
  return { file, changed, checked: checkLayouts(new Map([...files, [file, changed]]), { earlier: shipped }) };
}

it("damage anywhere is reported inside the file, never by a crash", () => {
  fc.assert(
    fc.property(damage, (how) => {
      const { file, changed, checked } = change(how);
      const lines = changed.split("\n");
      for (const diagnostic of checked.diagnostics.filter((found) => found.file === file)) {
        expect(diagnostic.line).toBeGreaterThanOrEqual(1);
        expect(diagnostic.line).toBeLessThanOrEqual(lines.length);
        expect(diagnostic.column).toBeGreaterThanOrEqual(1);
        expect(diagnostic.column).toBeLessThanOrEqual((lines[diagnostic.line - 1] ?? "").length + 1);
        expect(diagnostic.message).not.toContain("undefined");
        expect(JSON.parse(JSON.stringify(diagnostic))).toEqual(diagnostic);
      }
    }),
    { numRuns: runsOf(1000) },
  );
});

it("damage anywhere leaves every domain a page", () => {
  const { layouts: good } = acceptLayoutSet(undefined, shipped);
  fc.assert(
    fc.property(damage, fc.boolean(), (how, isFirstStart) => {
      const { layouts } = acceptLayoutSet(isFirstStart ? undefined : good, change(how).checked);
      const choices = [layouts?.selection.default, ...Object.values(layouts?.selection.homes ?? {})];
      for (const choice of choices) {
        for (const kind of ["home", "header", "footer"] as const) {
          expect(layouts?.documents.get(choice?.[kind] ?? "")?.kind).toBe(kind);
        }
      }
    }),
    { numRuns: runsOf(500) },
  );
});

it("an object where an id, a type or a name belongs is a fault, also where it is no text", () => {
  const odd = '{ "toString": 1, "valueOf": 1 }';
  const places: readonly (readonly [string, RegExp])[] = [
    ["home/one.json", /"id": "[^"]*"/g],
    ["home/one.json", /"type": "[^"]*"/g],
    ["home/one.json", /"kind": "[^"]*"/g],
    ["page/saved.json", /"type": "[^"]*"/g],
    ["page/store.json", /"from": "[^"]*"/g],
    ["selection.json", /"(?:home|header|footer)": "[^"]*"/g],
  ];
  for (const [file, pattern] of places) {
    const text = files.get(file) ?? "";
    const changed = text.replace(pattern, (found) => found.replace(/: "[^"]*"$/, `: ${odd}`));
    expect(changed).not.toBe(text);
    const checked = checkLayouts(new Map([...files, [file, changed]]), { earlier: shipped });
    expect(checked.diagnostics.some((diagnostic) => diagnostic.file === file)).toBe(true);
    expect(acceptLayoutSet(undefined, checked).layouts).toBeDefined();
  }
});

it("a document with too many sections is not shown without the surplus where its other sections have faults", () => {
  const one = JSON.parse(files.get("footer/three.json") ?? "{}");
  const [first, ...others] = one.sections;
  const fill = Array.from({ length: 51 }, (_, index) => ({ id: `x${index}`, type: "scroll-to-top" }));
  const odd = { ...one, sections: [{ ...first, heading: { "": "" } }, ...others, ...fill] };
  const { layouts } = acceptLayoutSet(
    undefined,
    checkLayouts(new Map([...files, ["footer/three.json", JSON.stringify(odd)]])),
  );
  expect(layouts).toBeDefined();
  expect(layouts?.documents.has("footer/three")).toBe(false);
});

it("an operation that is none is a fault of its overlay", () => {
  const overlay = { version: 5, extends: "home/one", title: "Six", operations: [null, 7, "x", []] };
  const checked = checkLayouts(new Map([...files, ["home/six.json", JSON.stringify(overlay)]]));
  expect(checked.diagnostics.filter(({ file }) => file === "home/six.json").length).toBeGreaterThan(0);
  expect(checked.documents.get("home/six")?.document).toBeUndefined();
});

it("any JSON value at all is a document with faults, never a crash", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      const checked = checkLayouts(
        new Map([
          ["page/any.json", text],
          ["selection.json", text],
        ]),
      );
      expect(checked.diagnostics.some(({ file }) => file === "page/any.json")).toBe(true);
      expect(checked.documents.get("page/any")?.document).toBeUndefined();
    }),
  );
});
