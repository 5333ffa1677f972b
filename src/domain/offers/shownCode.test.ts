import { expect, it } from "vitest";
import { isShownCode } from "./shownCode";

const NOW = Date.UTC(2031, 2, 9);
const HOUR_MS = 36e5;
const SHOWN = {
  id: "1",
  title: "Kettles for less",
  storeName: "Oak",
  storeSlug: "oak",
  domain: "a.example",
  shownAtMs: NOW - HOUR_MS,
  code: "TEA",
  isCopied: true,
  texts: { copy: "Copy code", copied: "Copied", failed: "Copy it by hand." },
};

it("a code is kept for 24 hours, for the domain that showed it", () => {
  expect(isShownCode(SHOWN, "a.example", NOW)).toBe(true);
  expect(isShownCode(SHOWN, "b.example", NOW)).toBe(false);
  expect(isShownCode(SHOWN, "a.example", NOW + 22 * HOUR_MS)).toBe(true);
  expect(isShownCode(SHOWN, "a.example", NOW + 23 * HOUR_MS)).toBe(false);
});

it("a time that is still to come is of a clock that was wrong, and ends as far from now", () => {
  expect(isShownCode({ ...SHOWN, shownAtMs: NOW + 25 * HOUR_MS }, "a.example", NOW)).toBe(false);
});

it.each([
  null,
  "TEA",
  [],
  {},
  { ...SHOWN, id: 1 },
  { ...SHOWN, code: { html: "<b>" } },
  { ...SHOWN, shownAtMs: "now" },
  { ...SHOWN, texts: "Copy" },
  { ...SHOWN, texts: { copy: { html: "<b>" } } },
  { ...SHOWN, vote: [1, {}] },
])("what else stands in the device's storage is no code: %j", (value) => {
  expect(isShownCode(value, "a.example", NOW)).toBe(false);
});
