/** The words of a language around the value of an offer, in lower case; each is matched as a whole. */
interface ValueWords {
  /** After an amount: '20% off'. */
  readonly off: readonly string[];
  /** Before an amount: 'Save 20%'. */
  readonly save: readonly string[];
  /** Before a limit: 'up to 20% off'. */
  readonly upTo: readonly string[];
  readonly freeShipping: readonly string[];
  /** Between the ends of a range: '20 to 40% off'. */
  readonly to: readonly string[];
  /** Right after a value: it holds under a condition, so it is no value of its own. */
  readonly conditions: readonly string[];
  /** Anywhere in the title: the value is not that of the whole offer. */
  readonly unless: readonly string[];
}

const WORDS = {
  en: {
    off: ["off", "discount"],
    save: ["save"],
    upTo: ["up to", "upto"],
    freeShipping: ["free shipping", "free delivery", "free postage"],
    to: ["to", "or"],
    conditions: ["over", "above", "from", "when", "with", "if", "on orders", "for orders", "for new", "for members"],
    unless: ["no", "not", "except", "excluding", "second", "2nd", "third", "3rd", "get one", "next"],
  },
  de: {
    off: ["rabatt", "reduziert", "nachlass"],
    save: ["spare", "sparen sie"],
    upTo: ["bis zu"],
    freeShipping: ["kostenloser versand", "gratisversand", "gratis versand", "versandkostenfrei"],
    to: ["bis", "oder"],
    conditions: ["ab", "bei", "für neu", "wenn", "mit"],
    unless: ["kein", "keine", "nicht", "außer", "zweite", "zweiten", "2."],
  },
  fr: {
    off: ["de réduction", "de remise", "de rabais"],
    save: ["économisez"],
    upTo: ["jusqu'à", "jusqu’à"],
    freeShipping: ["livraison gratuite", "livraison offerte"],
    to: ["à", "ou"],
    conditions: ["dès", "à partir", "pour", "avec", "si"],
    unless: ["pas", "sauf", "hors", "deuxième", "2e", "2ème"],
  },
  es: {
    off: ["de descuento", "de rebaja"],
    save: ["ahorra"],
    upTo: ["hasta"],
    freeShipping: ["envío gratis", "envío gratuito"],
    to: ["a", "o"],
    conditions: ["desde", "a partir", "en pedidos", "para", "con", "si"],
    unless: ["no", "excepto", "salvo", "segunda", "segundo", "2ª"],
  },
} as const satisfies Readonly<Record<string, ValueWords>>;

type Language = keyof typeof WORDS;
const LANGUAGES = Object.keys(WORDS) as Language[];

/** Titles are short; of a longer text only its beginning is read. */
const MAX_LENGTH = 300;

/**
 * The value that a title names, such as '20% off', in the title's own words, so that it says nothing else than the title
 * does. Undefined where the title does not say it plainly: it names several values, or one under a condition, or is in a
 * language without words here. Takes time that grows with the title's length alone.
 */
export function readTitleValue(title: string): string | undefined {
  const text = title.slice(0, MAX_LENGTH).replace(/\s+/g, " ");
  // The only letter that is longer in lower case: places in both texts must be the same.
  const lower = text.replaceAll("İ", "i").toLowerCase();
  const values = LANGUAGES.filter((lang) => namesValue(lower, WORDS[lang])).flatMap(
    (lang) => readValue(text, lower, getPatterns(lang)) ?? [],
  );
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** False where a title has no word that a value needs: the patterns of a language that nobody uses are never made. */
function namesValue(lower: string, { off, save, freeShipping }: ValueWords): boolean {
  return [off, save, freeShipping].some((words) => words.some((word) => lower.includes(word)));
}

function readValue(text: string, lower: string, { value: pattern, unless }: ValuePatterns): string | undefined {
  const found = [...lower.matchAll(pattern)];
  const match = found[0];
  if (match === undefined || unless.test(lower)) return undefined;
  const values = new Set(found.map((each) => each.groups?.value));
  const { value: { length } = "", condition, percent, savedPercent } = match.groups ?? {};
  const value = text.slice(match.index, match.index + length);
  if (values.size > 1 || condition !== undefined || !isPercentage(percent ?? savedPercent ?? "1")) return undefined;
  // A title that names another percentage says more than one value can.
  if (/\d\s?%|%\s?\d/.test(text.replaceAll(value, " "))) return undefined;
  return value.charAt(0).toUpperCase() + value.slice(1);
}

function isPercentage(text: string): boolean {
  const percent = Number(text.replace(",", "."));
  return percent > 0 && percent <= 100;
}

interface ValuePatterns {
  readonly value: RegExp;
  readonly unless: RegExp;
}

const patterns = new Map<Language, ValuePatterns>();

/** Made with the first title that is read. */
function getPatterns(lang: Language): ValuePatterns {
  const made = patterns.get(lang) ?? createPatterns(WORDS[lang]);
  patterns.set(lang, made);
  return made;
}

/**
 * For texts in lower case. All repetitions have bounds, so that each place of a text is tried in constant time. A pattern without
 * regard to letter case would take V8 some ten milliseconds to compile.
 */
function createPatterns(words: ValueWords): ValuePatterns {
  const any = (list: readonly string[]) => `(?:${list.map(escapeRegExp).join("|")})`;
  const digits = String.raw`\d{1,6}(?:[.,]\d{1,3}){0,2}`;
  const range = (unit: string) => `(?:${digits} ?${unit}? ?(?:-|–|${any(words.to)}) ?){0,1}`;
  const currency = "(?:[$€£¥₹]|usd|eur|gbp|chf|kr)";
  const percent = (name: string) => String.raw`${range("%")}(?<${name}>\d{1,3}(?:[.,]\d{1,2})?) ?%`;
  const money = `(?:${currency} ?${range(currency)}${currency}? ?${digits}|${range(currency)}${digits} ?${currency})`;
  const before = `(?:${any(words.upTo)} )?`;
  const value =
    `${before}(?:(?:${percent("percent")}|${money}) ${any(words.off)}` +
    `|${any(words.save)} ${before}(?:${percent("savedPercent")}|${money}))|${any(words.freeShipping)}`;
  const condition = String.raw`(?: (?<condition>${any(words.conditions)})(?!\p{L}))?`;
  return {
    value: new RegExp(String.raw`(?<![\p{L}\p{N}.,%$€£¥₹-])(?<value>${value})(?![\p{L}\p{N}%])${condition}`, "gu"),
    unless: new RegExp(String.raw`(?<![\p{L}\p{N}])${any(words.unless)}(?![\p{L}\p{N}])`, "u"),
  };
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
