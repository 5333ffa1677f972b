import { expect, it } from "vitest";
import { HAND_OVER_KEYS } from "../../domain/offers/handOver";
import { findRevealType } from "../../domain/offers/revealTypes";
import { FIXED_PATHS } from "../../domain/routes/fixedPaths";
import { PRE_HYDRATION_CLICKS_SCRIPT } from "./preHydrationClicks";

/** Clicks an offer's link and returns the redirection type that the script stores; undefined if it stores nothing. */
function click(href: string): string | undefined {
  const stored = new Map<string, string>();
  const listeners = new Map<string, (event: unknown) => void>();
  const run = new Function("addEventListener", "localStorage", PRE_HYDRATION_CLICKS_SCRIPT);
  run((type: string, listener: (event: unknown) => void) => listeners.set(type, listener), {
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const target = { closest: () => ({ getAttribute: () => href }) };
  listeners.get("click")?.({ target, isTrusted: true, button: 0 });
  return stored.get(HAND_OVER_KEYS.type);
}

it("leaves a hand-over for the offer links of every path that reveals an offer, and for no other link", () => {
  for (const pattern of Object.keys(FIXED_PATHS)) {
    expect([pattern, click(pattern)]).toEqual([pattern, pattern === "/mr" ? undefined : findRevealType(pattern)]);
  }
  expect(click("/couponzr/Oak/1")).toBe("zero-redirect-with-refer");
  expect(click("/go/1")).toBeUndefined();
});
