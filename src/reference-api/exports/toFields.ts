import type { OfferDiscount } from "../db/jsonRecords";
import type { FieldName } from "../imports/fields";
import { quoteFormula } from "../imports/formulaQuote";
import type { ImportedOffer } from "../imports/readOffer";

/** The texts of an offer by field; `""` for a field that it has not. */
export type FieldTexts = Readonly<Record<FieldName, string>>;

/** Writes an offer as texts from which an import reads the same offer. */
export function toFields(offer: ImportedOffer): FieldTexts {
  const { store, terms, discount } = offer;
  return quoteTexts({
    id: offer.external_id,
    store: store.name,
    title: offer.title,
    link: offer.final_link,
    landing: offer.link === offer.final_link ? "" : offer.link,
    code: offer.code ?? "",
    description: offer.description,
    category: offer.category ?? "",
    starts_at: offer.starts_at ?? "",
    ends_at: offer.expires_at ?? "",
    discount: discount === null ? "" : formatDiscount(discount),
    currency: "",
    min_spend: terms.min_spend === undefined ? "" : formatNumber(terms.min_spend),
    new_customers: terms.new_customers === true ? "true" : "",
    where: terms.where ?? "",
    excludes: terms.excludes ?? "",
    picture: offer.picture ?? "",
    featured: String(offer.is_featured),
    popularity: String(offer.popularity),
    verified_at: offer.verified_at ?? "",
    commission: offer.commission ?? "",
    store_slug: store.slug,
    store_homepage: store.homepage,
    store_logo: store.logo ?? "",
    store_description: store.description,
  });
}

/** Puts an apostrophe before texts that a spreadsheet would run. */
export function quoteTexts<Name extends string>(texts: Readonly<Record<Name, string>>): Readonly<Record<Name, string>> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, quoteFormula(text as string)])) as never;
}

/** The words of the kinds without an amount are read as they are written: `free` and `other`. */
function formatDiscount({ kind, amount, currency }: OfferDiscount): string {
  if (amount === undefined || kind === "free" || kind === "other") return kind;
  if (kind === "percent") return `${formatNumber(amount)}%`;
  return currency === undefined ? formatNumber(amount) : `${formatNumber(amount)} ${currency}`;
}

/** Writes all digits: an import reads no exponent, and three decimals could be thousands. */
export function formatNumber(value: number): string {
  const [digits = "", exponent] = String(value).split("e");
  const text = exponent === undefined ? digits : movePoint(digits, Number(exponent));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function movePoint(digits: string, exponent: number): string {
  const [whole = "", decimals = ""] = digits.split(".");
  if (exponent < 0) return `0.${"0".repeat(-exponent - 1)}${whole}${decimals}`;
  return `${whole}${decimals}`.padEnd(whole.length + exponent, "0");
}
