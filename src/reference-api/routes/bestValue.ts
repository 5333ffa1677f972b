import { findHighestSaving } from "../../domain/offers/highestSaving";
import { namesOtherCurrency } from "../../domain/text/money";
import { readTitles } from "../queries/savingOrder";

/**
 * The field `best_value` for the titles of live offers, in the words of one of them; none where no title tells a saving. Amounts
 * compare within the domain's currency: those of another are left out.
 */
export async function presentBestValue(
  titles: readonly string[],
  currency: string | undefined,
): Promise<{ readonly best_value?: string }> {
  const savings = (await readTitles(titles)).flatMap(({ saving }) => saving ?? []);
  const best = findHighestSaving(
    savings.filter(({ kind, text }) => kind === "percent" || !namesOtherCurrency(text, currency)),
  );
  return best === undefined ? {} : { best_value: best.text };
}
