import { expect, it } from "vitest";
import { groupChanges } from "../../src/comparison/difference/groupChanges";
import type { Change } from "../../src/layout/compare/Change";

const section = { id: "links", type: "link-list" };
const added: Change = {
  kind: "changed",
  impact: "visible",
  section,
  pointer: "/links/0",
  label: "Links (“Sale”)",
  entry: { change: "added", name: "Sale" },
  toPlace: "1st of 2",
};
const other: Change = { kind: "changed", impact: "breaking", section, pointer: "/x", label: "Source", from: 1, to: 2 };

it("the differences of a section stand in the order of their classes, those of entries of its lists, too", () => {
  const [group] = groupChanges({ part: "home", changes: [added, other] }, { a: "first", b: "second" });
  expect(group?.sentences.map(({ mark, text }) => [mark, text])).toEqual([
    ["~", "Source: 1 → 2"],
    ["+", "Links (“Sale”): only on second, 1st of 2"],
  ]);
});
