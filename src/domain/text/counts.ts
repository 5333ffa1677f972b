import { keepByText } from "../keepByText";

/** The order in which a text lists its forms (https://cldr.unicode.org/index/cldr-spec/plural-rules). */
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"] as const;
const FORM_SEPARATOR = "|";

/** Languages that write a small count as JavaScript does, in every country; others are written by Intl. */
const USUAL_DIGITS = /^(?:cs|da|de|el|en|es|fi|fr|he|hu|it|ja|ko|nb|nl|pl|pt|ro|ru|sk|sv|tr|uk|zh)(?:-[A-Z]{2})?$/;
/** From this number on, digits are grouped. */
const GROUPED_DIGITS = 4;
/** Counts of four digits and more, by which a server shows browsers how the digits of a language are grouped. */
const SAMPLES = [1111, 11_111, 111_111];

interface PluralForms {
  /** Returns the category of a count, which is given as a text. */
  readonly select: (count: string) => Intl.LDMLPluralRule;
  /** The categories that the language distinguishes, in the order of {@link CATEGORIES}. */
  readonly categories: readonly Intl.LDMLPluralRule[];
}

// Intl's formats are slow to make and to use. A language that is unknown here is written as English, on the server as in browsers.

/** Returns what writes a count, which is given as a text. */
const getWriter = keepFormats((lang): ((count: string) => string) => {
  const [known = "en"] = Intl.NumberFormat.supportedLocalesOf([lang]);
  const numbers = new Intl.NumberFormat(known);
  // Older data of the Swiss languages has the straight sign; server and browser must write the same.
  return keepByText((count) => numbers.format(Number(count)).replace(/'/g, "’"));
});

const getForms = keepFormats((lang): PluralForms => {
  const [known = "en"] = Intl.PluralRules.supportedLocalesOf([lang]);
  const rules = new Intl.PluralRules(known);
  const names = new Set(rules.resolvedOptions().pluralCategories);
  return {
    select: keepByText((count) => rules.select(Number(count))),
    categories: CATEGORIES.filter((category) => names.has(category)),
  };
});

/** The samples of one language: those of the page in this browser. */
let learned: { readonly lang: string; readonly samples: readonly string[] } | undefined;

/** A count as a language writes it, such as '7,560'. `lang` is a language tag. */
export function formatCount(count: number, lang: string): string {
  // A phone takes up to a tenth of a second to make its first format of numbers.
  const digits = String(count);
  if (hasUsualDigits(lang) && /^\d+$/.test(digits)) {
    const grouped = digits.length - GROUPED_DIGITS;
    if (grouped < 0) return digits;
    const sample = learned?.lang === lang ? learned.samples[grouped] : undefined;
    let place = 0;
    if (sample) return sample.replace(/1/g, () => digits.charAt(place++));
  }
  return getWriter(lang)(digits);
}

/** True for a language that writes a small count as JavaScript does. */
export function hasUsualDigits(lang: string): boolean {
  return USUAL_DIGITS.test(lang);
}

/** Writes counts of four to six digits as a language does, for {@link learnCounts}. Empty for a language with digits of its own. */
export function writeSamples(lang: string): readonly string[] {
  return hasUsualDigits(lang) ? SAMPLES.map((count) => formatCount(count, lang)) : [];
}

/** Lets a browser write counts like the server's samples, without making a format of its own. */
export function learnCounts(lang: string, samples: readonly string[]): void {
  learned = { lang, samples };
}

/**
 * The form of a text for a count. A text lists its forms between `|`: one for all counts, two for one and for more, or
 * all that the language has, in the order zero, one, two, few, many, other.
 */
export function chooseForm(text: string, count: number, lang: string): string {
  if (!text.includes(FORM_SEPARATOR)) return text;
  const forms = text.split(FORM_SEPARATOR);
  const { select, categories } = getForms(lang);
  const category = select(String(count));
  const index = forms.length === 2 ? Number(category !== "one") : categories.indexOf(category);
  return (forms[Math.min(index, forms.length - 1)] ?? text).trim();
}

/** True if a language uses its form for one with this count. */
export function isOne(count: number, lang: string): boolean {
  return getForms(lang).select(String(count)) === "one";
}

/** Keeps what is made for a language: a site has one, a server a few dozen. */
function keepFormats<Made>(make: (lang: string) => Made): (lang: string) => Made {
  const kept = new Map<string, Made>();
  return (lang) => {
    const known = kept.get(lang);
    if (known !== undefined) return known;
    const made = make(lang);
    if (kept.size >= MAX_LANGUAGES) kept.clear();
    kept.set(lang, made);
    return made;
  };
}

const MAX_LANGUAGES = 200;
