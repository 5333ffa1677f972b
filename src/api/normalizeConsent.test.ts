import { describe, expect, it } from "vitest";
import { normalizeConsent } from "./normalizeConsent";

const ALL = ["analytics", "advertising", "personalisation"];

describe("how a domain asks for consent", () => {
  it.each([undefined, null, false])("is absent where the data say %j", (consent) => {
    expect(normalizeConsent({ consent })).toEqual({});
  });

  it("is what the data say, in the order of the banner", () => {
    const consent = {
      version: 2,
      kinds: ["advertising", "analytics"],
      scripts: "necessary",
      policy: "/privacypolicy",
      texts: { title: " Your choice ", text: "", accept: 7, __proto__: null },
    };
    expect(normalizeConsent({ consent })).toEqual({
      consent: {
        version: "2",
        kinds: ["analytics", "advertising"],
        scripts: "necessary",
        policy: "/privacypolicy",
        texts: { title: "Your choice", accept: "7" },
      },
    });
  });

  it.each([
    true,
    "yes",
    [],
    {},
    { kinds: [], scripts: "ads", policy: "javascript:alert(1)", texts: "none" },
    { kinds: ["marketing"], scripts: 7 },
  ])("holds scripts back also where it cannot be read: %j", (consent) => {
    expect(normalizeConsent({ consent })).toEqual({
      consent: { version: "", kinds: ALL, scripts: "advertising", texts: {} },
    });
  });
});
