import { pathOf } from "../contract/endpoints";
import { type Check, insist, pages, readList, refuses } from "./Check";
import type { Probe } from "./createProbe";
import { addQuery, findStore, UNKNOWN_ID } from "./paths";

/** Checks of stores. */
export const storeChecks: readonly Check[] = [
  {
    name: "getActiveStoresBasedOnDomain leaves out archived and paused stores",
    call: "activeStores",
    run: async (probe) => {
      const stores = readList(await probe.expect(pathOf("activeStores"), "activeStores"));
      insist(
        stores.every(({ is_archived, is_paused }) => !is_archived && !is_paused),
        "an archived or paused store is listed",
      );
    },
  },
  {
    name: "top-visited-stores gives the most visited stores first",
    call: "topVisitedStores",
    run: async (probe) => {
      const stores = readList(await probe.expect(pathOf("topVisitedStores"), "topVisitedStores"));
      const visits = stores.flatMap(({ visit_count }) => (typeof visit_count === "number" ? [visit_count] : []));
      insist(
        visits.every((count, index) => index === 0 || count <= (visits[index - 1] ?? count)),
        "the order is another",
      );
    },
  },
  {
    name: "getStoreByIdAndAllItsCoupons takes a store's slug",
    call: "storeWithCoupons",
    run: async (probe: Probe) => {
      const query = { storeId: String((await findStore(probe)).slug) };
      await probe.expect(addQuery(pathOf("storeWithCoupons"), query), "storeWithCoupons");
    },
  },
  refuses("storeWithCoupons", "getStoreByIdAndAllItsCoupons says 404 to an unknown store", 404, {
    storeId: UNKNOWN_ID,
  }),
  pages(
    "searchStores",
    "search-store finds stores and says totalRecords",
    async () => addQuery(pathOf("searchStores"), { name: "a" }),
    "totalRecords",
  ),
];
