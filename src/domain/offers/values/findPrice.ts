import type { FoundValue } from "./findValues";
import { MONEY, PERCENT } from "./markFigures";

/** Words by which an amount is no price of the offer: a least sum, a cost beside it, money for later. */
const NO_PRICE =
  /(?<![a-zß-ɏ])(?:spend|spent|over|under|above|below|than|from|min(?:imum|[.])?|worth|value|of|fees?|costs?|charges?|was|were|rrp|save|savings?|off|per|every|between|deposits?|delivery|shipping|postage|returns?|pay|bet|stake|win|won|budget|up|limit|max|is|are|refunds?|claim|prize|orders?|purchases?|spends?|cards?|vouchers?|credit|bonus|rewards?|cash ?back|invest|earn|get|give|donate|raised?|and|or|reduced|unter|menos|moins|ah[oó]rr[a-z]*|spar[a-z]*|[eé]conomis[a-z]*|first|next|last|your|codes?|promo|coupons?|cup[oó]n|código|[a-z-]*gutscheine?|[a-z-]*karten?|über|ab|bis|wert|[a-z]*bestellwert|einkauf|statt|uvp|[a-z-]*versand|[a-z-]*kosten|[a-z-]*gebühr|und|oder|dès|jusqu'à|plus|achats?|commandes?|valeur|bons?|chèques?|cartes?|cadeaux?|livraison|port|frais|lieu|et|ou|de|sobre|desde|hasta|más|valor|mínim[oa]|pedidos?|compras?|envíos?|gastos|vales?|tarjetas?|regalo|antes|y|o)(?![a-zß-ɏ])/;
/** Begins what may follow the price of a thing that is named before it. */
const AFTER_PRICE =
  /^(?:$| ?[,;:!)|(@\u2190-\udfff]|[.](?: |$)| - | [+]| w\/| (?:with|using|via|at|from|in|delivered|shipped|free|inc|incl|prime|today|bei|im|mit|inkl|gratis|chez|avec|en|con)(?![a-zß-ɏ]))/;

/**
 * Finds the price of a thing in a marked text with a single figure, such as 'Teapot £19.99 at Tea Lane'. Undefined where the
 * words around the amount may say that it is something else.
 */
export function findPrice(text: string): FoundValue | undefined {
  const start = text.indexOf(MONEY);
  if (start < 0 || start !== text.lastIndexOf(MONEY) || text.includes(PERCENT)) return undefined;
  const before = text.slice(0, start);
  const words = before.trimEnd().split(" ").slice(-3).join(" ");
  const isNamed = / $/.test(before) && /[a-zß-ɏ0-9]{2}/.test(before) && !NO_PRICE.test(words);
  return isNamed && AFTER_PRICE.test(text.slice(start + 1)) ? { kind: "price", start, end: start + 1 } : undefined;
}
