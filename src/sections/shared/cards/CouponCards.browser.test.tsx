import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { TestDevice } from "../../../../tests/fixtures/deviceTime";
import { buildCardStyle } from "../../../../tests/fixtures/documents";
import { buildCoupon } from "../../../../tests/fixtures/entities";
import { SERVER_RESOLUTION } from "../../../domain/resolution";
import { RootStore } from "../../../stores/RootStore";
import { PageContext } from "../page/PageContext";
import { createFixedHistory } from "../page/PageHistory";
import { CouponCards } from "./CouponCards";

const NOW = Date.UTC(2031, 2, 9);
const DAY_MS = 864e5;
const HOUR_MS = 36e5;

/** Shows two offers, of which the first one ends in four days; returns how often the list has been rendered. */
function show(): { readonly stores: RootStore; readonly countRenders: () => number } {
  const stores = new RootStore({ api: {} as never, domain: "shop.example", renderedAtMs: NOW });
  const readVotes = vi.fn(() => undefined);
  const first = buildCoupon({ id: "1", title: "Kettles", expiresAtMs: NOW + 4 * DAY_MS });
  const coupons = [Object.defineProperty(first, "votes", { get: readVotes }), buildCoupon({ id: "2" })];
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const page = {
    stores,
    history: createFixedHistory(new URL("https://shop.example/")),
    cards: {},
    address: { path: "/", params: {}, query: {} },
    resolution: SERVER_RESOLUTION,
  };
  flushSync(() =>
    createRoot(place).render(
      <PageContext value={page}>
        <CouponCards
          coupons={coupons}
          cardStyle={buildCardStyle({ countdown: true, countdownHours: 72 })}
          columns={3}
          headingLevel={3}
        />
      </PageContext>,
    ),
  );
  const perRender = readVotes.mock.calls.length;
  return { stores, countRenders: () => readVotes.mock.calls.length / perRender };
}

/** Sets the page's time, as the server tells it. */
async function passTo(stores: RootStore, nowMs: number): Promise<void> {
  stores.clock.follow(new TestDevice(nowMs));
  await stores.clock.update(true);
  await new Promise((resolve) => setTimeout(resolve));
}

const isPressed = () => document.querySelector("button[aria-pressed]")?.getAttribute("aria-pressed");

it("a list is rendered again when one of its offers changes, not whenever time passes", async () => {
  const { stores, countRenders } = show();
  await passTo(stores, NOW + 5 * HOUR_MS);
  expect(countRenders()).toBe(1);
  expect(document.querySelector("[role=timer]")).toBeNull();
  await passTo(stores, NOW + 2 * DAY_MS);
  expect(countRenders()).toBe(2);
  expect(document.querySelector("[role=timer]")?.textContent).toContain("2");
  await passTo(stores, NOW + 5 * DAY_MS);
  expect(document.querySelector("[data-expired]")).not.toBeNull();
  // The server may say that it was too early.
  await passTo(stores, NOW);
  expect(document.querySelector("[data-expired]")).toBeNull();
});

it("an offer is saved without a new rendering of its list", async () => {
  const { countRenders } = show();
  expect(isPressed()).toBe("false");
  document.querySelector<HTMLElement>("button[aria-pressed]")?.click();
  await expect.poll(isPressed).toBe("true");
  expect(document.querySelectorAll("[aria-pressed=true]")).toHaveLength(1);
  expect(countRenders()).toBe(1);
});
