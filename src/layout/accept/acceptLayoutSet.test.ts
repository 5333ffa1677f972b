import { beforeAll, describe, expect, it } from "vitest";
import { readShippedDocuments } from "../../../tests/layout/readShippedDocuments";
import { checkLayouts } from "../check/checkLayouts";
import type { LayoutSet } from "../document/LayoutSet";
import { findSection } from "../document/sectionPlaces";
import { explainValue } from "../overlay/explainValue";
import { selectDocuments } from "../select/selectDocuments";
import { acceptLayoutSet, type ServedLayouts } from "./acceptLayoutSet";

let shipped: ReadonlyMap<string, string>;
let good: ServedLayouts;
beforeAll(async () => {
  shipped = await readShippedDocuments();
  const { layouts } = acceptLayoutSet(undefined, checkLayouts(shipped));
  if (layouts === undefined) throw new Error("the shipped documents cannot be served");
  good = layouts;
});

describe("with a last good version", () => {
  it("a faulty document changes nothing", () => {
    const { layouts, steps } = accept(good, "home/two.json", (text) => text.replace('"Latest Deals"', "5"));
    expect(layouts?.documents.get("home/two")).toBe(good.documents.get("home/two"));
    expect(steps).toEqual(["home/two.json wrong-type", "home/two.json document-kept"]);
  });

  it("what stays is said where it stood in its last good version", () => {
    const { layouts } = accept(good, "home/two.json", (text) => text.replace('"Latest Deals"', "\n\n\n5"));
    expect(placeOf(layouts, "home/two", "trending-stores")).toBe(lineOf("home/two.json", '"trending-stores"'));
  });

  it("a header that takes a home's id changes nothing, though the fault is both's", () => {
    const change = (text: string) => text.replace('"label-strip"', '"recommended-deals"');
    const { layouts, steps } = accept(good, "header/three.json", change);
    expect(layouts?.documents.get("header/three")).toBe(good.documents.get("header/three"));
    expect(layouts?.documents.get("home/three")).toBe(good.documents.get("home/three"));
    expect(steps).toContain("header/three.json document-kept");
  });

  it("a document that is gone, but still selected, stays", () => {
    const { layouts, steps } = accept(good, "header/three.json", () => undefined);
    expect(selected(layouts, "Home Page Three").header).toBe(good.documents.get("header/three"));
    expect(steps).toEqual([
      "selection.json unknown-document",
      "selection.json selection-kept",
      "header/three.json document-kept",
    ]);
  });

  it("a faulty selection changes nothing", () => {
    const { layouts, steps } = accept(good, "selection.json", (text) => text.slice(0, 200));
    expect(layouts?.selection).toEqual(good.selection);
    expect(steps).toEqual(["selection.json unclosed", "selection.json selection-kept"]);
  });

  it("a sound change is accepted", () => {
    const { layouts, steps } = accept(good, "home/two.json", (text) => text.replace("Latest Deals", "New Deals"));
    expect(JSON.stringify(layouts?.documents.get("home/two"))).toContain("New Deals");
    expect(steps).toEqual([]);
  });
});

describe("at the first start", () => {
  it("a faulty section is left out", () => {
    const { layouts, steps } = accept(undefined, "home/two.json", (text) => text.replace('"Latest Deals"', "5"));
    const ids = layouts?.documents.get("home/two")?.sections.map(({ id }) => id);
    expect(ids).toEqual(["welcome", "linked-coupon", "features", "browse", "trending-stores", "new-stores"]);
    expect(steps).toEqual(["home/two.json wrong-type", "home/two.json section-left-out"]);
  });

  it("what is left is said where it stands in the file", () => {
    const { layouts } = accept(undefined, "home/two.json", (text) => text.replace('"Latest Deals"', "5"));
    expect(placeOf(layouts, "home/two", "trending-stores")).toBe(lineOf("home/two.json", '"trending-stores"'));
  });

  it("a faulty nested section leaves those beside it", () => {
    const { layouts } = accept(undefined, "home/one.json", (text) => text.replace('"height": 331', '"height": 3'));
    const browse = layouts?.documents.get("home/one")?.sections.find(({ id }) => id === "browse");
    expect(browse).toMatchObject({ columns: [{ sections: [] }, { sections: [{ id: "newsletter" }] }] });
  });

  it("a section of a page that uses another's id is left out", () => {
    const { layouts, steps } = accept(undefined, "home/one.json", (text) =>
      text.replace('"top-deals"', '"site-header"'),
    );
    expect(JSON.stringify(layouts?.documents.get("home/one"))).not.toContain("Top Deals");
    expect(steps).toEqual(["home/one.json duplicate-id", "home/one.json section-left-out"]);
  });

  it("the default home stands in for a document that is no JSON", () => {
    const { layouts, steps } = accept(undefined, "home/two.json", (text) => text.slice(1));
    expect(selected(layouts, "Home Page Two").choice).toEqual({
      home: "home/one",
      header: "header/two",
      footer: "footer/two",
    });
    expect(steps).toEqual(["home/two.json syntax", "home/two.json document-left-out"]);
  });

  it("any home stands in when the default's is faulty too", () => {
    const { layouts } = accept(undefined, "home/one.json", () => "");
    expect(selected(layouts, "unknown").choice.home).toBe("home/five");
  });

  it("the sound entries of a faulty selection are used", () => {
    const { layouts, steps } = accept(undefined, "selection.json", (text) =>
      text.replace('"header/three"', '"header/nine"'),
    );
    expect(selected(layouts, "Home Page Three").choice).toEqual({
      home: "home/three",
      header: "header/one",
      footer: "footer/three",
    });
    expect(steps).toContain("selection.json selection-repaired");
  });

  it("without a selection there is still a home", () => {
    const { layouts } = accept(undefined, "selection.json", () => undefined);
    expect(selected(layouts, "anything").home.kind).toBe("home");
  });

  it("without any document there is nothing to serve", () => {
    expect(acceptLayoutSet(undefined, checkLayouts(new Map())).layouts).toBeUndefined();
  });
});

function accept(before: ServedLayouts | undefined, file: string, change: (text: string) => string | undefined) {
  const files = new Map(shipped);
  const text = change(shipped.get(file) ?? "");
  if (text === undefined) files.delete(file);
  else files.set(file, text);
  const { layouts, diagnostics } = acceptLayoutSet(before, checkLayouts(files));
  return { layouts, steps: diagnostics.map(({ file: at, code }) => `${at} ${code}`) };
}

/** Line that the id of a document's section is said to come from. */
function placeOf(layouts: ServedLayouts | undefined, id: string, section: string): number | undefined {
  const traced = layouts?.traced.get(id);
  const found = traced === undefined ? undefined : findSection(traced.document, section);
  return traced === undefined || found === undefined ? undefined : explainValue(traced, [...found.path, "id"])[0]?.line;
}

/** Line of a text in a shipped file. */
function lineOf(file: string, text: string): number {
  const whole = shipped.get(file) ?? "";
  return whole.slice(0, whole.indexOf(text)).split("\n").length;
}

function selected(layouts: LayoutSet | undefined, homePage: string) {
  if (layouts === undefined) throw new Error("nothing to serve");
  return selectDocuments(layouts, homePage);
}
