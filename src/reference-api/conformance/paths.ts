import { SERVER_RESOLUTION } from "../../domain/resolution";
import { readFirst } from "./Check";
import type { Probe } from "./createProbe";

export const COUPON = "/api/end-user/coupon";
export const STORE = "/api/end-user/store";
export const WEBSITE = "/api/end-user/website-data";
export const ADS = "/end-user/advertisement";
/** Has the form of an id, and belongs to nothing. */
export const UNKNOWN_ID = "f".repeat(24);

/** A path that asks for a coupon that there is. */
export const couponIdPath = async (probe: Probe, path: string) =>
  `${path}?coupon_id=${(await readFirst(probe, `${COUPON}/getCouponsBasedOnDomain?resolution=${SERVER_RESOLUTION}`, "coupons"))._id}`;

/** A path that asks for a store that there is. */
export const storeIdPath = async (probe: Probe, path: string, key: "_id" | "slug" = "_id") =>
  `${path}?storeId=${(await readFirst(probe, `${STORE}/getActiveStoresBasedOnDomain`, "stores"))[key]}`;
