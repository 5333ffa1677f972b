import { answers, type Check, insist, pages, readList, refuses } from "./Check";
import type { Probe } from "./createProbe";
import { STORE, storeIdPath, UNKNOWN_ID } from "./paths";

/** Checks of stores. */
export const storeChecks: readonly Check[] = [
  answers("getStoresBasedOnDomain gives stores", `${STORE}/getStoresBasedOnDomain`, "stores"),
  {
    name: "getActiveStoresBasedOnDomain leaves out archived and paused stores",
    run: async (probe) => {
      const stores = readList(await probe.expect(`${STORE}/getActiveStoresBasedOnDomain`, "stores"));
      insist(
        stores.every(({ is_archived, is_paused }) => !is_archived && !is_paused),
        "an archived or paused store is listed",
      );
    },
  },
  answers("latest-stores gives stores", `${STORE}/latest-stores`, "stores"),
  {
    name: "top-visited-stores gives stores with store_details, most visited first",
    run: async (probe) => {
      const stores = readList(await probe.expect(`${STORE}/top-visited-stores`, "trendingStores"));
      const visits = stores.flatMap(({ visit_count }) => (typeof visit_count === "number" ? [visit_count] : []));
      insist(
        visits.every((count, index) => index === 0 || count <= (visits[index - 1] ?? count)),
        "the order is another",
      );
    },
  },
  ...(["_id", "slug"] as const).map((key) => ({
    name: `getStoreByIdAndAllItsCoupons takes a store's ${key}`,
    run: async (probe: Probe) => {
      const path = await storeIdPath(probe, `${STORE}/getStoreByIdAndAllItsCoupons`, key);
      await probe.expect(path, "storeAndCoupons");
    },
  })),
  refuses(
    "getStoreByIdAndAllItsCoupons says 404 to an unknown store",
    404,
    `${STORE}/getStoreByIdAndAllItsCoupons?storeId=${UNKNOWN_ID}`,
  ),
  {
    name: "store-rating-average gives a number from 0 to 5",
    run: async (probe) =>
      void (await probe.expect(await storeIdPath(probe, "/api/end-user/store-rating/store-rating-average"), "rating")),
  },
  pages(
    "search-store finds stores and says totalRecords",
    async () => "/end-user/store/search-store?name=a",
    "foundStores",
    "totalRecords",
  ),
];
