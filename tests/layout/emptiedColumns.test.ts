import { describe, expect, it } from "vitest";
import type { LayoutDocument, Operation } from "../../src/generated/documents";
import { parseDocument } from "../../src/layout/document/parseDocument";
import { findSection } from "../../src/layout/document/sectionPlaces";
import { applyEach, applyOperations } from "../../src/layout/overlay/applyOperations";
import { traceDocument } from "../../src/layout/overlay/TracedDocument";
import { completeDocument } from "../../src/layout/schema/applyDefaults";
import { formatPointer } from "../../src/layout/source/pointer";

const letter = (id: string) => ({ id, type: "newsletter-form", heading: id });
const columns = (id: string, ...lists: readonly (readonly object[])[]) => ({
  id,
  type: "columns",
  columns: lists.map((sections, index) => ({ width: ["narrow", "regular", "wide"][index % 3], sections })),
});
const BASE = {
  version: 5,
  kind: "home",
  title: "Home",
  sections: [
    { id: "welcome", type: "page-heading", heading: "Hello" },
    columns("row", [letter("a")], [letter("b"), letter("c")], [letter("d")]),
    {
      id: "choice",
      type: "tabs",
      label: "Choice",
      tabs: [{ label: "One", sections: [columns("inner", [letter("e")])] }],
    },
    letter("end"),
  ],
};

const remove = (section: string): Operation => ({ op: "remove", section });
const move = (section: string, to: object) => ({ op: "move", section, to }) as Operation;

/** The base with operations, as a document that extends it, or as a domain, gets it. */
function apply(operations: readonly Operation[]) {
  const base = traceDocument(completeDocument(BASE), parseDocument("home/a.json", JSON.stringify(BASE)).source);
  const { source } = parseDocument("home/b.json", JSON.stringify({ version: 5, operations }));
  const list = { source, path: ["operations"], operations };
  const { traced, diagnostics } = applyOperations(base, list);
  expect(diagnostics).toEqual([]);
  expect(applyEach(base, { ...list, domain: "a.example", skipped: new Set() }).traced.document).toEqual(
    traced?.document,
  );
  if (traced === undefined) throw new Error("the operations do not apply");
  return traced;
}

/** Widths of the columns of a section, each with the ids in it. */
function listColumns(document: LayoutDocument, id: string): string[] | undefined {
  const section = findSection(document, id)?.section as unknown as
    | { readonly columns: readonly { readonly width: string; readonly sections: readonly { id: string }[] }[] }
    | undefined;
  return section?.columns.map(({ width, sections }) => [width, ...sections.map((one) => one.id)].join(" "));
}

describe("a column that operations leave without a section", () => {
  it("is taken away, whether its last section is removed or moved", () => {
    expect(listColumns(apply([remove("a")]).document, "row")).toEqual(["regular b c", "wide d"]);
    expect(listColumns(apply([remove("b"), remove("c")]).document, "row")).toEqual(["narrow a", "wide d"]);
    const moved = apply([move("d", { last: "sections" }), move("a", { after: "c" })]).document;
    expect(listColumns(moved, "row")).toEqual(["regular b c a"]);
    expect(moved.sections.at(-1)?.id).toBe("d");
  });

  it("stays where a later operation puts a section into it, and the columns keep their numbers until the end", () => {
    const value = letter("new") as never;
    const insert: Operation = { op: "insert", at: { last: "row/columns/0/sections" }, value };
    expect(listColumns(apply([remove("a"), insert]).document, "row")).toEqual(["narrow new", "regular b c", "wide d"]);
    const later: Operation = { op: "insert", at: { first: "row/columns/2/sections" }, value };
    expect(listColumns(apply([remove("a"), later]).document, "row")).toEqual(["regular b c", "wide new d"]);
    const set: Operation = { op: "set", section: "row", pointer: "/columns/2/width", was: "wide", to: "regular" };
    expect(listColumns(apply([remove("a"), set]).document, "row")).toEqual(["regular b c", "regular d"]);
  });

  it("takes with it the section that holds no other, on every level", () => {
    const ids = apply([remove("a"), remove("b"), remove("c"), remove("d"), remove("e")]).document.sections;
    expect(ids.map(({ id }) => id)).toEqual(["welcome", "end"]);
  });

  it("leaves the values behind it where they were said", () => {
    const set: Operation = { op: "set", section: "row", pointer: "/columns/1/width", was: "regular", to: "wide" };
    const { document, provenance } = apply([set, remove("a")]);
    const at = findSection(document, "row")?.path ?? [];
    const places = [
      ["columns", 0, "width"],
      ["columns", 1, "width"],
      ["columns", 1, "sections", 0, "heading"],
    ].map((inner) => {
      const { anchor } = provenance.find(document, [...at, ...inner]);
      return `${anchor.source.file} ${formatPointer(anchor.path)}`;
    });
    expect(places).toEqual([
      "home/b.json /operations/0/to",
      "home/a.json /sections/1/columns/2/width",
      "home/a.json /sections/1/columns/2/sections/0/heading",
    ]);
  });

  it("is not taken away where an operation brings it empty: that is a fault", () => {
    const value = columns("bare", [letter("x")], []) as never;
    const { document } = apply([{ op: "insert", at: { last: "sections" }, value }]);
    expect(listColumns(document, "bare")).toEqual(["narrow x", "regular"]);
  });
});
