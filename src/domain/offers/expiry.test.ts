import { describe, expect, it } from "vitest";
import { chooseFallbackLink, chooseOfferLink, isExpired, putExpiredLast } from "./expiry";

const NOW = Date.parse("2027-03-05T12:00:00Z");
const links = { finalLink: "https://partner.example/go", link: "https://shop.example/" };

describe("an offer's expiry", () => {
  it("is at the expiry date itself", () => {
    expect(isExpired({ expiresAtMs: NOW + 1 }, NOW)).toBe(false);
    expect(isExpired({ expiresAtMs: NOW }, NOW)).toBe(true);
  });

  it("never comes without an expiry date", () => {
    expect(isExpired({}, NOW)).toBe(false);
  });

  it("puts the expired after the others, each in the order they came", () => {
    const offers = [
      { id: 1, expiresAtMs: NOW },
      { id: 2 },
      { id: 3, expiresAtMs: NOW - 1 },
      { id: 4, expiresAtMs: NOW + 1 },
    ];
    expect(putExpiredLast(offers, NOW).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
    expect(putExpiredLast(offers.slice(1, 2), NOW)).toEqual([{ id: 2 }]);
  });

  it("decides between the final and the plain link", () => {
    expect(chooseOfferLink(links, NOW)).toBe(links.finalLink);
    expect(chooseOfferLink({ ...links, expiresAtMs: NOW + 1 }, NOW)).toBe(links.finalLink);
    expect(chooseOfferLink({ ...links, expiresAtMs: NOW }, NOW)).toBe(links.link);
  });

  it("never leads an expired offer to its final link", () => {
    expect(chooseOfferLink({ finalLink: links.finalLink, expiresAtMs: NOW }, NOW)).toBeUndefined();
  });

  it("leaves the plain link of a valid offer without a final one for the case that the call gives none", () => {
    expect(chooseOfferLink({ link: links.link }, NOW)).toBeUndefined();
    expect(chooseFallbackLink({ link: links.link }, NOW)).toBe(links.link);
    expect(chooseFallbackLink(links, NOW)).toBe(links.finalLink);
    expect(chooseFallbackLink({ ...links, expiresAtMs: NOW }, NOW)).toBe(links.link);
  });
});
