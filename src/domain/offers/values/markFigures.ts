/** Stands for a percentage, or a range of them. */
export const PERCENT = "\ue000";
/** Stands for an amount of money, or a range of them. */
export const MONEY = "\ue001";
/** Stands for no percent, which is no discount. */
export const ZERO = "\ue002";

/** A text in which one character stands for each figure, so that patterns of phrases are short. */
export interface MarkedText {
  readonly text: string;
  /** Place in the text without marks of each character, and of the end. */
  readonly places: readonly number[];
}

const SIGNED = String.raw`\d{1,6}(?:[.,]\d{1,3}){0,2}`;
/** Round numbers in words, which count before a unit alone: 'ten percent', 'fünf euro'. */
const IN_WORDS =
  "five|ten|fifteen|twenty|twenty[- ]five|thirty|forty|fifty|sixty|seventy|eighty|ninety|fünf|zehn|fünfzehn|zwanzig|" +
  "dreißig|vierzig|fünfzig|siebzig|cinq|dix|quinze|vingt|trente|quarante|cinquante|cinco|diez|quince|veinte|treinta|cincuenta";
const BEFORE = String.raw`(?:(?:us|au|ca|nz|[ac])?\$|[€£¥₹]|usd|eur|gbp|chf|kr|rs\.?)`;
const AFTER_NAMES = "(?:usd|euros?|eur|gbp|chf|kr|dollars?|pounds?|bucks|quid)(?![a-zß-ɏ]| of )";
const AFTER = `(?:[€$£¥₹]|${AFTER_NAMES})`;
const PERCENT_NAMES = "(?:percent|per cent|pct|prozent|pour cent|por ciento)(?![a-zß-ɏ])";
const PERCENT_SIGN = `(?:%|${PERCENT_NAMES})`;
/** Between the ends of a range. A number before "or" is one of a range only with its unit: '3 for 2 or 20% off'. */
const TO = "(?: ?- ?| (?:to|bis|à|a) )";
const OR = "(?: ?- ?| (?:to|bis|à|a|or|oder|ou|o) )";
const AND = "(?:&|and|und|et|y)";
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
/** The choices before the last ones: '20%, 30% or 40%', '10/20/30%'. */
const CHOICES = `(?:(?:${NUMBER} ?%(?:, ?| ?/ ?)|\\d{1,2}/(?=\\d)){1,3}(?:${NUMBER} ?% ${AND} )?|(?:\\d{1,2}, ){1,3}\\d{1,2} (?:or|oder|ou|o|${AND}) )?`;
const PERCENTAGE =
  `(?:(?:between|zwischen|entre) ${NUMBER}(?: ?%)? ${AND} ${NUMBER} ?${PERCENT_SIGN}` +
  `|${CHOICES}(?:${NUMBER}(?: ?%${OR}|${TO}))?${NUMBER} ?${PERCENT_SIGN}|(?:${IN_WORDS}) ${PERCENT_NAMES})`;
const WITH_UNIT = `(?:${BEFORE} ?${SIGNED}|${SIGNED} ?${AFTER})`;
const PRICE =
  `(?:(?:between|zwischen|entre) ${WITH_UNIT} ${AND} |${WITH_UNIT}, ${WITH_UNIT} (?:or|oder|ou|o) |${WITH_UNIT}${OR}|${SIGNED}(?: ?- ?| (?:to|bis) )|(?<=de )${SIGNED} (?:à|a) )?` +
  String.raw`(?:${BEFORE} ?${SIGNED}|\d{1,4}€\d{2}|${SIGNED} ?${AFTER}|\d{1,2}(?:[p¢]| cents| pence)(?![a-zß-ɏ])|(?:${IN_WORDS}) ${AFTER_NAMES}|a (?:fiver|tenner))`;
const FIGURE = new RegExp(String.raw`(?<![a-zß-ɏ\d.,%$€£¥₹])(?:(?<percent>${PERCENTAGE})|${PRICE})(?!\d)`, "g");
const FROM_TO = new RegExp(String.raw`^(${SIGNED}) ?- ?([^\d ]{0,4} ?${SIGNED})`);
const NOTHING = new RegExp(`^0 ?${PERCENT_SIGN}$`);

/** Marks the figures of a text in lower case. */
export function markFigures(lower: string): MarkedText {
  let text = "";
  const places: number[] = [];
  const add = (part: string, start: number) => {
    for (let index = 0; index < part.length; index++) places.push(start + index);
    text += part;
  };
  let end = 0;
  for (const match of lower.matchAll(FIGURE)) {
    const start = match.index + lengthOfName(match[0]);
    add(lower.slice(end, start), end);
    add(markOf(match[0], match.groups?.percent !== undefined), start);
    end = match.index + match[0].length;
  }
  add(lower.slice(end), end);
  return { text, places: [...places, lower.length] };
}

/** Length of a number before a figure that is the name of a thing, as ranges rise: '42156 - 12,99 €'. */
function lengthOfName(figure: string): number {
  const [range = "", from = "", to = ""] = FROM_TO.exec(figure) ?? [];
  return range !== "" && toNumber(from) > toNumber(to) ? range.length - to.length : 0;
}

function toNumber(amount: string): number {
  return Number(amount.replace(/[^0-9.,]|[.,](?=[0-9]{3})/g, "").replace(",", "."));
}

function markOf(figure: string, isPercentage: boolean): string {
  if (!isPercentage) return MONEY;
  return NOTHING.test(figure) ? ZERO : PERCENT;
}
