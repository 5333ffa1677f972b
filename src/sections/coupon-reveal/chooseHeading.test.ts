import { expect, it } from "vitest";
import { chooseHeading, type RevealFacts } from "./chooseHeading";

const HEADINGS = { code: "code", offer: "offer", link: "link", expired: "expired", nothing: "nothing" };
const FACTS: RevealFacts = { isKnown: true, hasCode: false, hasEnded: false, canOpen: true };

it("the heading of a reveal promises what the page shows, and no code of an offer that has ended", () => {
  const choose = (facts: Partial<RevealFacts>) => chooseHeading(HEADINGS, { ...FACTS, ...facts });
  expect(choose({})).toBe("offer");
  expect(choose({ hasCode: true })).toBe("code");
  expect(choose({ hasCode: true, canOpen: false })).toBe("code");
  expect(choose({ hasCode: true, hasEnded: true })).toBe("expired");
  expect(choose({ hasEnded: true, canOpen: false })).toBe("expired");
  expect(choose({ canOpen: false })).toBe("nothing");
  expect(choose({ isKnown: false })).toBe("link");
  expect(choose({ isKnown: false, canOpen: false })).toBe("nothing");
});
