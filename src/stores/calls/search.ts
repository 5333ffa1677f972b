/* Generated from src/api/calls by scripts/generate.ts; change the calls there, not this file. */

import type { PageQuery } from "../../api/PageQuery";
import { createEmptyPage } from "../../domain/createEmptyPage";
import { type AnswerOf, defineCall } from "../engine/defineCall";

/** A page of the coupons that a search finds. `resolution` is WIDTHxHEIGHT in CSS pixels. */
export const searchCoupons = defineCall<[{ name: string; resolution: string } & PageQuery], AnswerOf<"searchCoupons">>({
  name: "searchCoupons",
  slice: "search",
  empty: createEmptyPage(),
  request: ({ api }, signal, { name, resolution, ...paging }) => api.searchCoupons(name, resolution, paging, signal),
});

/** A page of the stores that a search finds. */
export const searchStores = defineCall<[{ name: string } & PageQuery], AnswerOf<"searchStores">>({
  name: "searchStores",
  slice: "search",
  empty: createEmptyPage(),
  isOptional: true,
  request: ({ api }, signal, { name, ...paging }) => api.searchStores(name, paging, signal),
});
