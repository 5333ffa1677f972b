import { expect, it } from "vitest";
import { findSettingCollisions } from "./findCollisions";

it("settings that both sides changed into different values collide; those of a key that is left out do not", () => {
  const base = { a: 1, b: 1, c: 1, d: 1, e: 1 };
  const mine = { ...base, a: 2, b: 2, d: 2, e: 2 };
  const theirs = { ...base, a: 3, b: 2, c: 3, e: 3 };
  expect(findSettingCollisions(base, mine, theirs, ["e"])).toEqual([{ id: "/a", name: "a", mine: "2", theirs: "3" }]);
});
