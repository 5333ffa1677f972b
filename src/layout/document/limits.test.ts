import fc from "fast-check";
import { expect, it } from "vitest";
import { countBytes, findTooDeep } from "./limits";

it("counts the bytes of UTF-8", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(countBytes(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});

it("finds the first bracket beyond the limit, and none in texts", () => {
  expect(findTooDeep('[["[[[[\\"[["]]', 2)).toBe(-1);
  expect(findTooDeep('{"a":[{}]}', 2)).toBe(6);
  expect(findTooDeep("[][][][]", 1)).toBe(-1);
});

it("agrees with a parser about the depth of a value", () => {
  const depth = (value: unknown): number =>
    typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.integer({ min: 1, max: 8 }), (value, limit) => {
      expect(findTooDeep(JSON.stringify(value), limit) !== -1).toBe(depth(value) > limit);
    }),
  );
});

it("reads a hundred thousand levels without recursion", () => {
  expect(findTooDeep("[".repeat(100_000))).toBe(16);
});
