import { keepByText } from "../keepByText";

/** The order in which a text lists its forms (https://cldr.unicode.org/index/cldr-spec/plural-rules). */
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"] as const;
const FORM_SEPARATOR = "|";

/** Languages that write a small count as JavaScript does, in every country; others are written by Intl. */
const USUAL_DIGITS = /^(?:cs|da|de|el|en|es|fi|fr|he|hu|it|ja|ko|nb|nl|pl|pt|ro|ru|sk|sv|tr|uk|zh)(?:-[A-Z]{2})?$/;
/** From here on, digits are grouped. */
const GROUPED = 1000;

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

/** A count as a language writes it, such as '7,560'. `lang` is a language tag. */
export function formatCount(count: number, lang: string): string {
  // A phone takes up to a tenth of a second to make its first format of numbers.
  const isUsual = Number.isInteger(count) && count >= 0 && count < GROUPED && USUAL_DIGITS.test(lang);
  return isUsual ? String(count) : getWriter(lang)(String(count));
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
