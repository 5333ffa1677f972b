import type { CouponTerms } from "../../domain/entities";
import { includesName } from "../../domain/text/includesName";
import type { TermsSettings } from "../../generated/documents";
import { fillLabel } from "../text/fillLabel";
import styles from "./Terms.module.css";

interface TermsProps {
  /** In a few words each. */
  readonly terms: readonly string[];
}

/** The terms of an offer; nothing where it has none. */
export function Terms({ terms }: TermsProps) {
  return terms.length === 0 ? null : (
    <ul className={styles.terms} data-terms="">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}

/** Turns the terms of an offer into texts. */
export interface TermsWriter {
  readonly settings: TermsSettings;
  /** Writes a sum of the domain's currency; undefined without one: nothing is said of the sum then. */
  readonly writeSum: (amount: number) => string | undefined;
}

/**
 * The terms of an offer as texts, in the order in which a shopper has to know them. On a card, below its title, a sum that the
 * title names is not said again, and what the offer does not hold for is left to its page.
 */
export function listTerms(
  terms: CouponTerms | undefined,
  { settings, writeSum }: TermsWriter,
  title?: string,
): readonly string[] {
  if (terms === undefined || !settings.show) return [];
  const { minSpend, isForNewCustomers, where, excludes } = terms;
  const sum = minSpend === undefined ? undefined : writeSum(minSpend);
  const texts = [
    sum === undefined || includesName(title ?? "", sum) ? "" : fillLabel(settings.minSpend, { amount: sum }),
    isForNewCustomers ? settings.newCustomers : "",
    where === undefined ? "" : settings[where === "online" ? "online" : "inStore"],
    excludes === undefined || title !== undefined ? "" : fillLabel(settings.excludes, { what: excludes }),
  ];
  return [...new Set(texts.filter((text) => text !== ""))];
}
