import { describe, expect, it } from "vitest";
import { buildCardStyle } from "../../../../tests/fixtures/documents";
import { adaptToList } from "./useListStyle";

const settings = { longDates: true, details: true, honest: true };

describe("the card style of a list", () => {
  it("promises a code, an end and visits only where an offer has them", () => {
    const style = buildCardStyle({
      action: "Show code",
      badge: "Limited time deal",
      badgeOn: "all",
      visits: "placeholder",
    });
    const listed = adaptToList(style, settings);
    expect(listed).toMatchObject({ badge: "Limited time deal", badgeOn: "soon", visits: "off" });
    expect(listed.action).toBeUndefined();
    expect(adaptToList(style, { ...settings, honest: false })).toMatchObject({
      action: "Show code",
      badgeOn: "all",
      visits: "placeholder",
    });
  });

  it("shows what an offer saves, how well it works and its last days, whatever the home does", () => {
    const style = buildCardStyle({
      action: "View",
      valueBadge: false,
      storeName: "always",
      expired: "in-order",
      countdown: false,
      countdownHours: 0,
      visits: "real",
      success: { show: false, leastVotes: 7 },
    });
    const listed = adaptToList(style, settings);
    expect(listed).toMatchObject({
      valueBadge: true,
      storeName: "once",
      expired: "last",
      countdown: true,
      countdownHours: 72,
      visits: "real",
      success: { show: true, leastVotes: 7 },
    });
    expect(listed.action).toBeUndefined();
    expect(adaptToList(buildCardStyle({ countdownHours: 24 }), settings).countdownHours).toBe(24);
    expect(adaptToList(style, { ...settings, honest: false })).toMatchObject({ action: "View", valueBadge: false });
  });

  it("writes dates out and cuts texts at words, where the list says so", () => {
    const style = buildCardStyle({ date: "iso", cuts: { title: 48, at: "character" } });
    expect(adaptToList(style, settings)).toMatchObject({ date: "long", cuts: { title: 48, at: "word" } });
    expect(adaptToList(style, { longDates: false, details: false, honest: true })).toMatchObject({
      date: "iso",
      cuts: { at: "character" },
    });
  });

  it("has the cuts of the list, whatever the style says", () => {
    const style = buildCardStyle({ cuts: { title: 70, at: "word" } });
    const cuts = { title: 48, description: 60, category: 28, at: "character" } as const;
    expect(adaptToList(style, { ...settings, cuts }).cuts).toEqual(cuts);
  });
});
