import { isRecord } from "../../../domain/isRecord";
import type { FileValue, Migration } from "./Migration";

/** Lists whose setting `honest`, true by default, kept the promises of their cards. */
const LISTS = ["coupon-list", "store-offers"];
/** Sections that did so without a setting. */
const ALWAYS = ["saved-coupons", "search-start"];

/**
 * Version 4: a card style says whether its cards keep their promises. What the program did for lists is the style `honest`, which
 * every page has; sections that had it name it, and nothing looks different.
 */
export const nameCardStyles: Migration = {
  to: 4,
  up: (value) => {
    const added = new Map<string, unknown>();
    const migrated = changeSections(value, isRecord(value.cards) ? value.cards : {}, added);
    const changed: FileValue = { ...(isRecord(migrated) ? migrated : value), version: 4 };
    if (added.size === 0) return changed;
    const cards = { ...(isRecord(value.cards) ? value.cards : {}), ...Object.fromEntries(added) };
    return Object.hasOwn(value, "cards")
      ? { ...changed, cards }
      : insertBefore(changed, ["fold", "sections"], "cards", cards);
  },
};

type Cards = Readonly<Record<string, unknown>>;

/** Changes sections wherever they stand, those that operations carry too, and operations on the setting. */
function changeSections(value: unknown, cards: Cards, added: Map<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => changeSections(item, cards, added));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, changeSections(child, cards, added)] as const);
  const changed = Object.fromEntries(entries);
  if (value.pointer === "/honest" && typeof value.section === "string") return changeOperation(value);
  const isSection =
    typeof value.id === "string" && (typeof value.type === "string" || typeof value.include === "string");
  return isSection ? nameStyle(changed, cards, added) : changed;
}

/** A shared list that is set otherwise where it is included. */
function changeIncluded({ honest, ...section }: FileValue, added: Map<string, unknown>): FileValue {
  if (typeof honest !== "boolean") return honest === undefined ? section : { ...section, honest };
  if (honest) return { ...section, card: "honest" };
  added.set("as-set", { basis: "first" });
  return { ...section, card: "as-set" };
}

function nameStyle(section: FileValue, cards: Cards, added: Map<string, unknown>): FileValue {
  const { type, card } = section;
  if (type === undefined) return changeIncluded(section, added);
  if (ALWAYS.includes(String(type))) return keepPromises(section, cards, added);
  if (!LISTS.includes(String(type))) return section;
  const { honest = true, ...others } = section;
  if (honest !== false) return keepPromises(others, cards, added);
  // Buttons on the page of a store never had the text of the style.
  if (type !== "store-offers") return others;
  const known = typeof card === "string" ? cards[card] : undefined;
  if (card !== undefined && !isRecord(known)) return others;
  const name = freeName(`${typeof card === "string" ? card : "first"}-own-action`, cards);
  added.set(name, { ...(isRecord(known) ? known : { basis: "first" }), action: "" });
  return withCard(others, name);
}

/** A style that is not in the file stays as it is: it may be any document's. */
function keepPromises(section: FileValue, cards: Cards, added: Map<string, unknown>): FileValue {
  const { card } = section;
  if (card === undefined && !Object.hasOwn(cards, "honest")) return withCard(section, "honest");
  if (card === undefined) {
    added.set("first-honest", { basis: "first", promises: "kept" });
    return withCard(section, "first-honest");
  }
  const style = typeof card === "string" && Object.hasOwn(cards, card) ? cards[card] : undefined;
  if (!isRecord(style)) return section;
  const name = freeName(`${String(card)}-honest`, cards);
  added.set(name, { ...style, promises: "kept" });
  return withCard(section, name);
}

/** The style follows what says which section it is, as in the shipped documents. */
function withCard(section: FileValue, card: string): FileValue {
  if (Object.hasOwn(section, "card")) return { ...section, card };
  const next = Object.keys(section)[Object.keys(section).indexOf("type") + 1];
  return insertBefore(section, next === undefined ? [] : [next], "card", card);
}

/** Adds a setting before the first of the keys, or at the end. */
function insertBefore(value: FileValue, keys: readonly string[], key: string, added: unknown): FileValue {
  const entries = Object.entries(value);
  const found = entries.findIndex(([other]) => keys.includes(other));
  const index = found < 0 ? entries.length : found;
  return Object.fromEntries([...entries.slice(0, index), [key, added], ...entries.slice(index)]);
}

/** Names of styles have at most 40 characters; one that the file has already gets a number. */
function freeName(wanted: string, cards: Cards): string {
  const name = wanted.slice(-40).replace(/^-+/, "");
  return Object.hasOwn(cards, name) ? freeName(`x${name}`, cards) : name;
}

function changeOperation({ op, pointer: _pointer, was: _was, to, ...operation }: FileValue): FileValue {
  const pointer = "/card";
  if (op === "set" && to === false) return { op: "unset", ...operation, pointer, was: "honest" };
  return { op: "set", ...operation, pointer, to: "honest" };
}
