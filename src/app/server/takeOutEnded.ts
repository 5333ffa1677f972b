import { Parser } from "htmlparser2";
import { isRecord } from "../../domain/isRecord";
import { LINKED_DATA_TYPE, STATE_ELEMENT_ID } from "../page/pageState";
import { readOfferEnd } from "./PageEnd";
import { writeScriptJson } from "./writeScriptJson";

/** The offers of a rendered page that have ended since. */
export interface EndedOffers {
  readonly ids: ReadonlySet<string>;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/** A part of the HTML, and what stands in its place. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An element that the parser is in. */
interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: number;
  readonly contentStart: number;
}

/**
 * Returns the HTML of a page without offers that have ended: without their cards and the list entries around them, whatever
 * else belongs to an offer (`data-offer`), their data for search engines, and their entries in the answers from which the
 * page hydrates. Texts that count offers stay as they are. For a page that cannot be rendered again at once.
 */
export function takeOutOfHtml(html: string, ended: EndedOffers): string {
  const replacements: Replacement[] = [];
  const open: OpenElement[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      open.push({ name, attributes, start: parser.startIndex, contentStart: parser.endIndex + 1 });
    },
    onclosetag: () => {
      const element = open.pop();
      if (element === undefined) return;
      const { start, contentStart } = element;
      const contentEnd = Math.max(contentStart, parser.startIndex);
      const whole = { start, end: parser.endIndex + 1, text: "" };
      const last = replacements.at(-1);
      const isEmptied = last?.text === "" && last.start === contentStart && last.end === contentEnd;
      if (isOfEnded(element, ended) || (element.name === "li" && isEmptied)) return replacements.push(whole);
      if (element.name !== "script") return;
      const text = takeOutOfScript(element, html.slice(contentStart, contentEnd), ended);
      if (text === "") replacements.push(whole);
      else if (text !== undefined) replacements.push({ start: contentStart, end: contentEnd, text });
    },
  });
  parser.end(html);
  return replace(html, replacements);
}

/** Does the same for the data of a page, or for a list of such data: JSON. */
export function takeOutOfData(json: string, ended: EndedOffers): string {
  return JSON.stringify(withoutEnded(JSON.parse(json), ended));
}

function isOfEnded({ attributes }: OpenElement, { ids }: EndedOffers): boolean {
  const id =
    attributes["data-offer"] ?? (attributes["data-item"] === "coupon" ? attributes["data-item-id"] : undefined);
  return id !== undefined && ids.has(id);
}

/** The new text of a script element: empty if nothing of it is left, undefined if it has no data. */
function takeOutOfScript({ attributes }: OpenElement, text: string, ended: EndedOffers): string | undefined {
  if (attributes.id === STATE_ELEMENT_ID) return writeScriptJson(withoutEnded(JSON.parse(text), ended));
  if (attributes.type !== LINKED_DATA_TYPE) return undefined;
  const data: unknown = JSON.parse(text);
  if (!isRecord(data) || !Array.isArray(data.itemListElement)) return undefined;
  const live = data.itemListElement.filter((entry) => !isPast(entry, ended.nowMs));
  if (live.length === data.itemListElement.length) return undefined;
  if (live.length === 0) return "";
  const itemListElement = live.map((entry: object, index) => ({ ...entry, position: index + 1 }));
  return writeScriptJson({ ...data, numberOfItems: live.length, itemListElement });
}

/** True for an entry of a list for search engines whose offer has ended. */
function isPast(entry: unknown, nowMs: number): boolean {
  const item = isRecord(entry) && isRecord(entry.item) ? entry.item : undefined;
  return typeof item?.validThrough === "string" && Date.parse(item.validThrough) <= nowMs;
}

/** A copy of plain data whose lists have no entry for an ended offer. */
function withoutEnded(value: unknown, ended: EndedOffers): unknown {
  if (Array.isArray(value))
    return value
      .filter((entry) => !ended.ids.has(readOfferEnd(entry)?.offerId ?? ""))
      .map((entry) => withoutEnded(entry, ended));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutEnded(part, ended)]));
}

/** Puts each replacement in its place; one that is within another counts no more. */
function replace(text: string, replacements: readonly Replacement[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: part } of [...replacements].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    parts.push(text.slice(at, start), part);
    at = end;
  }
  return [...parts, text.slice(at)].join("");
}
