import { isRecord } from "../../domain/isRecord";
import { toWebUrl } from "../../domain/text/safeHref";
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
    return toWebUrl(readText(first, "finalLink")) ?? toWebUrl(readText(data, "domain_link"));
  },
  cached: "never",
});
