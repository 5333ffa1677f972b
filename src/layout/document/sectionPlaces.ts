import { isRecord } from "../../domain/isRecord";
import type { Place } from "../../generated/documents";
import { formatPointer, getAt, type Path, parsePointer } from "../source/pointer";
import { toName } from "../source/toName";
import { findSections } from "./walkSections";

/** A list of sections in a document and a position in it. */
export interface Slot {
  readonly list: unknown[];
  readonly index: number;
}

/** Name of the list of a document's own sections in operations. */
const TOP_LIST = "sections";

/** The section of an id, with its path. */
export function findSection(
  document: unknown,
  id: string,
): { section: Record<string, unknown>; path: Path } | undefined {
  for (const { section, path } of findSections(document)) {
    if (isRecord(section) && section.id === id) return { section, path };
  }
  return undefined;
}

/** The list that a path leads into; a path ends in a list and an index. */
export function getList(document: unknown, path: Path): unknown[] {
  const list = getAt(document, path.slice(0, -1));
  if (!Array.isArray(list)) throw new Error(`no list of sections at ${formatPointer(path)}`);
  return list;
}

/** Returns the name, in operations, of the list that contains the section at a path, such as `browse/columns/0/sections`. */
export function formatListName(document: unknown, path: Path): string {
  const list = path.slice(0, -1);
  for (let length = list.length - 1; length >= 2; length--) {
    if (list[length - 2] !== "sections") continue;
    const holder = getAt(document, list.slice(0, length));
    if (isRecord(holder)) return `${toName(holder.id)}${formatPointer(list.slice(length))}`;
  }
  return TOP_LIST;
}

/** The names of all lists of sections in a document; one without a section is not listed, unless it is the document's own. */
export function listListNames(document: unknown): string[] {
  return [...new Set([TOP_LIST, ...findSections(document).map(({ path }) => formatListName(document, path))])];
}

/** The list of sections of a name; `undefined` where there is none. */
export function findList(document: unknown, name: string): unknown[] | undefined {
  if (name === TOP_LIST) return asList(getAt(document, [TOP_LIST]));
  const slash = name.indexOf("/");
  const holder = slash === -1 ? undefined : findSection(document, name.slice(0, slash));
  const path = parsePointer(name.slice(slash));
  return path.at(-1) === "sections" ? asList(getAt(holder?.section, path)) : undefined;
}

/** The list and position of a place; `missing` names the section or list that does not exist. */
export function findSlot(document: unknown, place: Place): Slot | { readonly missing: string; readonly key: string } {
  const { before, after, first, last } = place;
  const beside = before ?? after;
  if (beside !== undefined) {
    const found = findSection(document, beside);
    if (found === undefined) return { missing: beside, key: before === undefined ? "after" : "before" };
    const index = Number(found.path.at(-1));
    return { list: getList(document, found.path), index: before === undefined ? index + 1 : index };
  }
  const name = first ?? last ?? "";
  const list = findList(document, name);
  if (list === undefined) return { missing: name, key: first === undefined ? "last" : "first" };
  return { list, index: first === undefined ? list.length : 0 };
}

/** The place of a section, as the `was` of a move states it. */
export function describePlace(document: unknown, path: Path): Place {
  const before = getList(document, path)[Number(path.at(-1)) - 1];
  return isRecord(before) ? { after: toName(before.id) } : { first: formatListName(document, path) };
}

/** True when a section is at a place. */
export function isAtPlace(document: unknown, path: Path, place: Place): boolean {
  const list = getList(document, path);
  const index = Number(path.at(-1));
  const idAt = (position: number) => getAt(list, [position, "id"]);
  if (place.after !== undefined) return idAt(index - 1) === place.after;
  if (place.before !== undefined) return idAt(index + 1) === place.before;
  const name = place.first ?? place.last ?? "";
  return findList(document, name) === list && index === (place.first === undefined ? list.length - 1 : 0);
}

function asList(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}
