import { expect, it } from "vitest";
import { formatAllowed } from "./words";

it.each([
  [[], 2, ""],
  [["a"], 2, "Allowed: a."],
  [["a", 2], 2, "Allowed: a, 2."],
  [["a", 2, "c"], 2, "Allowed: a, 2, …."],
])("the allowed values %j, at most %i of them, are “%s”", (values, most, text) => {
  expect(formatAllowed(values, "Allowed", most)).toBe(text);
});
