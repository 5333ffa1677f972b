import { useMemo } from "react";
import type { CouponTerms } from "../../../domain/entities";
import { createSumWriter } from "../../../domain/text/money";
import type { TermsSettings } from "../../../generated/documents";
import type { CardLayout } from "../../../ui/cards/CardLayout";
import { listCardsWithTerms } from "../../../ui/cards/listCardsWithTerms";
import { listTerms, type TermsWriter } from "../../../ui/cards/Terms";
import { useStores } from "../page/PageContext";
import { useLang } from "../page/useLang";

/** The cards of a list that say the terms of their offers, too, by its settings. For observers. */
export function useCardsWithTerms(cards: CardLayout, settings: TermsSettings): CardLayout {
  const writer = useTermsWriter(settings);
  return useMemo(() => listCardsWithTerms(cards, writer), [cards, writer]);
}

/** Writes all terms of an offer, by the settings of its page. For observers. */
export function useTerms(settings: TermsSettings): (terms: CouponTerms | undefined) => readonly string[] {
  const writer = useTermsWriter(settings);
  return (terms) => listTerms(terms, writer);
}

/** Sums are written in the site's language, and in the domain's currency where it has one. */
function useTermsWriter(settings: TermsSettings): TermsWriter {
  const lang = useLang();
  const currency = useStores().website.website?.currency;
  return useMemo(() => ({ settings, writeSum: createSumWriter(lang, currency) }), [settings, lang, currency]);
}
