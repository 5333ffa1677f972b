import { expect, it } from "vitest";
import { cutFrame } from "./cutFrame";

const at = (line: number, column: number, length: number) => ({
  line,
  column,
  endLine: line,
  endColumn: column + length,
});

it("is the faulty line between its neighbours, as far as there are any", () => {
  const text = "one\ntwo\nthree";
  expect(cutFrame(text, at(1, 2, 1))).toEqual([
    { number: 1, text: "one", mark: { from: 1, length: 1 } },
    { number: 2, text: "two" },
  ]);
  expect(cutFrame(text, at(2, 1, 3)).map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(cutFrame(text, at(3, 1, 5)).map(({ number }) => number)).toEqual([2, 3]);
  expect(cutFrame(text, at(4, 1, 1))).toEqual([]);
});

it("is cut around the fault where the line is long", () => {
  const text = `${"a".repeat(200)}fault${"b".repeat(200)}`;
  const [row] = cutFrame(text, at(1, 201, 5));
  expect(row?.text).toHaveLength(140);
  expect(row?.text.slice(row.mark?.from, (row.mark?.from ?? 0) + (row.mark?.length ?? 0))).toBe("fault");
});
