import { expect, it } from "vitest";
import { keepRecent } from "./keepRecent";

function count(max: number) {
  const made: string[] = [];
  const read = keepRecent(max, (text) => {
    made.push(text);
    return text === "none" ? undefined : text.toUpperCase();
  });
  return { made, read };
}

it("makes the result of a text once, also where there is none", () => {
  const { made, read } = count(10);
  expect([read("a"), read("none"), read("a"), read("none")]).toEqual(["A", undefined, "A", undefined]);
  expect(made).toEqual(["a", "none"]);
});

it("forgets the texts that were used least recently, and keeps one that is used", () => {
  const { made, read } = count(2);
  for (const text of ["old", "used", "b", "used", "c", "used", "d", "used"]) read(text);
  expect(made).toEqual(["old", "used", "b", "c", "d"]);
  read("old");
  expect(made.filter((text) => text === "old")).toHaveLength(2);
});

it("keeps no long text", () => {
  const { made, read } = count(10);
  const text = "a".repeat(1000);
  expect([read(text), read(text)]).toEqual([text.toUpperCase(), text.toUpperCase()]);
  expect(made).toHaveLength(2);
});
