import type { RouteParams } from "./routes";

/** What a section wants loaded before it renders: one call with its parameters. These members are plain JSON. */
export interface Need {
  /** Identity: needs of the same key are one call. Made from `call` and `params` by {@link createNeed}. */
  readonly key: string;
  /** The name of the call. */
  readonly call: string;
  readonly params: NeedParams;
  /** How many entries of a list are shown at most; the page's state carries no more. Absent: all. */
  readonly limit?: number;
}

export type NeedParams = Readonly<Record<string, string | number>>;

/** Parameters as callers give them: an absent value is the same as no parameter. */
export type NeedInput = { readonly [name: string]: string | number | undefined };

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

/** Describes one call; parameters are ordered by name in the key, so that equal needs have equal keys. */
export function createNeed(call: string, input: NeedInput = {}, limit?: number): Need {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(input)) if (value !== undefined) params[name] = value;
  const names = Object.keys(params).sort();
  const key = names.length === 0 ? call : `${call}?${names.map((name) => `${name}=${params[name]}`).join("&")}`;
  return limit === undefined ? { key, call, params } : { key, call, params, limit };
}

/** Joins needs of the same key into one call; a need without `limit` wants the whole list. */
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
