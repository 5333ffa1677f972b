import { describe, expect, it } from "vitest";
import { buildCardStyle } from "../../../tests/fixtures/documents";
import type { CardStyle } from "../../generated/documents";
import { completeDocument } from "../schema/applyDefaults";
import { showCards } from "./showCards";

const ALL = new Set(["list", "honest", "other"]);

function complete(cards: unknown): Readonly<Record<string, CardStyle>> {
  return (completeDocument({ kind: "home", cards }).cards ?? {}) as Readonly<Record<string, CardStyle>>;
}

describe("the style “honest”, which every page has", () => {
  it("promises a code, an end and visits only where an offer has them", () => {
    const first = buildCardStyle({
      action: "Show code",
      badge: "Limited time deal",
      badgeOn: "all",
      visits: "placeholder",
    });
    const { honest } = showCards({ first }, ALL);
    expect(honest).toMatchObject({ badge: "Limited time deal", badgeOn: "soon", visits: "off" });
    expect(honest?.action).toBeUndefined();
  });

  it("shows what an offer saves, how well it works and its last days, whatever the first style does", () => {
    const first = buildCardStyle({
      action: "View",
      valueBadge: false,
      storeName: "always",
      expired: "in-order",
      countdown: false,
      countdownHours: 0,
      visits: "real",
      success: { show: false, leastVotes: 7 },
    });
    expect(showCards({ first }, ALL).honest).toMatchObject({
      valueBadge: true,
      storeName: "once",
      expired: "last",
      countdown: true,
      countdownHours: 72,
      visits: "real",
      success: { show: true, leastVotes: 7 },
    });
    expect(showCards({ first: buildCardStyle({ countdownHours: 24 }) }, ALL).honest?.countdownHours).toBe(24);
  });

  it("gives way to a style of that name, and is not there where no section uses it", () => {
    const first = buildCardStyle({});
    const own = buildCardStyle({ action: "Mine" });
    expect(showCards({ first, honest: own }, ALL).honest).toEqual(own);
    expect(Object.keys(showCards({ first }, new Set()))).toEqual(["first"]);
  });
});

describe("a style with a basis", () => {
  const cards = complete({
    list: { basis: "first", action: "View", cuts: { description: 60 }, texts: { expires: "Until {date}" } },
    first: {
      presentation: "ticket",
      action: "Go",
      badge: "New",
      cuts: { title: 20, at: "word" },
      texts: { days: "d|d" },
    },
  });

  it("is the page's first style without a basis, with what it says itself, text by text", () => {
    const { first, list } = showCards(cards, ALL);
    expect(list).toEqual({
      ...first,
      action: "View",
      cuts: { ...first?.cuts, description: 60 },
      texts: { ...first?.texts, expires: "Until {date}" },
    });
  });

  it("stands after the others, so that sections without a style have none of these", () => {
    expect(Object.keys(showCards(cards, ALL))).toEqual(["first", "list", "honest"]);
    expect(Object.keys(showCards(cards, new Set()))).toEqual(["first"]);
  });

  it("is nothing on a page that has no other style", () => {
    expect(showCards(complete({ list: { basis: "first" } }), ALL)).toEqual({});
  });
});

it("any style may keep its promises", () => {
  const cards = complete({ other: { action: "View", visits: "placeholder", promises: "kept" } });
  expect(showCards(cards, ALL).other).toMatchObject({ visits: "off", badgeOn: "soon" });
  expect(showCards(cards, ALL).other?.action).toBeUndefined();
});
