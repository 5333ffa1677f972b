import { describe, expect, it } from "vitest";
import { readDateMs, readEnd } from "./readDate";

const iso = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());
const readMoment = (date: unknown) => iso(readDateMs({ date }, "date"));
const readEndIn = (date: unknown, timeZone = "UTC") => {
  const end = readEnd({ date }, "date", timeZone);
  return typeof end === "object" ? [iso(end.atMs), iso(end.dayMs)?.slice(0, 10)] : end;
};

/** The same moment in every form that an API may send it in. */
const FORMS = [
  "2027-03-05T22:30:00.000Z",
  "2027-03-05T22:30:00.000",
  "2027-03-05T22:30:00",
  "2027-03-05T22:30",
  "2027-03-05 22:30:00",
  "2027-03-05 22:30:00Z",
  "2027-03-05T22:30:00,0Z",
  "2027-03-06T04:00:00+05:30",
  "2027-03-05T14:30:00-0800",
  "2027-03-05T23:30+01",
  " 2027-03-05t22:30z ",
  1_804_285_800_000,
  "1804285800000",
  1_804_285_800,
  "1804285800",
  { $date: "2027-03-05T22:30:00Z" },
  { $date: 1_804_285_800_000 },
];

/** What no form is: other orders of days, days that no calendar has, and other things. */
const UNKNOWN = [
  "03/05/2027",
  "5.3.2027",
  "soon",
  "2027-02-30",
  "2027-02-30T10:00Z",
  "2027-13-01T10:00:00Z",
  "2027-03-05T25:00",
  "2027-03-05T10:00 Berlin",
  5,
  -1,
  true,
  {},
  [],
  { $date: "soon" },
  { $date: { $date: "2027-03-05T22:30:00Z" } },
  0,
  "0000-00-00 00:00:00",
];

describe("a date of the API", () => {
  it.each(FORMS)("is the same moment in the form %j, whatever the zone of the machine #readDate-1", (date) => {
    expect(readMoment(date)).toBe("2027-03-05T22:30:00.000Z");
    expect(readEndIn(date)).toEqual(["2027-03-05T22:30:00.000Z", "2027-03-05"]);
  });

  it.each(UNKNOWN)("is unknown in the form %j #readDate-2", (date) => {
    expect([readMoment(date), readEndIn(date)]).toEqual([undefined, "unknown"]);
  });

  it.each([undefined, null, "", "  ", { $date: null }])("is none for %j", (date) => {
    expect([readMoment(date), readEndIn(date)]).toEqual([undefined, undefined]);
  });

  it("keeps milliseconds, and cuts finer fractions", () => {
    expect(readMoment("2027-03-05T22:30:00.1239Z")).toBe("2027-03-05T22:30:00.123Z");
  });

  it("alone begins its day where something happened, and ends it in the domain's zone where something ends #readDate-3", () => {
    expect(readMoment("2027-03-05")).toBe("2027-03-05T00:00:00.000Z");
    expect(readEndIn("2027-03-05")).toEqual(["2027-03-06T00:00:00.000Z", "2027-03-05"]);
    expect(readEndIn("2027-03-05", "America/Los_Angeles")).toEqual(["2027-03-06T08:00:00.000Z", "2027-03-05"]);
    expect(readEndIn("2027-03-05", "Asia/Tokyo")).toEqual(["2027-03-05T15:00:00.000Z", "2027-03-05"]);
    // The clocks are set forward on this day, which has 23 hours.
    expect(readEndIn("2027-03-28", "Europe/Berlin")).toEqual(["2027-03-28T22:00:00.000Z", "2027-03-28"]);
  });

  it("alone on the last day of the year 9999 ends that day", () => {
    expect(readEndIn("9999-12-31")).toEqual(["9999-12-31T23:59:59.000Z", "9999-12-31"]);
    expect(readEndIn("9999-12-31T23:59:59Z", "Asia/Tokyo")).toEqual(["9999-12-31T23:59:59.000Z", "9999-12-31"]);
  });

  it("at midnight of the domain's zone is the end of the day before", () => {
    expect(readEndIn("2027-03-06T00:00:00Z")).toEqual(["2027-03-06T00:00:00.000Z", "2027-03-05"]);
    expect(readEndIn("2027-03-05T15:00:00Z", "Asia/Tokyo")).toEqual(["2027-03-05T15:00:00.000Z", "2027-03-05"]);
    expect(readEndIn("2027-03-05T15:00:01Z", "Asia/Tokyo")).toEqual(["2027-03-05T15:00:01.000Z", "2027-03-06"]);
  });
});
