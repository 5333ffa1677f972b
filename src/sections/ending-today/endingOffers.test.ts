import { expect, it } from "vitest";
import { buildCoupon } from "../../../tests/fixtures/entities";
import { listEndingMoments, listEndingToday } from "./endingOffers";

const at = (text: string) => Date.parse(text);
const offer = (id: string, end?: string) => buildCoupon({ id, ...(end === undefined ? {} : { expiresAtMs: at(end) }) });
const list = (now: string, zone: string, ...offers: ReturnType<typeof offer>[]) =>
  listEndingToday(offers, at(now), zone).map(({ id }) => id);

it("are the offers whose last moment is today by the clocks of the domain, the first to end at the top", () => {
  const offers = [
    offer("tonight", "2026-11-27T22:30:00Z"),
    offer("soon", "2026-11-27T12:00:00Z"),
    offer("midnight", "2026-11-27T23:00:00Z"),
    offer("tomorrow", "2026-11-27T23:30:00Z"),
    offer("over", "2026-11-27T09:00:00Z"),
    offer("never"),
  ];
  // In Berlin the 27th ends at 23:00 UTC; in New York it lasts five hours longer than in UTC.
  expect(list("2026-11-27T10:00:00Z", "Europe/Berlin", ...offers)).toEqual(["soon", "tonight", "midnight"]);
  expect(list("2026-11-27T10:00:00Z", "America/New_York", ...offers)).toEqual([
    "soon",
    "tonight",
    "midnight",
    "tomorrow",
  ]);
  expect(list("2026-11-27T23:10:00Z", "Europe/Berlin", ...offers)).toEqual(["tomorrow"]);
});

it("are none on a day on which nothing ends", () => {
  expect(list("2026-11-25T10:00:00Z", "UTC", offer("later", "2026-11-27T10:00:00Z"), offer("never"))).toEqual([]);
});

it("change when one of them ends, and when a day of the domain begins", () => {
  const zone = "America/New_York";
  const offers = ["2026-11-28T03:30:00Z", "2026-12-24T00:00:00Z"].map((end, index) => offer(`${index}`, end));
  const nowMs = at("2026-11-27T20:00:00Z");
  const moments = listEndingMoments(offers, nowMs, zone);
  expect(moments).toEqual([
    at("2026-11-28T03:30:00Z"),
    at("2026-12-24T00:00:00Z"),
    at("2026-11-27T05:00:00Z"),
    at("2026-11-28T05:00:00Z"),
  ]);
  const next = Math.min(...moments.filter((moment) => moment > nowMs));
  const ids = (timeMs: number) => listEndingToday(offers, timeMs, zone).map(({ id }) => id);
  expect([ids(nowMs), ids(next - 1), ids(next)]).toEqual([["0"], ["0"], []]);
});
