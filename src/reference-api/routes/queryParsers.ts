import { createQueryParser } from "../http/parseInput";
import type { CouponFilter } from "../queries/couponFilter";
import type { Paging } from "../queries/paging";
import { findInputValidator } from "./findInputValidator";
import { QUERY_SCHEMAS } from "./inputSchemas";

type CouponList = Pick<CouponFilter, "page" | "per_page" | "sort" | "type" | "ending">;
type SearchedList = CouponList & Pick<CouponFilter, "store" | "category"> & { name: string };

export const parseDistrict = parserOf<{ district?: boolean }>("district");
export const parseResolution = parserOf<{ resolution?: string }>("resolution");
export const parseDimension = parserOf<{ dimension?: string }>("dimension");
export const parseStoreId = parserOf<{ storeId: string }>("storeId");
export const parseStoreSearch = parserOf<Paging & { name: string }>("storeSearch");
export const parseList = parserOf<SearchedList>("list");
export const parseSearch = parserOf<SearchedList>("search");
export const parseByCategory = parserOf<CouponList & { category: string; store?: string }>("byCategory");
export const parseByStore = parserOf<CouponList & { storeId: string; category?: string }>("byStore");
export const parseCouponId = parserOf<{ coupon_id: string }>("couponId");
export const parseCouponUrl = parserOf<{ coupon_id: string; mtrd?: string; s2s?: string }>("couponUrl");

function parserOf<T>(name: keyof typeof QUERY_SCHEMAS): (query: Record<string, string>) => T {
  return createQueryParser(QUERY_SCHEMAS[name], findInputValidator<T>(name));
}
