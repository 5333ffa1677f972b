import { findHighestSaving } from "../../domain/offers/highestSaving";
import { readTitle } from "../queries/savingOrder";

/** The field `best_value` for the titles of live offers, in the words of one of them; none where no title tells a saving. */
export function presentBestValue(titles: readonly string[]): { readonly best_value?: string } {
  const best = findHighestSaving(titles.flatMap((title) => readTitle(title).saving ?? []));
  return best === undefined ? {} : { best_value: best.text };
}
