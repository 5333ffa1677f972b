import { keepByText } from "../keepByText";

/** The order in which a text lists its forms (https://cldr.unicode.org/index/cldr-spec/plural-rules). */
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"] as const;
const FORM_SEPARATOR = "|";

interface CountFormats {
  /** Writes a count, which is given as a text. */
  readonly write: (count: string) => string;
  /** Returns the category of a count, which is given as a text. */
  readonly select: (count: string) => Intl.LDMLPluralRule;
  /** The categories that the language distinguishes, in the order of {@link CATEGORIES}. */
  readonly categories: readonly Intl.LDMLPluralRule[];
}

/** Intl's formats are slow to make and to use. A language that is unknown here is written as English, on the server as in browsers. */
const getFormats = keepFormats((lang: string): CountFormats => {
  const [known = "en"] = Intl.NumberFormat.supportedLocalesOf([lang]);
  const numbers = new Intl.NumberFormat(known);
  const rules = new Intl.PluralRules(known);
  const names = new Set(rules.resolvedOptions().pluralCategories);
  return {
    // Older data of the Swiss languages has the straight sign; server and browser must write the same.
    write: keepByText((count) => numbers.format(Number(count)).replace(/'/g, "’")),
    select: keepByText((count) => rules.select(Number(count))),
    categories: CATEGORIES.filter((category) => names.has(category)),
  };
});

/** A count as a language writes it, such as '7,560'. `lang` is a language tag. */
export function formatCount(count: number, lang: string): string {
  return getFormats(lang).write(String(count));
}

/**
 * The form of a text for a count. A text lists its forms between `|`: one for all counts, two for one and for more, or
 * all that the language has, in the order zero, one, two, few, many, other.
 */
export function chooseForm(text: string, count: number, lang: string): string {
  if (!text.includes(FORM_SEPARATOR)) return text;
  const forms = text.split(FORM_SEPARATOR);
  const { select, categories } = getFormats(lang);
  const category = select(String(count));
  const index = forms.length === 2 ? Number(category !== "one") : categories.indexOf(category);
  return (forms[Math.min(index, forms.length - 1)] ?? text).trim();
}

/** Whether a language uses its form for one with this count. */
export function isOne(count: number, lang: string): boolean {
  return getFormats(lang).select(String(count)) === "one";
}

/** Keeps what is made for a language: a site has one, a server a few dozen. */
function keepFormats(make: (lang: string) => CountFormats): (lang: string) => CountFormats {
  const kept = new Map<string, CountFormats>();
  return (lang) => {
    const known = kept.get(lang);
    if (known !== undefined) return known;
    const formats = make(lang);
    if (kept.size >= MAX_LANGUAGES) kept.clear();
    kept.set(lang, formats);
    return formats;
  };
}

const MAX_LANGUAGES = 200;
