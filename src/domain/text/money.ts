import { keepByText } from "../keepByText";

/**
 * Creates a function that writes amounts of a currency as a language does, such as '£40' or '12,50 €': a whole amount has no
 * decimals. Without a currency, nothing can be written.
 */
export function createSumWriter(lang: string, currency: string | undefined): (amount: number) => string | undefined {
  // A phone takes up to a tenth of a second to make its first format: most pages write no sum.
  return (amount) => (currency === undefined ? undefined : getFormat(`${lang} ${currency}`).format(amount));
}

/** The sign of a currency, such as '£', or its code where it has none. */
export function findCurrencySign(currency: string): string | undefined {
  return getFormat(`en ${currency}`)
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value;
}

/** Formats are slow to make. A language that is unknown here is written as English, on the server as in browsers. */
const getFormat = keepByText((key) => {
  const [lang = "en", currency = ""] = key.split(" ");
  const [known = "en"] = Intl.NumberFormat.supportedLocalesOf([lang]);
  const options = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(known, { ...options, trailingZeroDisplay: "stripIfInteger" });
});
