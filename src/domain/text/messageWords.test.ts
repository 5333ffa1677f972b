import { expect, it } from "vitest";
import { joinWords, nameFirst, plural } from "./messageWords";

it("counts in words, with separators of thousands", () => {
  expect([0, 1, 2, 1000].map((count) => plural(count, "error"))).toEqual([
    "0 errors",
    "1 error",
    "2 errors",
    "1,000 errors",
  ]);
  expect([plural(1, "entry", "entries"), plural(2, "entry", "entries")]).toEqual(["1 entry", "2 entries"]);
});

it("joins words as a sentence does", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map((words) => joinWords(words))).toEqual([
    "",
    "a",
    "a or b",
    "a, b or c",
  ]);
  expect(joinWords(["a", "b", "c"], "and")).toBe("a, b and c");
});

it("names the first of many, and counts the others", () => {
  expect([nameFirst(["a", "b"], 2), nameFirst(["a", "b", "c"], 2), nameFirst(["a", "b", "c"], 2, "; ")]).toEqual([
    "a, b",
    "a, b and 1 more",
    "a; b and 1 more",
  ]);
});
