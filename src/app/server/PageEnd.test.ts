import { expect, it } from "vitest";
import { buildCoupon } from "../../../tests/fixtures/entities";
import { domainCoupons } from "../../stores/calls/couponBasedOnDomain";
import { couponById, websiteCoupons } from "../../stores/calls/coupons";
import { RootStore, type RootStoreOptions } from "../../stores/RootStore";
import { findTextEnd, listOfferEnds } from "./PageEnd";

const NOW_MS = Date.UTC(2031, 2, 9);
const DAY_MS = 864e5;
const offer = (id: string, days?: number) =>
  buildCoupon({ id, ...(days === undefined ? {} : { expiresAtMs: NOW_MS + days * DAY_MS }) });

async function load(...coupons: readonly ReturnType<typeof offer>[]): Promise<RootStore> {
  const page = { items: coupons, totalRecords: 1, totalPages: 1, page: 1, perPage: 9 };
  const calls = {
    domainCoupons: async () => coupons.slice(0, 1),
    websiteCoupons: async () => page,
    couponById: async () => coupons.at(-1),
  };
  const api = calls as unknown as RootStoreOptions["api"];
  const stores = new RootStore({ api, domain: "deals.example", renderedAtMs: NOW_MS });
  await stores.loadAll([
    domainCoupons({ resolution: "1x1" }),
    websiteCoupons({ page: 1, perPage: 9 }),
    couponById({ couponId: "one" }),
  ]);
  return stores;
}

it("a page ends with each offer of its answers that is still to end, the next one first", async () => {
  const stores = await load(offer("b", 2), offer("over", 0), offer("none"), offer("a", 1), offer("c", 2));
  expect(listOfferEnds(stores, NOW_MS)).toEqual([
    { atMs: NOW_MS + DAY_MS, offerId: "a" },
    { atMs: NOW_MS + 2 * DAY_MS, offerId: "b" },
    { atMs: NOW_MS + 2 * DAY_MS, offerId: "c" },
  ]);
  expect(listOfferEnds(stores, NOW_MS + DAY_MS).map(({ offerId }) => offerId)).toEqual(["b", "c"]);
});

it("what ends in more than seven days is said once, as an end of the whole page", async () => {
  const stores = await load(offer("a", 1), offer("b", 8), offer("c", 9));
  expect(listOfferEnds(stores, NOW_MS)).toEqual([
    { atMs: NOW_MS + DAY_MS, offerId: "a" },
    { atMs: NOW_MS + 7 * DAY_MS, isWhole: true },
  ]);
});

it("of very many ends the first are listed, and the whole page ends with the next one", async () => {
  const stores = await load(...Array.from({ length: 20_000 }, (_one, index) => offer(`${index}`, (index + 1) / 1e4)));
  const ends = listOfferEnds(stores, NOW_MS);
  expect([ends.length, ends.at(-2)?.offerId, ends.at(-1)]).toEqual([
    501,
    "499",
    { atMs: NOW_MS + 0.0501 * DAY_MS, isWhole: true },
  ]);
});

it("texts end with the first moment that a section has noted, and with the month", async () => {
  const stores = await load();
  expect(findTextEnd(stores, NOW_MS)).toEqual({ atMs: Date.UTC(2031, 3) });
  stores.clock.noteChanges([NOW_MS, NOW_MS - 1, NOW_MS + 2]);
  stores.clock.noteChanges([NOW_MS + 3]);
  expect(findTextEnd(stores, NOW_MS)).toEqual({ atMs: NOW_MS + 2 });
});
