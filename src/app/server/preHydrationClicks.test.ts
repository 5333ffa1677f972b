import { expect, it } from "vitest";
import { HAND_OVER_KEYS } from "../../domain/offers/handOver";
import { ROUTES, type RouteTable } from "../../domain/routes/routes";
import { createPreHydrationClicksScript } from "./preHydrationClicks";

/** The redirection type that the script leaves for a click on an offer's link; undefined when it leaves nothing. */
function click(routes: RouteTable, href: string): string | undefined {
  const stored = new Map<string, string>();
  const listeners = new Map<string, (event: unknown) => void>();
  const run = new Function("addEventListener", "localStorage", createPreHydrationClicksScript(routes));
  run((type: string, listener: (event: unknown) => void) => listeners.set(type, listener), {
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const target = { closest: () => ({ getAttribute: () => href }) };
  listeners.get("click")?.({ target, isTrusted: true, button: 0 });
  return stored.get(HAND_OVER_KEYS.type);
}

it("leaves a hand-over for the offer links of every route that redirects, and for no other link", () => {
  for (const { pattern, ...route } of ROUTES as RouteTable) {
    const isLeft = route.redirect !== undefined && pattern.includes(":");
    expect([pattern, click(ROUTES, pattern)]).toEqual([pattern, isLeft ? route.reveal : undefined]);
  }
});

it("follows the route table", () => {
  const routes: RouteTable = [
    { pattern: "/go/:couponId", isIndexed: false, redirect: "with-referrer", reveal: "zero-redirect-with-refer" },
    { pattern: "/store/:storeSlug", isIndexed: true },
  ];
  expect(click(routes, "/go/1")).toBe("zero-redirect-with-refer");
  expect(click(routes, "/couponzr/Oak/1")).toBeUndefined();
  expect(click(routes, "/store/oak")).toBeUndefined();
});
