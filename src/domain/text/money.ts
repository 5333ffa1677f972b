import { keepByText } from "../keepByText";
import { hasUsualDigits } from "./counts";

/** Sums from this number on have their digits grouped. */
const GROUPED = 1000;

/** One unit of a currency as a language writes it: that of the page in this browser. */
let learned: { readonly key: string; readonly sample: string } | undefined;

/**
 * Creates a function that writes amounts of a currency as a language does, such as '£40' or '12,50 €': a whole amount has no
 * decimals. Without a currency, nothing can be written.
 */
export function createSumWriter(lang: string, currency: string | undefined): (amount: number) => string | undefined {
  if (currency === undefined) return () => undefined;
  const key = `${lang} ${currency}`;
  // A phone takes up to a tenth of a second to make its first format: pages without such sums make none.
  return (amount) =>
    learned?.key === key && Number.isInteger(amount) && amount >= 0 && amount < GROUPED
      ? learned.sample.replace("1", String(amount))
      : getFormat(key).format(amount);
}

/** Writes one unit of a currency as a language does, for {@link learnSum}; undefined for a language with digits of its own. */
export function writeSumSample(lang: string, currency: string | undefined): string | undefined {
  if (!hasUsualDigits(lang)) return undefined;
  const sample = createSumWriter(lang, currency)(1);
  return sample !== undefined && /^\D*1\D*$/.test(sample) ? sample : undefined;
}

/** Lets a browser write whole sums of up to three digits like the server's sample, without making a format of its own. */
export function learnSum(lang: string, currency: string | undefined, sample: string | undefined): void {
  learned = sample === undefined ? undefined : { key: `${lang} ${currency}`, sample };
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
