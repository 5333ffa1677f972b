import { describe, expect, it } from "vitest";
import { parseDocument } from "../document/parseDocument";
import { validateDocumentFile } from "../validate/validateDocument";
import type { CheckedDocument } from "./CheckedDocument";
import { isAddressKnown, listAllPaths } from "./listAllPaths";

const SECTIONS = [{ id: "heading", type: "page-heading", heading: "Terms" }];

function checkPage(id: string, settings: object): CheckedDocument {
  const value = { version: 5, kind: "page", title: "Terms", sections: SECTIONS, ...settings };
  const parsed = parseDocument(`${id}.json`, JSON.stringify(value));
  const own = validateDocumentFile(parsed, "page");
  return { id, parsed, own, diagnostics: own };
}

function list(documents: readonly CheckedDocument[], earlier?: ReturnType<typeof listAllPaths>["paths"]) {
  return listAllPaths(new Map(documents.map((one) => [one.id, one])), new Map(), [], earlier);
}
const patternsOf = (documents: readonly CheckedDocument[]) => list(documents).paths.map(({ pattern }) => pattern);

describe("the paths of a checked set", () => {
  it("are those that pages name, with the home's", () => {
    const pages = [checkPage("page/terms", { path: ["/terms", "/agb"] }), checkPage("page/tips", { path: "/tips" })];
    expect(patternsOf(pages)).toEqual(["/", "/agb", "/terms", "/tips"]);
    expect(list(pages).areAllKnown).toBe(true);
  });

  it("are not all known while the path of a page has a fault, but the others are", () => {
    const pages = [checkPage("page/terms", { path: "terms" }), checkPage("page/tips", { path: "/tips" })];
    expect(patternsOf(pages)).toEqual(["/", "/tips"]);
    expect(list(pages).areAllKnown).toBe(false);
  });

  it("are known in spite of faults elsewhere in a page", () => {
    const page = checkPage("page/terms", { path: "/terms", sections: [{ id: "x", type: "page-heading", heading: 5 }] });
    expect([isAddressKnown(page), patternsOf([page])]).toEqual([true, ["/", "/terms"]]);
  });

  it("are unknown for a page without a path and with a key that may stand for it", () => {
    expect(isAddressKnown(checkPage("page/terms", { pth: "/terms" }))).toBe(false);
    expect(isAddressKnown(checkPage("page/terms", { path: "/terms", titel: "x" }))).toBe(true);
  });

  it("are unknown for a page whose path is at fault in another check, such as a path that two pages have", () => {
    const page = checkPage("page/terms", { path: "/terms" });
    const { source } = page.parsed;
    const fault = {
      code: "duplicate-path",
      severity: "error",
      file: source.file,
      pointer: "/path",
      message: "x",
    } as const;
    const place = source.rangeOf(["path"]);
    expect(isAddressKnown(page, [{ ...fault, ...place }])).toBe(false);
    expect(isAddressKnown(page, [{ ...fault, ...place, file: "page/other.json" }])).toBe(true);
  });

  it("are the earlier list itself where nothing has changed", () => {
    const { paths } = list([checkPage("page/terms", { path: "/terms" })]);
    expect(list([checkPage("page/terms", { path: "/terms", title: "Other" })], paths).paths).toBe(paths);
    expect(list([checkPage("page/terms", { path: "/agb" })], paths).paths).not.toBe(paths);
  });
});
