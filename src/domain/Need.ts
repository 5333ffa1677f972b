import type { AcceptedQuery } from "./pageQuery";
import type { RouteParams } from "./routes/fixedPaths";

/** A call, with its parameters, that has to be loaded before a section renders. All members are plain JSON. */
export interface Need {
  /** Identity: needs with the same key are one call. {@link createNeed} makes it from `call` and `params`. */
  readonly key: string;
  /** The name of the call. */
  readonly call: string;
  readonly params: NeedParams;
  /** The most entries of a list that are shown; the page's state contains no more. Absent: all. */
  readonly limit?: number;
}

export type NeedParams = Readonly<Record<string, string | number>>;

/** Parameters as callers pass them: an undefined value is the same as no parameter. */
export type NeedInput = { readonly [name: string]: string | number | undefined };

/** The address of a page: its path, the decoded parameters of the path, and its query. */
export interface PageAddress {
  readonly path: string;
  readonly params: RouteParams;
  readonly query: Readonly<Record<string, string>>;
  /** The query parameters that the page reads; addresses that differ in others are the same page's. */
  readonly accepted?: AcceptedQuery;
}

/** What a need may depend on, besides the section's settings: the page's address, the window and the card styles. */
export interface NeedContext extends PageAddress {
  /** WIDTHxHEIGHT in CSS pixels. */
  readonly resolution: string;
  /** The page's card styles by name; only the settings on which calls depend. */
  readonly cards: Readonly<Record<string, { readonly visits: string; readonly expired: string }>>;
}

/** Describes one call. The key lists the parameters by name, so that equal needs have equal keys. */
export function createNeed(call: string, input: NeedInput = {}, limit?: number): Need {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(input)) if (value !== undefined) params[name] = value;
  const names = Object.keys(params).sort();
  const key = names.length === 0 ? call : `${call}?${names.map((name) => `${name}=${params[name]}`).join("&")}`;
  return limit === undefined ? { key, call, params } : { key, call, params, limit };
}

/** Joins needs with the same key into one call. A need without `limit` asks for the whole list. */
export function mergeNeeds<SomeNeed extends Need>(needs: readonly SomeNeed[]): SomeNeed[] {
  const byKey = new Map<string, SomeNeed>();
  for (const need of needs) {
    const known = byKey.get(need.key);
    if (known === undefined || isWider(need, known)) byKey.set(need.key, need);
  }
  return [...byKey.values()];
}

function isWider({ limit = Number.POSITIVE_INFINITY }: Need, known: Need): boolean {
  return limit > (known.limit ?? Number.POSITIVE_INFINITY);
}
