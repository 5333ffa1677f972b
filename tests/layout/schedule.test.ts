import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { isFull, runsOf } from "../../harness/tiers/tier";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { findSections } from "../../src/layout/document/walkSections";
import { findOverlap, listStates } from "../../src/layout/schedule/listStates";
import { type Schedule, WEEKDAYS } from "../../src/layout/schedule/Schedule";
import { findNextTurn, isOpenAt, listSpans } from "../../src/layout/schedule/windows";
import { selectDocuments } from "../../src/layout/select/selectDocuments";
import { showLayouts } from "../../src/layout/select/showLayouts";

/** Zones whose clocks change by an hour, by half an hour, at other days, or never; one has skipped a day. */
const ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"];
/** Days around changes of clocks in some of the zones. */
const DAYS = [
  "2026-03-29",
  "2026-10-25",
  "2026-03-08",
  "2026-11-01",
  "2026-04-05",
  "2026-10-04",
  "2011-12-30",
  "2026-11-27",
];
const HOUR_MS = 36e5;
const DAY_MS = 24 * HOUR_MS;

const day = fc
  .tuple(fc.constantFrom(...DAYS), fc.integer({ min: -3, max: 3 }))
  .map(([text, days]) => Temporal.PlainDate.from(text).add({ days }).toString());
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
const localTime = fc.oneof(
  day,
  fc.tuple(day, clock).map(([date, time]) => `${date}T${time}`),
);
const hours = fc.record({ from: clock, until: fc.oneof(clock, fc.constant("24:00")) });
const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
const end = fc.oneof(fc.record({ until: localTime }), fc.record({ through: day }), fc.constant({}));
const schedule: fc.Arbitrary<Schedule> = fc
  .tuple(fc.record({ from: localTime, weekdays, hours }, { requiredKeys: [] }), end)
  .map(([conditions, ends]) => ({ ...conditions, ...ends }));
const zone = fc.constantFrom(...ZONES);
/** A moment within some days of one of the days. */
const moment = fc
  .tuple(fc.constantFrom(...DAYS), fc.integer({ min: -5 * DAY_MS, max: 5 * DAY_MS }))
  .map(([text, offset]) => Date.parse(`${text}T00:00Z`) + offset);

/** The oracle: whether a schedule is open, as the documentation says it, by another library and day by day. */
function isOpenByCalendar(
  { from, until, through, weekdays, hours }: Schedule,
  timeMs: number,
  timeZone: string,
): boolean {
  const toMs = (date: Temporal.PlainDate, time: string): number =>
    time === "24:00" ? toMs(date.add({ days: 1 }), "00:00") : readMs(`${date}T${time}`);
  const readMs = (text: string) =>
    Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
  if (from !== undefined && timeMs < readMs(from)) return false;
  if (until !== undefined && timeMs >= readMs(until)) return false;
  if (through !== undefined && timeMs >= toMs(Temporal.PlainDate.from(through), "24:00")) return false;
  const today = Temporal.Instant.fromEpochMilliseconds(timeMs).toZonedDateTimeISO(timeZone).toPlainDate();
  return [-2, -1, 0, 1].some((offset) => {
    const date = today.add({ days: offset });
    // Monday is 1 there.
    if (weekdays !== undefined && !weekdays.some((name) => name === WEEKDAYS[date.dayOfWeek % 7])) return false;
    const begin = hours?.from ?? "00:00";
    const end = hours?.until ?? "24:00";
    const last = end < begin ? date.add({ days: 1 }) : date;
    return toMs(date, begin) <= timeMs && timeMs < toMs(last, end);
  });
}

describe("a schedule", () => {
  it("is open when the calendar says so, at every moment and in every zone", () => {
    fc.assert(
      fc.property(schedule, zone, moment, (one, timeZone, timeMs) => {
        expect(isOpenAt(one, { timeMs, timeZone })).toBe(isOpenByCalendar(one, timeMs, timeZone));
      }),
      { numRuns: runsOf(400) },
    );
  });

  it("turns at each of its boundaries, to the millisecond", () => {
    let turns = 0;
    fc.assert(
      fc.property(schedule, zone, moment, (one, timeZone, timeMs) => {
        const turn = findNextTurn(one, { timeMs, timeZone });
        if (turn === Number.POSITIVE_INFINITY) return;
        turns++;
        const now = isOpenByCalendar(one, timeMs, timeZone);
        expect(isOpenByCalendar(one, turn - 1, timeZone)).toBe(now);
        expect(isOpenByCalendar(one, turn, timeZone)).toBe(!now);
        expect(isOpenByCalendar(one, turn + 1, timeZone)).toBe(!now);
      }),
      { numRuns: runsOf(300) },
    );
    expect(turns).toBeGreaterThan(isFull ? 80 : 0);
  });

  it("does not change before its next turn, nor ever where it has none", () => {
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        schedule,
        zone,
        moment,
        fc.array(share, { minLength: 12, maxLength: 12 }),
        (one, timeZone, timeMs, shares) => {
          const turn = Math.min(findNextTurn(one, { timeMs, timeZone }), timeMs + 60 * DAY_MS);
          const now = isOpenAt(one, { timeMs, timeZone });
          for (const part of shares) {
            const at = Math.min(Math.floor(timeMs + part * (turn - timeMs)), turn - 1);
            expect([at, isOpenByCalendar(one, at, timeZone)]).toEqual([at, now]);
          }
        },
      ),
      { numRuns: runsOf(120) },
    );
  });

  it("consists of its spans", () => {
    fc.assert(
      fc.property(schedule, zone, moment, moment, (one, timeZone, fromMs, timeMs) => {
        const untilMs = fromMs + 10 * DAY_MS;
        const at = fromMs + (Math.abs(timeMs) % (10 * DAY_MS));
        const spans = listSpans(one, { fromMs, untilMs }, timeZone);
        const isInside = spans.some((span) => span.fromMs <= at && at < span.untilMs);
        expect(isInside).toBe(isOpenByCalendar(one, at, timeZone));
        for (const [index, span] of spans.slice(1).entries())
          expect(span.fromMs).toBeGreaterThan(spans[index]?.untilMs ?? Infinity);
      }),
      { numRuns: runsOf(120) },
    );
  });

  it("that is open on all weekdays is one span without an end", () => {
    const spans = listSpans({ weekdays: [...WEEKDAYS] }, { fromMs: 0, untilMs: DAY_MS }, "UTC");
    expect(spans).toEqual([{ fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }]);
  });

  it("overlaps another one where some local time is in both", () => {
    fc.assert(
      fc.property(schedule, schedule, moment, (a, b, timeMs) => {
        const isBoth = [a, b].every((one) => isOpenByCalendar(one, timeMs, "UTC"));
        if (isBoth) expect(findOverlap(a, b)).toBeDefined();
        const found = findOverlap(a, b);
        if (found === undefined) return;
        const at = Date.parse(`${found}Z`);
        expect([a, b].every((one) => isOpenByCalendar(one, at, "UTC"))).toBe(true);
      }),
      { numRuns: runsOf(120) },
    );
  });

  it("is told apart in all states in which several are open together", () => {
    fc.assert(
      fc.property(fc.array(schedule, { minLength: 1, maxLength: 4 }), moment, (all, timeMs) => {
        const open = all.map((one) => isOpenByCalendar(one, timeMs, "UTC")).join();
        expect(listStates(all).states.map((state) => state.open.join())).toContain(open);
      }),
      { numRuns: runsOf(60) },
    );
  });
});

describe("the states of many schedules", () => {
  const listDays = (count: number) =>
    Array.from({ length: count }, (_, index): Schedule => {
      const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
      return { from: at(2 * index), until: at(2 * index + 1) };
    });
  const isEachOpen = ({ states }: ReturnType<typeof listStates>, count: number) =>
    Array.from({ length: count }, (_, index) => states.some(({ open }) => open[index])).every(Boolean);

  it("are all there where the schedules have a beginning and an end alone", () => {
    const listed = listStates(listDays(120));
    expect([listed.isComplete, isEachOpen(listed, 120)]).toEqual([true, true]);
  });

  it("have each beginning and end in them, also where days of the week make more than are looked at", () => {
    const hours = Array.from(
      { length: 40 },
      (_, index): Schedule => ({ hours: { from: `18:${10 + index}`, until: "22:00" } }),
    );
    const listed = listStates([...listDays(45), ...hours]);
    expect([listed.isComplete, isEachOpen(listed, 45)]).toEqual([false, true]);
    const times = listed.states.map(({ localTime }) => localTime);
    expect(times).toEqual([...times].sort());
  });
});

const SELECTION = {
  version: 5,
  default: { home: "home/two", header: "header/one", footer: "footer/one" },
  homes: {},
};

/** A set with a home of sections with these times, extended with times, and changed by a domain with times. */
function createLayouts(sections: readonly Schedule[], inserts: readonly Schedule[], own: readonly Schedule[]) {
  const insert = (name: string) => (times: Schedule, index: number) => ({
    op: "insert",
    at: { last: "sections" },
    value: { ...section, id: `${name}-${index}` },
    ...times,
  });
  const section = { type: "banner-slot", source: { from: "ad-banners" }, dimension: "1480 * 630" };
  const heading = { id: "title", type: "page-heading", heading: "x" };
  const files = {
    "selection.json": SELECTION,
    "header/one.json": {
      version: 5,
      kind: "header",
      title: "x",
      sections: [{ id: "top", type: "site-header", links: [] }],
    },
    "footer/one.json": { version: 5, kind: "footer", title: "x", sections: [{ id: "end", type: "scroll-to-top" }] },
    "home/one.json": {
      version: 5,
      kind: "home",
      title: "x",
      sections: [heading, ...sections.map((times, index) => ({ ...section, id: `section-${index}`, ...times }))],
    },
    "home/two.json": { version: 5, title: "y", extends: "home/one", operations: inserts.map(insert("extend")) },
    "domain/shop.example.json": { version: 5, home: own.map(insert("own")) },
  };
  const texts = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)] as const);
  const { layouts } = acceptLayoutSet(undefined, checkLayouts(new Map(texts), { judgesDomainsLater: true }));
  if (layouts === undefined) throw new Error("nothing to serve");
  return layouts;
}

describe("the documents of a domain", () => {
  const sound = schedule.filter(
    ({ from = "", until = "9", through = "9" }) => from < until && from.slice(0, 10) <= through,
  );
  const some = fc.array(sound, { maxLength: 3 });

  it("have what is open at the moment, and stay the same until the end that they name", () => {
    fc.assert(
      fc.property(some, some, some, zone, moment, fc.nat(), (sections, inserts, own, timeZone, timeMs, pick) => {
        const layouts = createLayouts(sections, inserts, own);
        const owner = { domain: "shop.example", timeZone };
        const read = (at: number) => {
          const shown = showLayouts(layouts, owner, at);
          const { home, choice } = selectDocuments(shown, "any", owner.domain);
          expect(JSON.stringify(home)).not.toMatch(/"(?:until|through|weekdays|hours)":/);
          const ids = findSections<{ id: string }>(home).map(({ section }) => section.id);
          return { ids, endMs: "findEnd" in shown ? shown.findEnd(choice) : Number.POSITIVE_INFINITY };
        };
        const expected = (at: number) => {
          const list = (name: string, all: readonly Schedule[]) =>
            all.flatMap((one, index) => (isOpenByCalendar(one, at, timeZone) ? [`${name}-${index}`] : []));
          return ["title", ...list("section", sections), ...list("extend", inserts), ...list("own", own)];
        };
        const { ids, endMs } = read(timeMs);
        expect(ids).toEqual(expected(timeMs));
        const between = timeMs + (pick % Math.max(1, Math.min(endMs, timeMs + 30 * DAY_MS) - timeMs));
        expect(expected(between)).toEqual(ids);
        if (endMs === Number.POSITIVE_INFINITY) return;
        expect(read(endMs - 1).ids).toEqual(expected(endMs - 1));
        expect(expected(endMs - 1)).toEqual(ids);
        expect(read(endMs).ids).toEqual(expected(endMs));
        expect(expected(endMs)).not.toEqual(ids);
        // The clock may go back, as it does on a server whose time is corrected.
        expect(read(timeMs).ids).toEqual(ids);
      }),
      { numRuns: runsOf(40) },
    );
  });

  it("are the ones of the set where nothing has a time", () => {
    const layouts = createLayouts([], [], []);
    expect(showLayouts(layouts, { domain: "shop.example", timeZone: "UTC" }, 0)).toBe(layouts);
  });
});
