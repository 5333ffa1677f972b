import { expect, it } from "vitest";
import { findNextRun, parseInterval } from "./interval";

const HOUR_MS = 3_600_000;
const NOW = new Date("2026-11-30T12:00:00Z");

it.each([
  ["5m", HOUR_MS / 12],
  ["90m", 1.5 * HOUR_MS],
  ["1h", HOUR_MS],
  ["30d", 720 * HOUR_MS],
])("%s is an interval", (text, ms) => {
  expect(parseInterval(text)).toBe(ms);
});

it.each(["", "4m", "31d", "0h", "1", "1s", "-1h", "1.5h", "1 h", "1H", "1000m", "100h", "hourly"])(
  "“%s” is none",
  (text) => {
    expect(parseInterval(text)).toBeUndefined();
  },
);

const minutesAfter = (everyMs: number, failingMinutes: number) => {
  const next = findNextRun(everyMs, NOW, new Date(NOW.getTime() - failingMinutes * 60_000));
  return (next.getTime() - NOW.getTime()) / 60_000;
};

it("a source that fails is asked again soon, then after as long as it has been failing, at last every six hours", () => {
  expect([0, 5, 10, 20, 200, 4000].map((minutes) => minutesAfter(HOUR_MS, minutes))).toEqual([5, 5, 10, 20, 200, 360]);
});

it("or, where that is longer, after its own interval", () => {
  expect(minutesAfter(24 * HOUR_MS, 4000)).toBe(1440);
  expect(findNextRun(24 * HOUR_MS, NOW, null)).toEqual(new Date("2026-12-01T12:00:00Z"));
});
