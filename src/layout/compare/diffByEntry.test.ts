import { describe, expect, it } from "vitest";
import { diffByEntry } from "./diffByEntry";

const link = (label: string, href = `/${label.toLowerCase()}`) => ({ label, href });
const [HOME, STORES, ABOUT, SALE] = [link("Home"), link("Stores"), link("About"), link("Sale")];

/** The differences of two lists of links, in short. */
function diff(a: readonly unknown[], b: readonly unknown[]) {
  return diffByEntry(a, b, ["links"])?.map(({ path, fromPath = path, entry }) =>
    [entry?.change, entry?.name, fromPath.slice(1).join("/"), path.slice(1).join("/")].join(" "),
  );
}

describe("two lists of entries", () => {
  it("differ in the entry alone that one of them has more, wherever it stands", () => {
    expect(diff([HOME, STORES, ABOUT], [SALE, HOME, STORES, ABOUT])).toEqual(["added Sale 0 0"]);
    expect(diff([HOME, SALE, STORES], [HOME, STORES])).toEqual(["removed Sale 1 1"]);
  });

  it("differ in the entry alone that is in another place", () => {
    expect(diff([HOME, STORES, ABOUT], [STORES, ABOUT, HOME])).toEqual(["moved Home 0 2"]);
  });

  it("match entries by what identifies them, and say what else is different", () => {
    expect(diff([HOME, STORES], [SALE, link("Shops", "/stores"), HOME])).toEqual([
      "added Sale 0 0",
      "changed Shops 1/label 1/label",
      "moved Home 0 2",
    ]);
    const [question, answered] = [
      { question: "Why?", answer: "So." },
      { question: "Why?", answer: "Because." },
    ];
    expect(diff([question], [{ question: "How?" }, answered])).toEqual([
      "added How? 0 0",
      "changed Why? 0/answer 1/answer",
    ]);
  });

  it("keep equal entries apart", () => {
    expect(diff([HOME, HOME], [HOME, HOME, HOME])).toEqual(["added Home 2 2"]);
  });

  it("are not compared by entry where they have none in common, or other values", () => {
    expect(diff([HOME], [SALE])).toBeUndefined();
    expect(diff(["a"], ["a", "b"])).toBeUndefined();
    expect(diff([{ sections: [], label: "x" }], [{ sections: [], label: "y" }])).toBeUndefined();
  });
});
