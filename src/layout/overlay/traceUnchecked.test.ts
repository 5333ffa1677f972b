import { expect, it } from "vitest";
import { parseDocument } from "../document/parseDocument";
import { readLayouts } from "../document/readLayouts";
import { completeDocument, completeOverlay } from "../schema/applyDefaults";
import { resolveExtends } from "./resolveExtends";
import { traceUnchecked, traceUncheckedBase, type UncheckedFile } from "./traceUnchecked";

const notice = (id: string, heading: unknown) => ({ id, type: "notice", heading });
const BASE = {
  version: 5,
  kind: "page",
  title: "Base",
  path: "/base",
  indexed: false,
  sections: [notice("first", "One"), notice("second", "Two")],
};
const extend = (base: string, operations: unknown, own: object = {}) => ({
  version: 5,
  extends: base,
  ...own,
  operations,
});

function findIn(values: Readonly<Record<string, unknown>>) {
  const files = Object.entries(values).map(([id, value]): [string, UncheckedFile] => [
    id,
    parseDocument(`${id}.json`, JSON.stringify(value)),
  ]);
  const byId = new Map(files);
  return (id: string) => byId.get(id);
}

it("without faults, a document is the one that `extends` is resolved to", async () => {
  const set = {
    "page/base": BASE,
    "page/next": extend("page/base", [{ op: "set", section: "first", pointer: "/heading", was: "One", to: "1" }]),
    "page/last": extend("page/next", [{ op: "remove", section: "second", was: "notice" }], { title: "L", path: "/l" }),
  };
  const shipped = [...(await readLayouts("layouts"))]
    .filter(([file]) => /^(?:header|home|page|footer)\//.test(file))
    .map(([file, text]): [string, unknown] => [file.replace(/\.json$/, ""), JSON.parse(text)]);
  const all = { ...set, ...Object.fromEntries(shipped) };
  const find = findIn(all);
  const extendable = Object.entries(all).map(([id, value]) => {
    const { source } = parseDocument(`${id}.json`, JSON.stringify(value));
    const sound = "operations" in (value as object) ? { overlay: completeOverlay(value) } : {};
    return [
      id,
      { id, source, ...sound, ...("overlay" in sound ? {} : { document: completeDocument(value) }) },
    ] as const;
  });
  const resolved = resolveExtends(new Map(extendable));
  expect(resolved.size).toBeGreaterThan(10);
  for (const [id, { traced }] of resolved) expect(traceUnchecked(id, find)?.document, id).toEqual(traced?.document);
});

it("invalid values stay, operations that cannot be performed are left out, and the others apply", () => {
  const operations = [
    "text",
    { op: "set", section: "gone", pointer: "/heading", to: "x" },
    { op: "set", section: "second", pointer: "/heading", was: "another", to: 7 },
  ];
  const find = findIn({
    "page/base": { ...BASE, sections: [notice("first", ["no text"]), notice("second", "Two"), "no section"] },
    "page/own": extend("page/base", operations, { title: 12 }),
    "page/odd": extend("page/base", [{ op: "move", section: "first" }], { title: "Odd" }),
  });
  const { document, provenance } = traceUnchecked("page/own", find) ?? {};
  expect(document).toMatchObject({
    title: 12,
    indexed: false,
    sections: [{ heading: ["no text"] }, { heading: 7 }, "no section"],
  });
  expect(document).not.toHaveProperty("path");
  expect(provenance?.find(document, ["title"]).anchor.source.file).toBe("page/own.json");
  expect(traceUncheckedBase("page/own", find)?.document).toMatchObject({ title: "Base", path: "/base" });
  expect(traceUnchecked("page/odd", find)?.document.title).toBe("Odd");
});

it("there is no document without an object, with a missing base, in a circle or beyond the longest chain", () => {
  const chain = Array.from({ length: 24 }, (_, index) => [`page/n${index}`, extend(`page/n${index + 1}`, [])] as const);
  const find = findIn({
    "page/list": [],
    "page/lost": extend("page/nowhere", []),
    "page/none": { version: 5, operations: [] },
    "page/own": extend("page/own", []),
    "page/a": extend("page/b", []),
    "page/b": extend("page/a", []),
    ...Object.fromEntries(chain),
    "page/n24": BASE,
  });
  for (const id of ["gone", "list", "lost", "none", "own", "a", "b", "n0"])
    expect(traceUnchecked(`page/${id}`, find), id).toBeUndefined();
  expect(traceUnchecked("page/n10", find)?.document.title).toBe("Base");
});
