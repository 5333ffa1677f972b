import { describe, expect, it } from "vitest";
import { DAY_MS, timeLeft } from "./countdown";

const NOW = Date.parse("2027-03-05T12:00:00Z");

describe("the countdown", () => {
  it("counts whole days, hours and minutes #countdown-1", () => {
    expect(timeLeft(NOW + 2 * DAY_MS + 3 * 36e5 + 4 * 6e4 + 59_999, NOW)).toEqual({ days: 2, hours: 3, minutes: 4 });
  });

  it("shows zeros in the last minute", () => {
    expect(timeLeft(NOW + 1, NOW)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });

  it("is over at the time itself and after it", () => {
    expect(timeLeft(NOW, NOW)).toBeUndefined();
    expect(timeLeft(NOW - DAY_MS, NOW)).toBeUndefined();
  });
});
