import type { StoreRef } from "../../domain/entities";
import type { PageAddress } from "../../domain/Need";
import type { StoreGridSection } from "../../generated/documents";
import { categoryStores, relatedStores } from "../../stores/derived/stores";
import { type AnswerNeed, limitTo } from "../../stores/engine/defineCall";
import { STORE_CALLS } from "../shared/lists/storeCalls";

/** The call behind a grid of stores, as long as the grid becomes. */
export function storesOf(
  { source, offset, count }: Pick<StoreGridSection, "source" | "offset" | "count">,
  { params }: PageAddress,
): AnswerNeed<readonly StoreRef[]> {
  return limitTo(findNeed(source, params), offset + (count.expanded ?? count.initial));
}

function findNeed(
  source: StoreGridSection["source"],
  { storeSlug, category }: PageAddress["params"],
): AnswerNeed<readonly StoreRef[]> {
  switch (source.from) {
    case "related-stores":
      return relatedStores({ storeId: storeSlug ?? "", fill: source.fill });
    case "category-stores":
      return categoryStores({ category: category ?? "" });
    default:
      return STORE_CALLS[source.from]();
  }
}
