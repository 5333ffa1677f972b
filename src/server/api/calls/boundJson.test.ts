import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundJson } from "./boundJson";

const LIMITS = { entries: 3, depth: 4, textBytes: 10 };

function bound(text: string, limits = LIMITS) {
  const cuts = new Set<string>();
  const cut = boundJson(Buffer.from(text), limits, (kind) => cuts.add(kind)).toString();
  return { cut, cuts: [...cuts] };
}

describe("the JSON of an answer", () => {
  it.each([
    ["[1,2,3,4,5]", "[1,2,3]", ["entries"]],
    ['{"a":[1,[2],{"b":3},"]",4],"c":1}', '{"a":[1,[2],{"b":3}],"c":1}', ["entries"]],
    ['{"a":1,"b":2,"c":3,"d":4}', '{"a":1,"b":2,"c":3}', ["entries"]],
    ["[[[[[[1]],2]]],3]", "[[[[[],2]]],3]", ["depth"]],
    ['[[[[{"a":[1]},{}]]]]', "[[[[{},{}]]]]", ["depth"]],
    ['["0123456789","0123456789a"]', '["0123456789","0123456789"]', ["text"]],
    ['["12345678\\u00e9a"]', '["12345678"]', ["text"]],
    ['["123456789éa"]', '["123456789"]', ["text"]],
    ['["123456789\\""]', '["123456789"]', ["text"]],
    [
      '{"header_js": "0123456789abc", "name": "0123456789abc"}',
      '{"header_js": "0123456789abc", "name": "0123456789"}',
      ["text"],
    ],
    ['["\\\\","a,b,c,d","]"]', '["\\\\","a,b,c,d","]"]', []],
  ])("%s becomes %s", (text, cut, cuts) => {
    expect(bound(text)).toEqual({ cut, cuts });
    expect(() => JSON.parse(cut)).not.toThrow();
  });

  it("loses a script that is longer than any is", () => {
    const text = JSON.stringify({ footer_js: "x".repeat(1_000_001), name: "a" });
    expect(bound(text)).toEqual({ cut: '{"footer_js":"","name":"a"}', cuts: ["text"] });
  });

  it("is the same within the limits, and within them whatever it was", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(bound(text, { entries: 1000, depth: 1000, textBytes: 100_000 })).toEqual({ cut: text, cuts: [] });
        expect(exceeds(JSON.parse(bound(text).cut))).toBe(false);
      }),
    );
  });

  it("is never longer, nor an error, where it is none", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("[", "]", "{", "}", '"', ",", "\\", "a", "\\u00", "é")), (parts) => {
        const text = parts.join("");
        expect(bound(text).cut.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it("is bounded before it is parsed, however deep it is", () => {
    const depth = 4_000_000;
    const { cut, cuts } = bound(`{"data":${"[".repeat(depth)}${"]".repeat(depth)}}`);
    expect([cut, cuts]).toEqual(['{"data":[[[[]]]]}', ["depth"]]);
  });
});

/** True if a value exceeds the limits. Levels below the deepest one are empty. */
function exceeds(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return Buffer.byteLength(JSON.stringify(value)) - 2 > LIMITS.textBytes;
  if (typeof value !== "object" || value === null) return false;
  const entries = Object.entries(value);
  const isFull = depth >= LIMITS.depth ? entries.length > 0 : entries.length > LIMITS.entries;
  return isFull || entries.some(([, entry]) => exceeds(entry, depth + 1));
}
