import { expect, it } from "vitest";
import { isGuessable, MAX_JUDGED_LENGTH } from "./passwordStrength";

it("judges the beginning of a long password alone", () => {
  const strong = "seven tall ships in fog ".repeat(3).slice(0, MAX_JUDGED_LENGTH);
  expect(isGuessable(strong, [])).toBe(false);
  expect(isGuessable(`${strong}${"1".repeat(100)}`, [])).toBe(false);
  expect(isGuessable(`${"1".repeat(MAX_JUDGED_LENGTH)}${strong}`, [])).toBe(true);
});
