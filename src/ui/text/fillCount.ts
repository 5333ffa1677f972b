import { chooseForm, formatCount } from "../../domain/text/counts";
import { fillLabel } from "./fillLabel";

/**
 * A label with a `{count}`: the form of its words for the count, and the number as the language writes it.
 *
 * @param label one form, or several between `|`; see `chooseForm`
 * @param lang language tag of the site
 */
export function fillCount(label: string, count: number, lang: string): string {
  return fillLabel(chooseForm(label, count, lang), { count: formatCount(count, lang) });
}
