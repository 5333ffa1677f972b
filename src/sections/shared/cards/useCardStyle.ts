import type { CardStyle } from "../../../generated/documents";
import { usePage } from "../page/PageContext";
import { findCardStyle } from "./findCardStyle";

/** The card style of this name; without a name the page's first one: the document's own, else that of the domain's home. */
export function useCardStyle(name: string | undefined): CardStyle {
  const { cards } = usePage();
  const style = findCardStyle(cards, name);
  if (style === undefined) throw new Error(`The page has no card style '${name ?? ""}'.`);
  return style;
}
