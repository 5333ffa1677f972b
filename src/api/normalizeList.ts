import { FACET_NAMES, type FacetValue, type Paged } from "../domain/entities";
import { isRecord } from "../domain/isRecord";
import { ApiError } from "./ApiError";
import { type Fields, readCount, readList, readNumber, readRecord, readText } from "./readFields";

/**
 * Turns answers of the API into entities. Missing, surplus and wrong fields are survived: an entry without what it
 * needs to be shown is left out, the rest is kept (contract, common rules).
 */

/** What normalising needs to know of the call. */
export interface NormalizeContext {
  /** Origin of the API as browsers see it; '' when it is the page's own. */
  readonly pictureOrigin: string;
  /** The domain's time zone (IANA name), in which a day ends; UTC where it is not known. */
  readonly timeZone?: string;
  /** Called with each value that is given, has no known form and is therefore left out; absent: nobody is told. */
  readonly noteUnread?: (value: UnreadValue) => void;
}

/** A value of an answer that has no known form. */
export interface UnreadValue {
  /** The API's name of its field. */
  readonly field: string;
  /** Id of the entry that has it; '' for website data. */
  readonly id: string;
  readonly value: unknown;
}

/** Makes an entity of a record; undefined for one that cannot be shown. */
export type Normalize<T> = (fields: Fields, context: NormalizeContext) => T | undefined;

/**
 * The entries of a list that can be shown, each id once. Throws an {@link ApiError} for what is no list at all, and for a
 * list of which nothing can be read: it must not take the place of an older answer.
 */
export function normalizeList<T>(data: unknown, normalize: Normalize<T>, context: NormalizeContext): T[] {
  const entries = Array.isArray(data) ? normalizeEntries(data, normalize, context) : [];
  if (!Array.isArray(data) || (data.length > 0 && entries.length === 0))
    throw new ApiError("unreadable", "The list could not be read.", 200);
  return entries;
}

/** The entries that can be shown, each id once; entries without an id, such as categories, by their name. */
export function normalizeEntries<T>(data: readonly unknown[], normalize: Normalize<T>, context: NormalizeContext): T[] {
  const entries = data.flatMap((entry: unknown) => {
    const item = isRecord(entry) ? normalize(entry, context) : undefined;
    return item === undefined ? [] : [item];
  });
  const seen = new Set<unknown>();
  return entries.filter((entry) => {
    const id = isRecord(entry) ? (entry.id ?? entry.name ?? entry) : entry;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** The longest page (contract, common rules); a page of an API that knows no paging ends there, too. */
const MAX_PER_PAGE = 100;

/** One page of a longer list; counts that are missing are derived from what came. */
export function normalizePaged<T>(body: Fields, normalize: Normalize<T>, context: NormalizeContext): Paged<T> {
  const items = normalizeList(body.data, normalize, context);
  const perPage = atLeastOne(readNumber(body, "per_page", 20));
  const totalRecords = Math.max(items.length, readCount(body, "total_records") ?? readCount(body, "totalRecords") ?? 0);
  const facets = readFacets(body);
  return {
    items: items.slice(0, MAX_PER_PAGE),
    totalRecords,
    totalPages: atLeastOne(readNumber(body, "total_pages", Math.ceil(totalRecords / perPage))),
    page: atLeastOne(readNumber(body, "page", 1)),
    perPage,
    ...readEchoes(body),
    ...(Object.keys(facets).length === 0 ? {} : { facets }),
  };
}

const ECHOES = ["sort", "type", "store", "category", "ending"] as const;

/** The order and the filters that an answer repeats. */
function readEchoes(body: Fields): Pick<Paged<unknown>, (typeof ECHOES)[number]> {
  const said = ECHOES.map((name) => [name, readText(body, name)] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== ""));
}

/** More values than that are no choice, and only make the page longer. */
const MAX_FACET_VALUES = 300;

/** The values of filters that can be offered, each once, without those that leave nothing. */
function readFacets(body: Fields): NonNullable<Paged<unknown>["facets"]> {
  const facets = readRecord(body, "facets");
  const read = FACET_NAMES.flatMap((name) => {
    const given = readList(facets[name]).flatMap((entry) => (isRecord(entry) ? toFacetValue(entry) : []));
    // The first of a value counts.
    const values = [...new Map(given.toReversed().map((facet) => [facet.value, facet])).values()].toReversed();
    return values.length === 0 ? [] : [[name, values.slice(0, MAX_FACET_VALUES)] as const];
  });
  return Object.fromEntries(read);
}

function toFacetValue(fields: Fields): FacetValue[] {
  const value = readText(fields, "value");
  const count = readCount(fields, "count");
  if (value === "" || count === 0) return [];
  return [{ value, label: readText(fields, "label") || value, ...(count === undefined ? {} : { count }) }];
}

function atLeastOne(value: number): number {
  return Math.max(1, Math.trunc(value));
}
