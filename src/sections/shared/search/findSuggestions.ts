import type { Category, StoreRef } from "../../../domain/entities";
import { searchPath } from "../../../domain/routes/searchPath";
import { findMeantNames } from "../../../domain/searching/findMeantNames";
import { findNamedCategories } from "../../../domain/searching/findNamedCategories";
import { categories } from "../../../stores/calls/categories";
import { searchCoupons, searchStores } from "../../../stores/calls/search";
import { startingPoints } from "../../../stores/derived/search";
import type { RootStore } from "../../../stores/RootStore";
import { fillLabel } from "../../../ui/text/fillLabel";
import { listFilled, suggestCategories, suggestOffers, suggestStores } from "./listGroups";
import type { SuggestionGroup, SuggestionSettings } from "./Suggestion";

/** The sources of the suggestions. */
export interface SuggestionSource {
  readonly stores: Pick<RootStore, "load">;
  /** WIDTHxHEIGHT that the page's calls are made with. */
  readonly resolution: string;
  readonly nowMs: number;
}

const BEST_OFFERS = 1;
/** A mistyped name begins with so many letters of the one that is meant, and is looked for among so many stores. */
const PREFIX_LENGTH = 3;
const CANDIDATES = 20;

/** The most visited stores, the categories and the offer with the best saving, before anything is typed. */
export async function findStart(
  { stores, nowMs }: SuggestionSource,
  settings: SuggestionSettings,
  signal: AbortSignal,
): Promise<readonly SuggestionGroup[]> {
  const [start, known] = await Promise.all([
    stores.load(startOf(settings), signal),
    settings.categories > 0 ? stores.load(categories(), signal) : undefined,
  ]);
  return listFilled([
    {
      kind: "offers",
      heading: settings.best,
      entries: suggestOffers(settings.offers > 0 ? start.value.offers : [], nowMs),
    },
    { kind: "stores", heading: settings.popular, entries: suggestStores(start.value.stores) },
    {
      kind: "categories",
      heading: settings.category,
      entries: suggestCategories(known?.value.slice(0, 2 * settings.categories) ?? []),
    },
  ]);
}

/**
 * Stores, categories and offers for what was typed, what it may mean where no name has it, and the search for it last. A call
 * that fails only leaves its kind out.
 */
export async function findSuggestions(
  { stores, resolution, nowMs }: SuggestionSource,
  settings: SuggestionSettings,
  text: string,
  signal: AbortSignal,
): Promise<readonly SuggestionGroup[]> {
  const [start, storeAnswer, categoryAnswer, offerAnswer] = await Promise.all([
    stores.load(startOf(settings), signal),
    settings.stores > 0
      ? stores.load(searchStores({ name: text, page: 1, perPage: settings.stores }), signal)
      : undefined,
    settings.categories > 0 ? stores.load(categories(), signal) : undefined,
    settings.offers > 0
      ? stores.load(searchCoupons({ name: text, resolution, page: 1, perPage: settings.offers }), signal)
      : undefined,
  ]);
  const offers = offerAnswer?.value.items.slice(0, settings.offers) ?? [];
  const known = categoryAnswer?.value ?? [];
  const foundStores = storeAnswer?.value.items.slice(0, settings.stores) ?? [];
  const foundCategories = findNamedCategories(known, text).slice(0, settings.categories);
  const isFound = foundStores.length + foundCategories.length > 0;
  const meant = isFound ? NOTHING : await findMeant(stores, settings, text, start.value.stores, known, signal);
  return listFilled([
    {
      kind: "meant",
      heading: settings.meant,
      entries: [...suggestCategories(meant.categories), ...suggestStores(meant.stores)],
    },
    { kind: "stores", heading: settings.store, entries: suggestStores(foundStores) },
    { kind: "categories", heading: settings.category, entries: suggestCategories(foundCategories) },
    { kind: "offers", heading: settings.offer, entries: suggestOffers(offers, nowMs) },
    { kind: "all", entries: [{ href: searchPath(text), label: fillLabel(settings.all, { query: text }) }] },
  ]);
}

interface Meant {
  readonly categories: readonly Category[];
  readonly stores: readonly StoreRef[];
}

const NOTHING: Meant = { categories: [], stores: [] };

/** Looks for a mistyped name among the categories, the most visited stores and those that begin as the text does. */
async function findMeant(
  stores: Pick<RootStore, "load">,
  settings: SuggestionSettings,
  text: string,
  popular: readonly StoreRef[],
  known: readonly Category[],
  signal: AbortSignal,
): Promise<Meant> {
  const prefix = [...text].slice(0, PREFIX_LENGTH).join("");
  if (prefix.length < PREFIX_LENGTH) return NOTHING;
  const alike = await stores.load(searchStores({ name: prefix, page: 1, perPage: CANDIDATES }), signal);
  const candidates = [...new Map([...alike.value.items, ...popular].map((store) => [store.id, store])).values()];
  return {
    categories: listEntries(findMeantNames(known, text).slice(0, settings.categories)),
    stores: listEntries(findMeantNames(candidates, text).slice(0, settings.stores)),
  };
}

function listEntries<Entry>(meant: readonly { readonly entry: Entry }[]): Entry[] {
  return meant.map(({ entry }) => entry);
}

function startOf({ stores }: SuggestionSettings) {
  return startingPoints({ stores, offers: BEST_OFFERS });
}
