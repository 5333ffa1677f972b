import { describe, expect, it } from "vitest";
import { formatIsoDate, formatLongDate } from "./dates";

describe("dates", () => {
  it("are written as day, month name and year in UTC", () => {
    expect(formatLongDate(Date.parse("2027-03-05T00:00:00Z"))).toBe("5 March 2027");
    expect(formatLongDate(Date.parse("2027-12-31T23:59:59.999Z"))).toBe("31 December 2027");
  });

  it("are written in short as the first ten characters of the ISO date", () => {
    expect(formatIsoDate(Date.parse("2027-03-05T23:30:00-02:00"))).toBe("2027-03-06");
  });
});
