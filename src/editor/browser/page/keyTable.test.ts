import { expect, it } from "vitest";
import { KEY_ENTRIES, type When } from "./keyTable";

const SECTION: readonly When[] = ["section", "row"];

/** True where the focus and the selection can be right for both at once. */
function canHoldAtOnce(a: When, b: When): boolean {
  const isApart = (one: When, other: When) => one === "no section" && SECTION.includes(other);
  return !isApart(a, b) && !isApart(b, a);
}

it("has a meaning for every entry", () => {
  for (const { meaning, keys } of KEY_ENTRIES) expect(meaning, keys[0]).toMatch(/^[A-Z]\S* ?\S/);
});

it("has no two entries that can hold at once and share keys", () => {
  const shared = KEY_ENTRIES.flatMap((a, at) =>
    KEY_ENTRIES.slice(at + 1).flatMap((b) =>
      canHoldAtOnce(a.when, b.when) ? a.keys.filter((keys) => b.keys.includes(keys)) : [],
    ),
  );
  expect(shared).toEqual([]);
  expect(KEY_ENTRIES.flatMap(({ keys }) => keys).filter((keys) => keys === "A")).toHaveLength(2);
});
