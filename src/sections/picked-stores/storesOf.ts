import type { StoreRef } from "../../domain/entities";
import type { PickedStoresSection } from "../../generated/documents";
import { pickedStores } from "../../stores/derived/stores";
import type { AnswerNeed } from "../../stores/engine/defineCall";

/** The answer behind picked stores, in the order of the document. */
export function storesOf({ stores }: Pick<PickedStoresSection, "stores">): AnswerNeed<readonly StoreRef[]> {
  return pickedStores({ names: stores.join(" ") });
}
