import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { runsOf } from "../../../harness/tiers/tier";
import { isTimeZone, localTimeToMs } from "./localTime";

describe("localTimeToMs", () => {
  it("reads days, minutes and seconds in the given time zone", () => {
    expect(localTimeToMs("2026-11-27", "UTC")).toBe(Date.parse("2026-11-27T00:00:00Z"));
    expect(localTimeToMs("2026-11-27T09:00", "Asia/Kolkata")).toBe(Date.parse("2026-11-27T03:30:00Z"));
    expect(localTimeToMs("2026-07-01T23:59:30", "America/New_York")).toBe(Date.parse("2026-07-02T03:59:30Z"));
  });

  it("moves a local time that is skipped on by the length of the gap", () => {
    expect(localTimeToMs("2026-03-29T02:30", "Europe/Berlin")).toBe(Date.parse("2026-03-29T01:30:00Z"));
  });

  it("takes the first of two equal local times", () => {
    expect(localTimeToMs("2026-10-25T02:30", "Europe/Berlin")).toBe(Date.parse("2026-10-25T00:30:00Z"));
  });

  it("has no time for another form, for a day that no calendar has, and for an unknown zone", () => {
    for (const text of ["", "27.11.2026", "2026-02-30", "2026-13-01", "2026-11-27T24:00", "2026-11-27T09:60"]) {
      expect(localTimeToMs(text, "UTC"), text).toBeUndefined();
    }
    expect(localTimeToMs("2026-11-27", "Europe/Berlinn")).toBeUndefined();
  });

  it("agrees with Temporal in zones whose clocks change, and is independent of the machine's zone", () => {
    const zones = [
      "UTC",
      "Europe/Berlin",
      "America/New_York",
      "America/Sao_Paulo",
      "Australia/Lord_Howe",
      "Africa/Casablanca",
    ];
    const minute = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, minutes) => {
        const local = new Date(minutes * 60_000).toISOString().slice(0, 16);
        expect(localTimeToMs(local, zone)).toBe(
          Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds,
        );
      }),
      { numRuns: runsOf(2000) },
    );
  });

  it("agrees with Temporal in every minute around a change of clocks", () => {
    for (const day of ["2026-03-29", "2026-10-25"]) {
      for (let minute = 0; minute < 300; minute += 1) {
        const local = new Date(Date.parse(day) + minute * 60_000).toISOString().slice(0, 16);
        const expected = Temporal.PlainDateTime.from(local).toZonedDateTime("Europe/Berlin").epochMilliseconds;
        expect(localTimeToMs(local, "Europe/Berlin"), local).toBe(expected);
      }
    }
  });
});

it("knows the IANA names of time zones", () => {
  expect(["UTC", "Europe/Berlin", "Berlin", "+01:00", ""].filter(isTimeZone)).toEqual(["UTC", "Europe/Berlin"]);
});
