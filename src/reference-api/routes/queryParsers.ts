import type { SchemaObject } from "ajv";
import { createQueryParser } from "../http/parseInput";
import { COUPON_ENDINGS, COUPON_SORTS, COUPON_TYPES, type CouponFilter, MATCH_SORT } from "../queries/couponFilter";
import type { Paging } from "../queries/paging";

const couponId = { type: "string", pattern: "^[0-9a-f]{24}$" };
const storeId = { type: "string", pattern: "^[a-z0-9-]{1,80}$" };
const category = { type: "string", format: "one-line", minLength: 1, maxLength: 200 };
const name = { type: "string", format: "one-line", maxLength: 200, default: "" };
const resolution = { type: "string", pattern: "^[1-9][0-9]{1,4}x[1-9][0-9]{1,4}$" };
const tracking = { type: "string", format: "one-line", minLength: 1, maxLength: 200 };
const dimension = { type: "string", enum: ["1480 * 630", "300 * 250", "728 * 90", "120 * 600"] };
const paging = {
  page: { type: "integer", minimum: 1, maximum: 1_000_000, default: 1 },
  per_page: { type: "integer", minimum: 1, maximum: 100, default: 20 },
};
const couponList = {
  ...paging,
  sort: { type: "string", enum: COUPON_SORTS, default: "newest" },
  type: { type: "string", enum: COUPON_TYPES, default: "all" },
  ending: { type: "string", enum: COUPON_ENDINGS, default: "all" },
};
/** Filters by name: a value that nothing has leaves nothing. */
const store = { type: "string", format: "one-line", minLength: 1, maxLength: 200 };

function query(properties: Record<string, object>, required: readonly string[] = []): SchemaObject {
  return { type: "object", properties, required };
}

type CouponList = Pick<CouponFilter, "page" | "per_page" | "sort" | "type" | "ending">;
type SearchedList = CouponList & Pick<CouponFilter, "store" | "category"> & { name: string };

export const parseDistrict = createQueryParser<{ district?: boolean }>(query({ district: { type: "boolean" } }));
export const parseResolution = createQueryParser<{ resolution?: string }>(query({ resolution }));
export const parseDimension = createQueryParser<{ dimension?: string }>(query({ dimension }));
export const parseStoreId = createQueryParser<{ storeId: string }>(query({ storeId }, ["storeId"]));
export const parseStoreSearch = createQueryParser<Paging & { name: string }>(query({ ...paging, name }));
export const parseList = createQueryParser<SearchedList>(query({ ...couponList, store, category, name, resolution }));
const searchSort = { type: "string", enum: [MATCH_SORT, ...COUPON_SORTS], default: MATCH_SORT };
export const parseSearch = createQueryParser<SearchedList>(
  query({ ...couponList, sort: searchSort, store, category, name, resolution }),
);
export const parseByCategory = createQueryParser<CouponList & { category: string; store?: string }>(
  query({ ...couponList, category, store }, ["category"]),
);
export const parseByStore = createQueryParser<CouponList & { storeId: string; category?: string }>(
  query({ ...couponList, storeId, category }, ["storeId"]),
);
export const parseCouponId = createQueryParser<{ coupon_id: string }>(query({ coupon_id: couponId }, ["coupon_id"]));
export const parseCouponUrl = createQueryParser<{ coupon_id: string; mtrd?: string; s2s?: string }>(
  query({ coupon_id: couponId, redirection_type: tracking, mtrd: tracking, s2s: tracking }, ["coupon_id"]),
);
