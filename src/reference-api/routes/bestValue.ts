import { findHighestSaving } from "../../domain/offers/highestSaving";
import { namesOtherCurrency } from "../../domain/text/money";
import { readTitle } from "../queries/savingOrder";

/**
 * The field `best_value` for the titles of live offers, in the words of one of them; none where no title tells a saving. Amounts
 * compare within the domain's currency: those of another are left out.
 */
export function presentBestValue(
  titles: readonly string[],
  currency: string | undefined,
): { readonly best_value?: string } {
  const savings = titles.flatMap((title) => readTitle(title).saving ?? []);
  const best = findHighestSaving(
    savings.filter(({ kind, text }) => kind === "percent" || !namesOtherCurrency(text, currency)),
  );
  return best === undefined ? {} : { best_value: best.text };
}
