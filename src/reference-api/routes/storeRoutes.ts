import { Hono } from "hono";
import { pathOf } from "../contract/endpoints";
import { type ApiEnvironment, openDomain, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { findCouponsOfStore } from "../queries/coupons";
import { describePaging } from "../queries/paging";
import { averageRating } from "../queries/ratings";
import { readNewSavings } from "../queries/readSavings";
import {
  findStore,
  listActiveStores,
  listLatestStores,
  listStores,
  listTopVisitedStores,
  type StoresOf,
  searchStores,
} from "../queries/stores";
import { findCurrency } from "../queries/websites";
import { presentCoupon, presentStore } from "./present";
import { readQuery } from "./readInput";

const LATEST = 40;
const TOP_VISITED = 30;

/** The calls that return stores and their ratings. */
export function createStoreRoutes(services: Services): Hono<ApiEnvironment> {
  const { db, now, findsSimilarNames } = services;
  const routes = new Hono<ApiEnvironment>();

  /** The stores of a domain as they are now. */
  const openStores = async (domain: string): Promise<StoresOf> => {
    const [currency] = await Promise.all([findCurrency(db, domain), readNewSavings(db)]);
    return { db, domain, now: now(), currency };
  };
  const lists = {
    domainStores: listStores,
    activeStores: listActiveStores,
    latestStores: (of: StoresOf) => listLatestStores(of, LATEST),
    topVisitedStores: (of: StoresOf) => listTopVisitedStores(of, TOP_VISITED),
  };
  for (const name of ["domainStores", "activeStores", "latestStores", "topVisitedStores"] as const) {
    routes.get(pathOf(name), async (context) => {
      const domain = await openDomain(services, context);
      const stores = await lists[name](await openStores(domain));
      return context.json({ success: true, data: stores.map(presentStore) });
    });
  }

  const readStore = async (domain: string, storeId: string) => {
    const store = await findStore(await openStores(domain), storeId);
    if (store === undefined) throw new Failure(404, "Unknown store.");
    return store;
  };

  routes.get(pathOf("storeWithCoupons"), async (context) => {
    const domain = await openDomain(services, context);
    const store = await readStore(domain, readQuery("storeWithCoupons", context.req.query()).storeId);
    const coupons = await findCouponsOfStore(db, domain, store.id, now());
    return context.json({ success: true, data: { store: presentStore(store), coupons: coupons.map(presentCoupon) } });
  });

  routes.get(pathOf("storeRating"), async (context) => {
    const domain = await openDomain(services, context);
    const store = await readStore(domain, readQuery("storeRating", context.req.query()).storeId);
    const { average, count } = await averageRating(db, store.id);
    return context.json({ success: true, data: average, count });
  });

  routes.get(pathOf("searchStores"), async (context) => {
    const domain = await openDomain(services, context);
    const search = readQuery("searchStores", context.req.query());
    const { rows, total } = await searchStores(await openStores(domain), search, findsSimilarNames);
    const { total_records, ...paging } = describePaging(search, total);
    return context.json({ success: true, data: rows.map(presentStore), totalRecords: total_records, ...paging });
  });

  return routes;
}
