import { describe, expect, it } from "vitest";
import { diffDocumentSettings } from "./diffSettings";

const page = { kind: "page", title: "Terms", path: "/terms", sections: [] };

describe("the settings of two pages", () => {
  it("are the same where one states what holds without it", () => {
    const stated = { ...page, bare: false, indexed: true, crawled: true, inSitemap: true };
    expect(diffDocumentSettings(page, stated)).toEqual([]);
    expect(diffDocumentSettings(stated, page)).toEqual([]);
  });

  it("are the same where a path stands alone or in a list", () => {
    expect(diffDocumentSettings(page, { ...page, path: ["/terms"] })).toEqual([]);
  });

  it("differ where they mean something else", () => {
    expect(diffDocumentSettings(page, { ...page, indexed: false, bare: true, path: ["/terms", "/agb"] })).toEqual([
      { path: ["path"], from: "/terms", to: ["/terms", "/agb"] },
      { path: ["indexed"], to: false },
      { path: ["bare"], to: true },
    ]);
    expect(diffDocumentSettings(page, { ...page, redirect: "with-referrer" })).toHaveLength(1);
  });
});
