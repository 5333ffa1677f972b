import fc from "fast-check";
import { getNodeValue } from "jsonc-parser";
import { expect, it } from "vitest";
import { runsOf } from "../../harness/tiers/tier";
import type { Operation } from "../../src/generated/documents";
import { diffDocuments, toOverlay } from "../../src/layout/compare/diffDocuments";
import { parseDocument } from "../../src/layout/document/parseDocument";
import { findSections } from "../../src/layout/document/walkSections";
import { applyOperations } from "../../src/layout/overlay/applyOperations";
import { type TracedDocument, traceDocument } from "../../src/layout/overlay/TracedDocument";
import { completeDocument } from "../../src/layout/schema/applyDefaults";
import { listLeaves } from "../../src/layout/schema/describeSetting";
import { formatPointer } from "../../src/layout/source/pointer";
import { anyDocument } from "./arbitraryDocument";

it("every value of an effective document is found in the file and at the place that said it", () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, (a, b) => {
      const base = traceDocument(a, parseDocument("home/a.json", JSON.stringify(a)).source);
      const overlay = toOverlay(diffDocuments(a, b));
      const { source } = parseDocument("home/b.json", JSON.stringify(overlay));
      const list = { source, path: ["operations"], operations: overlay.operations };
      const { traced } = applyOperations(base, list);
      expect(traced?.document).toBeDefined();
      if (traced === undefined) return;
      const wrong = findSections(traced.document).flatMap(({ section, path }) =>
        listLeaves(section).flatMap(({ path: inner, value }) => {
          const at = [...path, ...inner];
          const { anchor, isDefault } = traced.provenance.find(traced.document, at);
          const node = anchor.source.nodeAt(anchor.path);
          const said: unknown = node === undefined ? undefined : getNodeValue(node);
          // After an operation removes a setting, its default applies.
          return isDefault || said === value ? [] : [{ at: formatPointer(at), value, said }];
        }),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: runsOf(300) },
  );
}, 60_000);

it("entries of a list keep the places that said them when one before them is taken out", () => {
  const strip = {
    id: "strip",
    type: "label-strip",
    labels: [{ label: "First" }, { label: "Second" }, { label: "Third" }, { label: "Fourth" }],
  };
  const value = { version: 5, kind: "header", title: "Header", sections: [strip] };
  const parsed = parseDocument("header/a.json", JSON.stringify(value));
  const base = traceDocument(completeDocument(value), parsed.source);
  const operations: Operation[] = [
    { op: "set", section: "strip", pointer: "/labels/2/label", was: "Third", to: "3rd" },
    { op: "unset", section: "strip", pointer: "/labels/0", was: { label: "First" } },
    { op: "unset", section: "strip", pointer: "/labels/0", was: { label: "Second" } },
    { op: "set", section: "strip", pointer: "/labels/2", to: { label: "Fifth" } },
  ];
  const perform = (traced: TracedDocument, file: string, list: readonly Operation[]) => {
    const { source } = parseDocument(file, JSON.stringify({ version: 5, operations: list }));
    return applyOperations(traced, { source, path: ["operations"], operations: list }).traced ?? traced;
  };
  const once = perform(base, "header/b.json", operations.slice(0, 2));
  const traced = perform(once, "header/c.json", operations.slice(2));
  const places = [0, 1, 2].map((index) => {
    const { anchor } = traced.provenance.find(traced.document, ["sections", 0, "labels", index, "label"]);
    return `${anchor.source.file} ${formatPointer(anchor.path)}`;
  });
  expect(places).toEqual([
    "header/b.json /operations/0/to",
    "header/a.json /sections/0/labels/3/label",
    "header/c.json /operations/1/to/label",
  ]);
});
