import { Hono } from "hono";
import { type ApiEnvironment, openDomain, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { findCouponsOfStore } from "../queries/coupons";
import { describePaging } from "../queries/paging";
import {
  averageRating,
  findStore,
  listActiveStores,
  listLatestStores,
  listStores,
  listTopVisitedStores,
  type StoreRow,
  searchStores,
} from "../queries/stores";
import { findCurrency } from "../queries/websites";
import { presentCoupon, presentStore } from "./present";
import { parseStoreId, parseStoreSearch } from "./queryParsers";

const LATEST = 40;
const TOP_VISITED = 30;

/** The calls that return stores and their ratings. */
export function createStoreRoutes(services: Services): Hono<ApiEnvironment> {
  const { db, now, findsSimilarNames } = services;
  const routes = new Hono<ApiEnvironment>();

  const lists: Record<string, (domain: string) => Promise<StoreRow[]>> = {
    getStoresBasedOnDomain: (domain) => listStores(db, domain, now()),
    getActiveStoresBasedOnDomain: (domain) => listActiveStores(db, domain, now()),
    "latest-stores": (domain) => listLatestStores(db, domain, now(), LATEST),
    "top-visited-stores": (domain) => listTopVisitedStores(db, domain, now(), TOP_VISITED),
  };
  for (const [name, list] of Object.entries(lists)) {
    routes.get(`/api/end-user/store/${name}`, async (context) => {
      const domain = await openDomain(services, context);
      const [stores, currency] = await Promise.all([list(domain), findCurrency(db, domain)]);
      return context.json({ success: true, data: stores.map((store) => presentStore(store, currency)) });
    });
  }

  const readStore = async (domain: string, storeId: string) => {
    const store = await findStore(db, domain, now(), storeId);
    if (store === undefined) throw new Failure(404, "Unknown store.");
    return store;
  };

  routes.get("/api/end-user/store/getStoreByIdAndAllItsCoupons", async (context) => {
    const domain = await openDomain(services, context);
    const store = await readStore(domain, parseStoreId(context.req.query()).storeId);
    const coupons = await findCouponsOfStore(db, domain, store.id, now());
    const data = { store: presentStore(store, await findCurrency(db, domain)), coupons: coupons.map(presentCoupon) };
    return context.json({ success: true, data });
  });

  routes.get("/api/end-user/store-rating/store-rating-average", async (context) => {
    const domain = await openDomain(services, context);
    const store = await readStore(domain, parseStoreId(context.req.query()).storeId);
    const { average, count } = await averageRating(db, store.id);
    return context.json({ success: true, data: average, count });
  });

  routes.get("/end-user/store/search-store", async (context) => {
    const domain = await openDomain(services, context);
    const search = parseStoreSearch(context.req.query());
    const { rows, total } = await searchStores(db, domain, now(), search, findsSimilarNames);
    const { total_records, ...paging } = describePaging(search, total);
    const currency = await findCurrency(db, domain);
    const data = rows.map((row) => presentStore(row, currency));
    return context.json({ success: true, data, totalRecords: total_records, ...paging });
  });

  return routes;
}
