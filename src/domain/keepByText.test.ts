import { expect, it } from "vitest";
import { keepByText } from "./keepByText";

it("makes the result for a text once, also where it is undefined", () => {
  const made: string[] = [];
  const find = keepByText((text) => {
    made.push(text);
    return text === "a" ? { text } : undefined;
  });
  expect(find("a")).toBe(find("a"));
  expect([find("b"), find("b")]).toEqual([undefined, undefined]);
  expect(made).toEqual(["a", "b"]);
});

it("keeps no more results than it may", () => {
  const made: string[] = [];
  const find = keepByText((text) => made.push(text), 2);
  for (const text of ["a", "b", "b", "a", "c", "c", "a"]) find(text);
  expect(made).toEqual(["a", "b", "c", "a"]);
});

it("keeps no long text", () => {
  let count = 0;
  const find = keepByText(() => (count += 1));
  const long = "a".repeat(501);
  expect([find(long), find(long)]).toEqual([1, 2]);
});
