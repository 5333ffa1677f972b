import { isRecord } from "../../domain/isRecord";
import { toOfferUrl } from "../../domain/text/offerUrl";
import type { Query } from "../createHttp";
import { defineApiCall } from "../defineApiCall";
import { readList, readRecord, readText } from "../readFields";

/** The coupon's link: finalLink of the first coupon, else domain_link; undefined when neither is a web address. */
export const couponUrl = defineApiCall({
  endpoint: "GET /v2/fetch/couponurl",
  query: (query: Query) => query,
  read: (body) => {
    const data = readRecord(body, "data");
    const first = readList(data.coupons).find(isRecord) ?? {};
    return toOfferUrl(readText(first, "finalLink")) ?? toOfferUrl(readText(data, "domain_link"));
  },
  cached: "never",
});
