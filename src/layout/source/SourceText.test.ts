import { type Node, parseTree } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { SourceText } from "./SourceText";

const KEYS = 2_000;

/** The tree of a text whose lists of children count how often one of them is read. */
function countReads(text: string) {
  let reads = 0;
  const root = parseTree(text);
  const children = new Proxy(root?.children ?? [], {
    get(target, name, receiver) {
      if (typeof name === "string" && /^\d+$/.test(name)) reads++;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { root: { ...root, children } as Node, getReads: () => reads };
}

describe("the places of a text's values", () => {
  it("are found for every key of a large object without reading all of its keys for each", () => {
    const text = JSON.stringify(Object.fromEntries(Array.from({ length: KEYS }, (_, index) => [`k${index}`, index])));
    const { root, getReads } = countReads(text);
    const source = new SourceText("a.json", text);
    source.root = root;
    for (let index = 0; index < KEYS; index++) {
      expect(source.keyNodeAt([`k${index}`])?.value).toBe(`k${index}`);
      expect(source.nodeAt([`k${index}`])?.value).toBe(index);
    }
    expect(getReads()).toBeLessThan(3 * KEYS);
  });

  it("are those of the last one where a key occurs twice, as JSON.parse reads it", () => {
    const text = '{"a": 1, "b": 2, "a": {"c": 3}}';
    const source = new SourceText("a.json", text, parseTree);
    expect(source.nodeAt(["a", "c"])?.value).toBe(3);
    expect(source.keyNodeAt(["a"])?.offset).toBe(text.lastIndexOf('"a"'));
    expect([source.has(["b"]), source.has(["d"]), source.has(["b", "c"])]).toEqual([true, false, false]);
  });
});
