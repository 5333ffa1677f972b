import type { StoreRef } from "../../domain/entities";
import type { PageAddress } from "../../domain/Need";
import type { StoreGridSection } from "../../generated/documents";
import { relatedStores } from "../../stores/derived/stores";
import { type AnswerNeed, limitTo } from "../../stores/engine/defineCall";
import { STORE_CALLS } from "../shared/lists/storeCalls";

/** The call behind a grid of stores, as long as the grid becomes. */
export function storesOf(
  { source, offset, count }: Pick<StoreGridSection, "source" | "offset" | "count">,
  { params }: PageAddress,
): AnswerNeed<readonly StoreRef[]> {
  const need: AnswerNeed<readonly StoreRef[]> =
    source.from === "related-stores"
      ? relatedStores({ storeId: params.storeSlug ?? "", fill: source.fill })
      : STORE_CALLS[source.from]();
  return limitTo(need, offset + (count.expanded ?? count.initial));
}
