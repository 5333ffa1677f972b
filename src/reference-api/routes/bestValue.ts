import { keepByText } from "../../domain/keepByText";
import { findHighestSaving } from "../../domain/offers/highestSaving";
import { readTitleValue } from "../../domain/offers/offerValue";
import { parseSaving, type Saving } from "../../domain/offers/saving";
import { toPlainText } from "../../domain/text/richText";

/** A list of stores reads the titles of all their offers, again with each call: these are kept of several domains. */
const MAX_TITLES = 20_000;

/** The saving that a card shows for an offer with this title. */
const readSaving = keepByText((title: string): Saving | undefined => {
  const value = readTitleValue(toPlainText({ html: title }));
  return value === undefined ? undefined : parseSaving(value);
}, MAX_TITLES);

/** The field `best_value` for the titles of live offers, in the words of one of them; none where no title tells a saving. */
export function presentBestValue(titles: readonly string[]): { readonly best_value?: string } {
  const best = findHighestSaving(titles.flatMap((title) => readSaving(title) ?? []));
  return best === undefined ? {} : { best_value: best.text };
}
