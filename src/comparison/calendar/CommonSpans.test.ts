import { expect, it } from "vitest";
import type { Schedule } from "../../layout/schedule/Schedule";
import { CommonSpans } from "./CommonSpans";

const DAY: Schedule = { from: "2026-11-27", until: "2026-11-29" };
const NIGHTS: Schedule = { hours: { from: "22:00", until: "02:00" } };
const span = { fromMs: Date.parse("2026-11-25T00:00Z"), untilMs: Date.parse("2026-12-02T00:00Z") };
const at = (from: string, until: string) => ({ fromMs: Date.parse(from), untilMs: Date.parse(until) });

it("gives the spans in which all schedules are open, by the clocks of the zone", () => {
  const spans = new CommonSpans(span);
  expect(spans.list([NIGHTS, DAY], "UTC")).toEqual([
    at("2026-11-27T00:00Z", "2026-11-27T02:00Z"),
    at("2026-11-27T22:00Z", "2026-11-28T02:00Z"),
    at("2026-11-28T22:00Z", "2026-11-29T00:00Z"),
  ]);
  expect(spans.list([DAY], "Europe/Berlin")).toEqual([at("2026-11-26T23:00Z", "2026-11-28T23:00Z")]);
});

it("finds the spans of equal schedules once for each zone, however many domains have them", () => {
  const spans = new CommonSpans(span);
  const first = spans.list([NIGHTS], "Europe/Berlin");
  expect(spans.list([structuredClone(NIGHTS)], "Europe/Berlin")).toBe(first);
  expect(spans.list([NIGHTS], "UTC")).not.toEqual(first);
});
