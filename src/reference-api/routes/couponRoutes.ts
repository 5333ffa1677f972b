import { Hono } from "hono";
import { type ApiEnvironment, openDomain, type Services } from "../http/context";
import { Failure } from "../http/failure";
import type { CouponFilter } from "../queries/couponFilter";
import { findCoupon, listCategories, listCoupons, listCuratedCoupons } from "../queries/coupons";
import { describePaging } from "../queries/paging";
import { findStore } from "../queries/stores";
import { findCurrency } from "../queries/websites";
import { presentCategory, presentCoupon } from "./present";
import {
  parseByCategory,
  parseByStore,
  parseCouponId,
  parseCouponUrl,
  parseDistrict,
  parseList,
  parseResolution,
  parseSearch,
} from "./queryParsers";

/** The calls that return coupons, categories and coupon links. */
export function createCouponRoutes(services: Services): Hono<ApiEnvironment> {
  const { db, now, findsSimilarNames } = services;
  const routes = new Hono<ApiEnvironment>();

  /** A page of a list. It repeats each filter that the list has, also where none is set, and counts its values. */
  const answerList = async (domain: string, filter: CouponFilter, parts: readonly ("store" | "category")[]) => {
    const { rows, total, facets } = await listCoupons(db, domain, filter, now(), findsSimilarNames);
    return {
      success: true,
      data: rows.map(presentCoupon),
      ...describePaging(filter, total),
      sort: filter.sort,
      type: filter.type,
      ending: filter.ending,
      ...Object.fromEntries(parts.map((part) => [part, filter[part] ?? "all"])),
      facets: { type: facets.type, ...Object.fromEntries(parts.map((part) => [part, facets[part]])) },
    };
  };

  routes.get("/api/end-user/coupon/getUniqueCategoryAndCount", async (context) => {
    const domain = await openDomain(services, context);
    parseDistrict(context.req.query());
    const [categories, currency] = await Promise.all([listCategories(db, domain, now()), findCurrency(db, domain)]);
    return context.json({ success: true, data: categories.map((category) => presentCategory(category, currency)) });
  });

  routes.get("/api/end-user/coupon/getCouponsBasedOnCategory", async (context) => {
    const domain = await openDomain(services, context);
    const filter = parseByCategory(context.req.query());
    return context.json(await answerList(domain, filter, ["store"]));
  });

  routes.get("/api/end-user/coupon/getCouponsBasedOnDomain", async (context) => {
    const domain = await openDomain(services, context);
    parseResolution(context.req.query());
    const rows = await listCuratedCoupons(db, domain, now());
    return context.json({ success: true, data: rows.map(presentCoupon) });
  });

  routes.get("/api/end-user/coupon/coupon-list-by-website", async (context) => {
    const domain = await openDomain(services, context);
    return context.json(await answerList(domain, parseList(context.req.query()), ["store", "category"]));
  });

  routes.get("/end-user/coupon/search-coupon", async (context) => {
    const domain = await openDomain(services, context);
    return context.json(await answerList(domain, parseSearch(context.req.query()), ["store", "category"]));
  });

  routes.get("/api/end-user/coupon/coupons-by-storeid", async (context) => {
    const domain = await openDomain(services, context);
    const filter = parseByStore(context.req.query());
    const store = await findStore(db, domain, now(), filter.storeId);
    if (store === undefined) throw new Failure(404, "Unknown store.");
    return context.json(await answerList(domain, { ...filter, storeId: store.id }, ["category"]));
  });

  const readCoupon = async (domain: string, id: string) => {
    const coupon = await findCoupon(db, domain, id, now());
    if (coupon === undefined) throw new Failure(404, "Unknown coupon.");
    return coupon;
  };

  routes.get("/api/end-user/coupon/coupon-by-id", async (context) => {
    const domain = await openDomain(services, context);
    const { coupon_id } = parseCouponId(context.req.query());
    return context.json({ success: true, data: presentCoupon(await readCoupon(domain, coupon_id)) });
  });

  routes.get("/v2/fetch/couponurl", async (context) => {
    const domain = await openDomain(services, context);
    const { coupon_id, mtrd, s2s } = parseCouponUrl(context.req.query());
    const coupon = await readCoupon(domain, coupon_id);
    const hasExpired = coupon.expires_at !== null && coupon.expires_at <= now();
    const link = new URL(hasExpired ? coupon.link : coupon.final_link);
    if (mtrd !== undefined) link.searchParams.set("mtrd", mtrd);
    if (s2s !== undefined) link.searchParams.set("s2s", s2s);
    return context.json({ success: true, data: { coupons: [{ finalLink: link.href }], domain_link: coupon.homepage } });
  });

  return routes;
}
