/** What an offer takes off a price, as the words of its value say it. */
export interface Saving {
  readonly kind: "percent" | "amount";
  readonly amount: number;
  /** True for “up to 40% off” and “20 to 40% off”: the most that anybody saves, not what everybody does. */
  readonly isUpTo: boolean;
  /** The words of the value. */
  readonly text: string;
}

/** A value is a few words; a longer text is none. */
const MAX_LENGTH = 100;
const MAX_PERCENT = 100;
const HALF = 50;

const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d{3}){1,2}(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?)(?!\d)`;
const SIGN = String.raw`(?:%|\p{Sc}|percent|prozent|euros?|eur|usd|gbp|chf|kr)`;
/** A figure, or both ends of a range: '20 to 40%'. */
const FIGURE =
  String.raw`(?<!\d|\d[.,])(?:(?<least>${NUMBER}) ?${SIGN}? ?(?:-|–|to|or|bis|oder|à|ou|a|o) ?${SIGN}? ?)?` +
  `(?<most>${NUMBER}) ?(?<percent>%|percent|prozent)?`;
const OFF =
  "off(?![a-z])|discount|reduc|saving|less(?![a-z])|cheaper|coupon|[a-zß-ɏ-]{0,20}(?:rabatt|nachlass)|ermäßig|reduziert|günstiger|billiger|" +
  "spar|gespart|weniger|réduc|remise|rabais|moins|économi|promo|descuento|dto|dcto|rebaja|ahorro|más barat|menos";
const SAVE =
  "save|savings?|discounts?|reductions?|reduced by|spare?|spart|rabatte?|nachlass|économisez|économies?|remises?|rabais|réductions?|" +
  "ahorra|ahorre|descuentos?|rebajas?";

/** All patterns are for lower case: V8 takes long to compile one without regard to it, or one with the letters of all languages. */
const LETTER = "a-zß-ɏ";
/**
 * A figure with the words of a saving beside it, with a minus or “up to” before it, or a percentage alone. An amount alone may
 * as well be the price.
 */
const SAVED = [
  new RegExp(`${FIGURE} ?${SIGN}?[ -]?(?:(?!off )[${LETTER}'’-]{1,20} ){0,3}?(?:d')?(?:${OFF})`, "u"),
  new RegExp(`(?<![${LETTER}])(?:${SAVE}) (?:(?!when |if |on )[${LETTER}'’.]{1,20} ){0,4}?-?${SIGN}? ?${FIGURE}`, "u"),
  new RegExp(`^[-−–] ?${SIGN}? ?${FIGURE}`, "u"),
  new RegExp(`^(?:up to |bis zu |jusqu['’]à -?|hasta )${SIGN}? ?${FIGURE} ?${SIGN}?$`, "u"),
];
/** A percentage in the words of another language. */
const PERCENTAGE = new RegExp(`${FIGURE}(?<=%)`, "u");

/** Most values, such as “20% off” and “Save $30”: a page that has no others compiles none of the long patterns. */
const PLAIN =
  /^(?=save |.{1,20} off)(?:up to |extra |save (?:up to )?)?[$£€]?(?<most>\d{1,6})(?<percent>%)?(?: off(?: your first (?:order|booking))?)?$/;

const HALF_PRICE =
  /half[ -](?:price|off)|(?:1\/2|½) (?:price|preis|prix)|halbe[nr] preis|moitié prix|demi-tarif|mitad de precio/;
/** A part of what is bought costs less, or more is given for the price. */
const OF_A_PART =
  /(?<![a-zß-ɏ\d])(?:2nd|second|3rd|third|4th|fourth|cheapest|kids|children|next|bogo|get one|buy .{1,40} get|zweite|dritte|vierte|günstigste|nächste|[23]\.(?= )|[234](?:e|è|nde?|[eè]me)(?![a-zß-ɏ])|deuxième|troisième|prochain|[23]\.?[ªº]|segund|tercer|auf [\d.,]+ ?€ reduziert|próxim|\d{1,2} ?[+x] ?\d|(?!1\/2 )\d\/\d|\d{1,3}[p¢](?![a-z])|\d{1,3} (?:(?!off )\S{1,20} ){0,2}for (?:the price of )?[\p{Sc}\d])/u;
/** Beside a percentage: it is of money for later, of more for the price, or of a credit. */
const NO_SAVING = /back|bonus|reward|point|free|zurück|rembours|cagnotte|d'achat|reembolso|\b(?:apr|interest|zins)/;
const UP_TO = /\bup ?to\b|\bbis zu\b|\bjusqu|\bhasta\b|\bbetween\b|\bnearly\b|\balmost\b/;

/**
 * Reads the saving in an offer's value, such as “20% off” or “Up to $30 off”; undefined where it has no figure, such as “Free
 * delivery”, or one of something else: a price (“From $5”), things (“3 for 2”), time (“3 months free”), money for later (“5%
 * cashback”), or a part of what is bought (“50% off the second pair”).
 */
export function parseSaving(value: string): Saving | undefined {
  const text = value.trim();
  const lower = text.toLowerCase();
  const plain = PLAIN.exec(lower);
  if (text.length > MAX_LENGTH || (plain === null && OF_A_PART.test(lower))) return undefined;
  const isUpTo = UP_TO.test(lower);
  if (plain === null && HALF_PRICE.test(lower)) return { kind: "percent", amount: HALF, isUpTo, text };
  const { least, most, percent } = (plain ?? findFigure(lower))?.groups ?? {};
  const kind = percent === undefined ? "amount" : "percent";
  const amount = Math.max(...[least, most].map((figure) => toNumber(figure ?? "0")));
  if (amount === 0 || (kind === "percent" && amount > MAX_PERCENT)) return undefined;
  return { kind, amount, isUpTo: isUpTo || least !== undefined, text };
}

function findFigure(text: string): RegExpExecArray | null {
  if (!/\d/.test(text)) return null;
  for (const pattern of SAVED) {
    const saved = pattern.exec(text);
    if (saved !== null) return saved;
  }
  return NO_SAVING.test(text) ? null : PERCENTAGE.exec(text);
}

/** `1,200.50`, `1.200` and `12,5`: a mark before three digits separates thousands, any other is a decimal point. */
function toNumber(text: string): number {
  return Number(text.replace(/[.,](?=\d{3}(?!\d))/g, "").replace(",", "."));
}

/**
 * Orders savings, the better first: what everybody saves before “up to”, percentages before amounts, whose worth depends on
 * the order, the larger figure before the smaller, and no saving last.
 */
export function compareSavings(one: Saving | undefined, other: Saving | undefined): number {
  return tierOf(other) - tierOf(one) || (other?.amount ?? 0) - (one?.amount ?? 0);
}

/** Rank of a kind of saving, 0 to 4: the better first difference of {@link compareSavings}. */
export function tierOf(saving: Saving | undefined): number {
  if (saving === undefined) return 0;
  return (saving.isUpTo ? 1 : 3) + (saving.kind === "percent" ? 1 : 0);
}
