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
  const find = keepByText((text) => made.push(text));
  const texts = Array.from({ length: 2_000 }, (_, index) => `t${index}`);
  for (const text of [...texts, ...texts]) find(text);
  expect(made).toEqual(texts);
  find("one more");
  for (const text of ["one more", "t0", "t0"]) find(text);
  expect(made.slice(2_000)).toEqual(["one more", "t0"]);
});

it("keeps no long text", () => {
  let count = 0;
  const find = keepByText(() => (count += 1));
  const long = "a".repeat(501);
  expect([find(long), find(long)]).toEqual([1, 2]);
});
