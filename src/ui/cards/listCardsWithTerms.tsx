import type { CardLayout } from "./CardLayout";
import { listTerms, Terms, type TermsWriter } from "./Terms";

/** Cards of a list that say the terms of their offers, too. */
export function listCardsWithTerms(cards: CardLayout, writer: TermsWriter): CardLayout {
  return {
    ...cards,
    renderTerms: (coupon, title) => {
      const terms = listTerms(coupon.terms, writer, title);
      return terms.length === 0 ? undefined : <Terms terms={terms} />;
    },
  };
}
