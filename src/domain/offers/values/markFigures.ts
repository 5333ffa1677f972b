/** Stands for a percentage, or a range of them. */
export const PERCENT = "\ue000";
/** Stands for an amount of money, or a range of them. */
export const MONEY = "\ue001";

/** A text in which one character stands for each figure, so that patterns of phrases are short. */
export interface MarkedText {
  readonly text: string;
  /** Place in the text without marks of each character, and of the end. */
  readonly places: readonly number[];
}

const AMOUNT = String.raw`\d{1,6}(?:[.,]\d{1,3}){0,2}`;
const BEFORE = String.raw`(?:(?:us|au|ca|nz|[ac])?\$|[€£¥₹]|usd|eur|gbp|chf|kr|rs\.?)`;
const AFTER = `(?:[€$£¥₹]|(?:usd|euros?|eur|gbp|chf|kr|dollars?)(?![a-zß-ɏ]))`;
const PERCENT_SIGN = "(?:%|(?:percent|per cent|prozent|pour cent|por ciento)(?![a-zß-ɏ]))";
/** Between the ends of a range. A number before "or" is one of a range only with its unit: '3 for 2 or 20% off'. */
const TO = "(?: ?- ?| (?:to|bis|à|a) )";
const OR = "(?: ?- ?| (?:to|bis|à|a|or|oder|ou|o) )";
const PERCENTAGE = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?(?: ?%${OR}|${TO}))?\d{1,3}(?:[.,]\d{1,2})? ?${PERCENT_SIGN}`;
const PRICE =
  `(?:(?:${BEFORE} ?${AMOUNT}|${AMOUNT} ?${AFTER})${OR}|${AMOUNT}${TO})?` +
  String.raw`(?:${BEFORE} ?${AMOUNT}|\d{1,4}€\d{2}|${AMOUNT} ?${AFTER}|\d{1,2}[p¢](?![a-zß-ɏ]))`;
const FIGURE = new RegExp(String.raw`(?<![a-zß-ɏ\d.,%$€£¥₹])(?:(?<percent>${PERCENTAGE})|${PRICE})(?!\d)`, "g");

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
    add(lower.slice(end, match.index), end);
    add(match.groups?.percent === undefined ? MONEY : PERCENT, match.index);
    end = match.index + match[0].length;
  }
  add(lower.slice(end), end);
  return { text, places: [...places, lower.length] };
}
