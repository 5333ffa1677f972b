import { Hono } from "hono";
import { pathOf } from "../contract/endpoints";
import { type ApiEnvironment, openDomain, type Services } from "../http/context";
import { Failure } from "../http/failure";
import { findCouponsOfStore } from "../queries/coupons";
import { describePaging } from "../queries/paging";
import { averageRating } from "../queries/ratings";
import {
  findStore,
  listActiveStores,
  listLatestStores,
  listStores,
  listTopVisitedStores,
  searchStores,
} from "../queries/stores";
import { findCurrency } from "../queries/websites";
import { presentCoupon, presentStore, presentStores } from "./present";
import { readQuery } from "./readInput";

const LATEST = 40;
const TOP_VISITED = 30;

/** The calls that return stores and their ratings. */
export function createStoreRoutes(services: Services): Hono<ApiEnvironment> {
  const { db, now, findsSimilarNames } = services;
  const routes = new Hono<ApiEnvironment>();

  const lists = {
    domainStores: (domain: string) => listStores(db, domain, now()),
    activeStores: (domain: string) => listActiveStores(db, domain, now()),
    latestStores: (domain: string) => listLatestStores(db, domain, now(), LATEST),
    topVisitedStores: (domain: string) => listTopVisitedStores(db, domain, now(), TOP_VISITED),
  };
  for (const name of ["domainStores", "activeStores", "latestStores", "topVisitedStores"] as const) {
    routes.get(pathOf(name), async (context) => {
      const domain = await openDomain(services, context);
      const [stores, currency] = await Promise.all([lists[name](domain), findCurrency(db, domain)]);
      return context.json({ success: true, data: await presentStores(stores, currency) });
    });
  }

  const readStore = async (domain: string, storeId: string) => {
    const store = await findStore(db, domain, now(), storeId);
    if (store === undefined) throw new Failure(404, "Unknown store.");
    return store;
  };

  routes.get(pathOf("storeWithCoupons"), async (context) => {
    const domain = await openDomain(services, context);
    const store = await readStore(domain, readQuery("storeWithCoupons", context.req.query()).storeId);
    const coupons = await findCouponsOfStore(db, domain, store.id, now());
    const presented = await presentStore(store, await findCurrency(db, domain));
    return context.json({ success: true, data: { store: presented, coupons: coupons.map(presentCoupon) } });
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
    const { rows, total } = await searchStores(db, domain, now(), search, findsSimilarNames);
    const { total_records, ...paging } = describePaging(search, total);
    const currency = await findCurrency(db, domain);
    const data = await presentStores(rows, currency);
    return context.json({ success: true, data, totalRecords: total_records, ...paging });
  });

  return routes;
}
