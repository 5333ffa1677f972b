import type { SearchStartSection } from "../../generated/documents";
import { startingPoints } from "../../stores/derived/search";

/** The call behind the stores and offers of a section. */
export function startOf({ stores, offers }: Pick<SearchStartSection, "stores" | "offers">) {
  return startingPoints({ stores: stores.limit, offers: offers.limit });
}
