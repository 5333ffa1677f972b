import { describe, expect, it } from "vitest";
import { readDeadline, splitTimeLeft } from "./countdownTime";

const amounts = (leftMs: number) => splitTimeLeft(leftMs).map(({ amount }) => amount);

describe("the time left", () => {
  it("is split into days, hours, minutes and seconds", () => {
    expect(amounts(((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000)).toEqual([2, 3, 4, 5]);
    expect(splitTimeLeft(0).map(({ unit }) => unit)).toEqual(["days", "hours", "minutes", "seconds"]);
  });

  it("counts the second that has begun, and is never below zero", () => {
    expect(amounts(1)).toEqual([0, 0, 0, 1]);
    expect(amounts(1_000)).toEqual([0, 0, 0, 1]);
    expect(amounts(1_001)).toEqual([0, 0, 0, 2]);
    expect(amounts(-5)).toEqual([0, 0, 0, 0]);
  });
});

describe("the deadline", () => {
  it("is a local time of the domain's time zone", () => {
    expect(readDeadline("2026-11-30T23:59", "America/New_York")).toEqual({
      endsMs: Date.UTC(2026, 11, 1, 4, 59),
      date: "30 November 2026",
      time: "23:59",
    });
    expect(readDeadline("2026-07-01", "Europe/Berlin")).toEqual({
      endsMs: Date.UTC(2026, 5, 30, 22),
      date: "1 July 2026",
      time: "00:00",
    });
  });

  it.each([
    ["2027-02-29", "UTC"],
    ["tomorrow", "UTC"],
    ["2026-11-30", "Mars/Base"],
  ])("%s in %s is none", (endsAt, timeZone) => {
    expect(readDeadline(endsAt, timeZone)).toBeUndefined();
  });
});
