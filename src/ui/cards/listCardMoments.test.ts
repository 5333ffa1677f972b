import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { runsOf } from "../../../harness/tiers/tier";
import { buildCardStyle } from "../../../tests/fixtures/documents";
import { buildCoupon } from "../../../tests/fixtures/entities";
import type { CardStyle } from "../../generated/documents";
import { CouponCard } from "./CouponCard";
import { listCardMoments, listCardTicks } from "./listCardMoments";

const NOW_MS = Date.UTC(2031, 11, 31, 23);
/** Times around the present: the next minutes, hours and days, with the ends of hours and minutes among them. */
const someTime = fc.oneof(
  fc.integer({ min: -72, max: 72 }).map((hours) => NOW_MS + hours * 36e5),
  fc.integer({ min: -90, max: 90 }).map((minutes) => NOW_MS + minutes * 6e4),
  fc.integer({ min: -2e8, max: 2e8 }).map((ms) => NOW_MS + ms),
);
const maybe = fc.option(someTime, { nil: undefined });

const someStyle = fc.record({
  countdown: fc.boolean(),
  countdownHours: fc.constantFrom(0, 1, 24),
  date: fc.constantFrom<CardStyle["date"]>("off", "iso", "long"),
  badge: fc.constantFrom("New"),
  badgeOn: fc.constantFrom<CardStyle["badgeOn"]>("all", "ending", "soon"),
  shows: fc.boolean(),
});

const someCoupon = fc.record({
  expiresAtMs: maybe,
  verifiedAtMs: maybe,
  lastSuccessAtMs: maybe,
  title: fc.constantFrom("Offer", "Best of {Month}"),
});

it("between two moments that it lists, the card of an offer stays the same", () => {
  fc.assert(
    fc.property(
      someCoupon,
      someStyle,
      someTime,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (fields, style, nowMs, share) => {
        const { lastSuccessAtMs, expiresAtMs, verifiedAtMs, title } = fields;
        const { shows, ...look } = style;
        const votes = { successRate: 1, count: 9, ...(lastSuccessAtMs === undefined ? {} : { lastSuccessAtMs }) };
        const coupon = buildCoupon({
          title,
          votes,
          ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
          ...(verifiedAtMs === undefined ? {} : { verifiedAtMs }),
        });
        const plain = buildCardStyle(look);
        const cardStyle = { ...plain, success: { ...plain.success, show: shows } };
        const show = (timeMs: number) =>
          renderToStaticMarkup(
            createElement(CouponCard, { coupon, cardStyle, opening: undefined, nowMs: timeMs, lang: "en" }),
          );
        const moments = [...listCardMoments(coupon, cardStyle, nowMs), ...listCardTicks(coupon, cardStyle, nowMs)];
        const untilMs = Math.min(...moments.filter((moment) => moment > nowMs));
        const lastMs = Math.min(untilMs - 1, nowMs + 2e8);
        const fromMs = Math.max(nowMs - 2e8, ...moments.filter((moment) => moment <= nowMs));
        const markup = show(nowMs);
        expect(show(lastMs)).toBe(markup);
        expect(show(fromMs)).toBe(markup);
        expect(show(Math.floor(nowMs + share * (lastMs - nowMs)))).toBe(markup);
      },
    ),
    { numRuns: runsOf(1000) },
  );
});

it("at a tick nothing changes but the figures of the countdown and the plurals of their units", () => {
  fc.assert(
    fc.property(someCoupon, someStyle, someTime, ({ expiresAtMs }, { shows: _shows, ...look }, nowMs) => {
      const coupon = buildCoupon(expiresAtMs === undefined ? {} : { expiresAtMs });
      const cardStyle = buildCardStyle(look);
      const show = (timeMs: number) =>
        renderToStaticMarkup(
          createElement(CouponCard, { coupon, cardStyle, opening: undefined, nowMs: timeMs, lang: "en" }),
        )
          .replace(/\d+/g, "0")
          .replace(/\b(day|hr)s?\b/g, "$1");
      const moments = listCardMoments(coupon, cardStyle, nowMs);
      const nextMs = Math.min(...moments.filter((moment) => moment > nowMs));
      for (const tick of listCardTicks(coupon, cardStyle, nowMs)) {
        if (tick > nowMs && tick < nextMs) expect(show(tick)).toBe(show(nowMs));
      }
    }),
    { numRuns: runsOf(500) },
  );
});
