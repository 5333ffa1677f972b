import { createEmptyPage } from "../../domain/createEmptyPage";
import type { RankedList } from "../bySaving";
import type { AnswerOf } from "../engine/defineCall";
import { defineCall } from "../engine/defineCall";

/**
 * A page of a list of coupons, the best savings first (`sort=saving`). Derived from `websiteCoupons`, `categoryCoupons` or
 * `storeCoupons`: an API that refuses this order is asked for its usual one, and an answer says which it has.
 */
export const couponsBySaving = defineCall({
  name: "couponsBySaving",
  slice: "coupons",
  empty: createEmptyPage() as AnswerOf<"websiteCoupons">,
  request: async (services, signal, asked: RankedList) =>
    (await import("../bySaving")).loadBySaving(services, signal, asked),
});
