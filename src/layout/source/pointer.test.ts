import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPointer, getAt, parsePointer, toPath } from "./pointer";

it("a pointer leads back to its path", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (path) => {
      expect(parsePointer(formatPointer(path))).toEqual(path);
    }),
  );
});

it("escapes slashes and tildes", () => {
  expect(formatPointer(["a/b", "c~d", 0])).toBe("/a~1b/c~0d/0");
});

it("never reaches a prototype", () => {
  expect(getAt({ a: [1] }, ["a", 0])).toBe(1);
  expect(getAt({}, ["constructor"])).toBeUndefined();
  expect(getAt({}, ["__proto__"])).toBeUndefined();
  expect(getAt([], ["length", "x"])).toBeUndefined();
});

it("becomes a path in which only what indexes a list is a number", () => {
  const document = { sections: [{ "1": [] }, { cards: { "0": "a" } }] };
  expect(toPath(document, "/sections/1/cards/0")).toEqual(["sections", 1, "cards", "0"]);
  expect(toPath(document, "/sections/0/1/2")).toEqual(["sections", 0, "1", 2]);
  expect(toPath(document, "/nowhere/0")).toEqual(["nowhere", "0"]);
});
