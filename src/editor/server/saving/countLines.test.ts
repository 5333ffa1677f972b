import { expect, it } from "vitest";
import { countLines } from "./countLines";

it.each([
  ["a\nb\nc", "a\nc", { added: 0, removed: 1 }],
  ["a\nb", "a\nx\nb\ny", { added: 2, removed: 0 }],
  ["a", "a\na", { added: 1, removed: 0 }],
  ["a\na", "a", { added: 0, removed: 1 }],
  ["a\nb\nc\nd", "x\nc\nb\ny", { added: 3, removed: 3 }],
  ["a", "a", { added: 0, removed: 0 }],
  [null, "a\nb", { added: 2, removed: 0 }],
  ["a\nb", null, { added: 0, removed: 2 }],
  [null, "", { added: 0, removed: 0 }],
])("from %j to %j", (before, after, expected) => expect(countLines(before, after)).toEqual(expected));
