import { Hono } from "hono";
import { pathOf } from "../contract/endpoints";
import { type ApiEnvironment, openDomain, type Services } from "../http/context";
import { Failure } from "../http/failure";
import type { CouponFilter } from "../queries/couponFilter";
import { findCoupon, listCategories, listCoupons, listCuratedCoupons } from "../queries/coupons";
import { describePaging } from "../queries/paging";
import { findStoreId } from "../queries/stores";
import { findCurrency } from "../queries/websites";
import { presentCategory, presentCoupon } from "./present";
import { readQuery } from "./readInput";

/** The calls that return coupons, categories and coupon links. */
export function createCouponRoutes(services: Services): Hono<ApiEnvironment> {
  const { db, now, findsSimilarNames } = services;
  const routes = new Hono<ApiEnvironment>();

  /** A page of a list. It repeats each filter that the list has, also where none is set, and counts its values. */
  const answerList = async (domain: string, filter: CouponFilter, parts: readonly ("store" | "category")[]) => {
    const { rows, total, facets } = await listCoupons(db, domain, filter, now(), {
      findsSimilarNames,
      parts: ["type", ...parts],
    });
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

  routes.get(pathOf("categories"), async (context) => {
    const domain = await openDomain(services, context);
    readQuery("categories", context.req.query());
    const categories = await listCategories(db, domain, now(), await findCurrency(db, domain));
    return context.json({ success: true, data: categories.map(presentCategory) });
  });

  routes.get(pathOf("categoryCoupons"), async (context) => {
    const domain = await openDomain(services, context);
    const filter = readQuery("categoryCoupons", context.req.query());
    return context.json(await answerList(domain, filter, ["store"]));
  });

  routes.get(pathOf("domainCoupons"), async (context) => {
    const domain = await openDomain(services, context);
    readQuery("domainCoupons", context.req.query());
    const rows = await listCuratedCoupons(db, domain, now());
    return context.json({ success: true, data: rows.map(presentCoupon) });
  });

  routes.get(pathOf("websiteCoupons"), async (context) => {
    const domain = await openDomain(services, context);
    return context.json(
      await answerList(domain, readQuery("websiteCoupons", context.req.query()), ["store", "category"]),
    );
  });

  routes.get(pathOf("searchCoupons"), async (context) => {
    const domain = await openDomain(services, context);
    return context.json(
      await answerList(domain, readQuery("searchCoupons", context.req.query()), ["store", "category"]),
    );
  });

  routes.get(pathOf("storeCoupons"), async (context) => {
    const domain = await openDomain(services, context);
    const filter = readQuery("storeCoupons", context.req.query());
    const storeId = await findStoreId(db, domain, filter.storeId);
    if (storeId === undefined) throw new Failure(404, "Unknown store.");
    return context.json(await answerList(domain, { ...filter, storeId }, ["category"]));
  });

  const readCoupon = async (domain: string, id: string) => {
    const coupon = await findCoupon(db, domain, id, now());
    if (coupon === undefined) throw new Failure(404, "Unknown coupon.");
    return coupon;
  };

  routes.get(pathOf("couponById"), async (context) => {
    const domain = await openDomain(services, context);
    const { coupon_id } = readQuery("couponById", context.req.query());
    return context.json({ success: true, data: presentCoupon(await readCoupon(domain, coupon_id)) });
  });

  routes.get(pathOf("couponUrl"), async (context) => {
    const domain = await openDomain(services, context);
    const { coupon_id, mtrd, s2s } = readQuery("couponUrl", context.req.query());
    const coupon = await readCoupon(domain, coupon_id);
    const hasExpired = coupon.expires_at !== null && coupon.expires_at <= now();
    const link = new URL(hasExpired ? coupon.link : coupon.final_link);
    if (mtrd !== undefined) link.searchParams.set("mtrd", mtrd);
    if (s2s !== undefined) link.searchParams.set("s2s", s2s);
    return context.json({ success: true, data: { coupons: [{ finalLink: link.href }], domain_link: coupon.homepage } });
  });

  return routes;
}
