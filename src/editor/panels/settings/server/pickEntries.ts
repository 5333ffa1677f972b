import type { Api } from "../../../../api/createApi";
import type { BannerDimension, Coupon, StoreRef } from "../../../../domain/entities";
import { isRecord } from "../../../../domain/isRecord";
import { SERVER_RESOLUTION } from "../../../../domain/resolution";
import { fillPattern } from "../../../../domain/routes/buildPath";
import { listParameters } from "../../../../domain/routes/routePattern";
import { plural } from "../../../../domain/text/messageWords";
import { toPlainText } from "../../../../domain/text/richText";
import { DEFS_SCHEMA } from "../../../../generated/schemas";
import type { LayoutSet } from "../../../../layout/document/LayoutSet";
import { routesOf } from "../../../../layout/select/routesOf";
import type { PickEntry, PickKind } from "../protocol";

/** Data that a search reads. */
export interface PickRequest {
  readonly query: string;
  /** Values that are chosen already: these are described, and nothing is searched. */
  readonly ids: readonly string[];
  readonly api: Api;
  readonly layouts: LayoutSet;
  readonly domain: string;
  readonly nowMs: number;
}

/** Maximum number of entries in one answer. */
const MAX_ENTRIES = 24;
/** Maximum number of chosen values that are looked up. */
const MAX_IDS = 60;
/** Maximum number of addresses listed for a path with a parameter. */
const MAX_FILLED = 8;

type Pick = (request: PickRequest) => Promise<PickEntry[]>;

export const PICKS: Readonly<Record<PickKind, Pick>> = {
  stores: pickStores,
  offers: pickOffers,
  links: pickLinks,
  banners: pickBanners,
};

async function pickStores({ api, query, ids }: PickRequest): Promise<PickEntry[]> {
  if (ids.length > 0) {
    const known = await listKnownStores(api);
    return ids.slice(0, MAX_IDS).map((id) => {
      const store = known.find(({ slug, id: own }) => slug === id || own === id);
      if (store !== undefined) return { ...toStoreEntry(store), value: id };
      return { value: id, title: id, warning: "This domain has no such store, or it is archived or paused." };
    });
  }
  if (query === "") return (await api.topVisitedStores()).slice(0, MAX_ENTRIES).map(toStoreEntry);
  const { items } = await api.searchStores(query, { page: 1, perPage: MAX_ENTRIES });
  return items.map(toStoreEntry);
}

/** Lists the stores of two calls, which overlap. One of the calls may fail. */
async function listKnownStores(api: Api): Promise<readonly StoreRef[]> {
  const lists = await Promise.allSettled([api.activeStores(), api.domainStores()]);
  const found = lists.flatMap((list): readonly StoreRef[] => (list.status === "fulfilled" ? list.value : []));
  const [first] = lists;
  if (found.length === 0 && first.status === "rejected") throw first.reason;
  return found;
}

function toStoreEntry({ id, slug, name, image, couponCount }: StoreRef): PickEntry {
  return {
    value: slug === "" ? id : slug,
    title: name,
    ...(couponCount === undefined ? {} : { detail: plural(couponCount, "offer") }),
    ...(image === "" ? {} : { picture: image }),
  };
}

async function pickOffers({ api, query, ids, nowMs }: PickRequest): Promise<PickEntry[]> {
  if (ids.length > 0) {
    return Promise.all(
      ids.slice(0, MAX_IDS).map(async (id): Promise<PickEntry> => {
        const coupon = await api.couponById(id).catch(() => undefined);
        if (coupon === undefined) return { value: id, title: id, warning: "The API has no such offer." };
        return toOfferEntry(coupon, nowMs);
      }),
    );
  }
  const coupons =
    query === ""
      ? await api.domainCoupons(SERVER_RESOLUTION)
      : (await api.searchCoupons(query, SERVER_RESOLUTION, { page: 1, perPage: MAX_ENTRIES })).items;
  return coupons.slice(0, MAX_ENTRIES).map((coupon) => toOfferEntry(coupon, nowMs));
}

function toOfferEntry({ id, title, store, image, value, expiresAtMs }: Coupon, nowMs: number): PickEntry {
  const detail = [store?.name, value].filter((part) => part !== undefined && part !== "").join(", ");
  const picture = image === "" ? store?.image : image;
  return {
    value: id,
    title: toPlainText(title),
    ...(detail === "" ? {} : { detail }),
    ...(picture === undefined || picture === "" ? {} : { picture }),
    ...(expiresAtMs !== undefined && expiresAtMs < nowMs ? { warning: "It has expired and is left out." } : {}),
  };
}

/** Lists the pages of the site, those with a parameter once for each of the domain's values. */
async function pickLinks(request: PickRequest): Promise<PickEntry[]> {
  const { layouts, domain, ids, query } = request;
  const pages = routesOf(layouts, domain).table.filter(({ redirect }) => redirect === undefined);
  const titleOf = (document: string | undefined) =>
    document === undefined ? "Home" : (layouts.documents.get(document)?.title ?? document);
  const plain = pages
    .filter(({ pattern }) => listParameters(pattern).length === 0)
    .map(({ pattern, document }): PickEntry => ({ value: pattern, title: titleOf(document), detail: pattern }));
  const filled = await Promise.all(
    pages
      .filter(({ pattern }) => listParameters(pattern).length === 1)
      .map(async ({ pattern, document }): Promise<PickEntry[]> => {
        const [name = ""] = listParameters(pattern);
        const fill = Object.hasOwn(FILLERS, name) ? FILLERS[name] : undefined;
        const values = await fill?.(request).catch(() => []);
        return (values ?? []).map(({ value, title }) => {
          const path = fillPattern(pattern, { [name]: value });
          return { value: path, title, detail: `${titleOf(document)}: ${path}` };
        });
      }),
  );
  const all = [...plain, ...filled.flat()];
  if (ids.length > 0) return ids.map((id) => all.find(({ value }) => value === id) ?? { value: id, title: id });
  const wanted = query.toLowerCase();
  return all.filter(({ title, value }) => `${title} ${value}`.toLowerCase().includes(wanted)).slice(0, 60);
}

/** Possible values of a path's parameter, by its name. */
const FILLERS: Readonly<
  Record<string, (request: PickRequest) => Promise<readonly { value: string; title: string }[]>>
> = {
  storeSlug: async ({ api, query }) => {
    const stores =
      query === "" ? await api.topVisitedStores() : (await api.searchStores(query, { page: 1, perPage: 20 })).items;
    return stores
      .filter(({ slug }) => slug !== "")
      .slice(0, MAX_FILLED)
      .map(({ slug, name }) => ({ value: slug, title: name }));
  },
  category: async ({ api, query }) =>
    (await api.categories())
      .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
      .slice(0, MAX_FILLED)
      .map(({ name }) => ({ value: name, title: name })),
};

/** Lists the dimensions of the contract, with the number of the domain's banners of each. */
async function pickBanners({ api }: PickRequest): Promise<PickEntry[]> {
  const dimensions = listDimensions();
  const [ads, ...recommended] = await Promise.all([
    api.adBanners(),
    ...dimensions.map((dimension) => api.recommendedBanners(dimension).catch(() => [])),
  ]);
  return dimensions.map((dimension, index): PickEntry => {
    const own = ads.filter((banner) => banner.dimension === dimension);
    const others = recommended[index] ?? [];
    const picture = (own[0] ?? others[0])?.image;
    return {
      value: dimension,
      title: dimension.replace("*", "×"),
      detail: `${plural(own.length, "ad banner")}, ${others.length} recommended`,
      ...(picture === undefined ? {} : { picture }),
      ...(own.length + others.length === 0 ? { warning: "The domain has no banner of this size." } : {}),
    };
  });
}

function listDimensions(): readonly BannerDimension[] {
  const { $defs } = DEFS_SCHEMA as { readonly $defs?: unknown };
  const dimension = isRecord($defs) ? $defs.dimension : undefined;
  return isRecord(dimension) && Array.isArray(dimension.enum) ? dimension.enum : [];
}
