import type { RouteParams } from "./routes";

/** What a section wants loaded before it renders: one call of the contract with its parameters. Plain JSON. */
export interface Need {
  /** Identity: needs of the same key are one call. Made from `call` and `params` by {@link createNeed}. */
  readonly key: string;
  /** The name of a loadable call, a key of the stores' loaders. */
  readonly call: string;
  readonly params: NeedParams;
  /** How many entries of a list are shown at most; the page's state carries no more. Absent: all. */
  readonly limit?: number;
}

export type NeedParams = Readonly<Record<string, string | number>>;

/** Where a page stands: its path with the path's parameters decoded, and its query. */
export interface PageAddress {
  readonly path: string;
  readonly params: RouteParams;
  readonly query: Readonly<Record<string, string>>;
}

/** What a need may depend on beside the section's settings: the page's address, and the window. */
export interface NeedContext extends PageAddress {
  /** WIDTHxHEIGHT in CSS pixels. */
  readonly resolution: string;
  /** The page's card styles by name, as far as calls depend on them. */
  readonly cards: Readonly<Record<string, { readonly visits: string }>>;
}

/** Describes one call; parameters are ordered by name, so that equal needs have equal keys. */
export function createNeed(call: string, params: NeedParams = {}, limit?: number): Need {
  const names = Object.keys(params).sort();
  const key = names.length === 0 ? call : `${call}?${names.map((name) => `${name}=${params[name]}`).join("&")}`;
  return limit === undefined ? { key, call, params } : { key, call, params, limit };
}

/** Joins needs of the same key into one call; a need without `limit` wants the whole list. */
export function mergeNeeds(needs: readonly Need[]): Need[] {
  const byKey = new Map<string, Need>();
  for (const need of needs) {
    const known = byKey.get(need.key);
    byKey.set(need.key, known === undefined ? need : { ...known, ...widerLimit(known.limit, need.limit) });
  }
  return [...byKey.values()].map(({ limit, ...need }) => (limit === undefined ? need : { ...need, limit }));
}

function widerLimit(a: number | undefined, b: number | undefined): { limit: number | undefined } {
  return { limit: a === undefined || b === undefined ? undefined : Math.max(a, b) };
}
