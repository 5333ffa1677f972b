import { describe, expect, it } from "vitest";
import { readAnswerTime } from "./readAnswerTime";

const DATE = "Sun, 09 Mar 2031 12:00:00 GMT";
const read = (headers: Record<string, string>) => readAnswerTime((name) => new Headers(headers).get(name));

describe("the time of an answer", () => {
  it("is its Date, also where a cache has held it for a moment", () => {
    expect(read({ Date: DATE })).toBe(Date.UTC(2031, 2, 9, 12));
    expect(read({ Date: DATE, Age: "20" })).toBe(Date.UTC(2031, 2, 9, 12));
    expect(readAnswerTime((name) => ({ date: DATE })[name])).toBe(Date.UTC(2031, 2, 9, 12));
  });

  it("is unknown where nothing readable tells it, and where a cache has held the answer for long", () => {
    for (const headers of [{}, { Date: "soon" }, { Date: DATE, Age: "301" }] as Record<string, string>[])
      expect(read(headers)).toBeUndefined();
  });
});
