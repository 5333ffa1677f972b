import type {
  Banner,
  Category,
  CountedStore,
  Coupon,
  FacetValue,
  FeatureCard,
  ListedWebsite,
  Paged,
  Rating,
  Store,
  StoreRef,
  Website,
  WebsiteBanner,
} from "../domain/entities";
import { BANNER_DIMENSIONS, FACET_NAMES } from "../domain/entities";
import { isRecord } from "../domain/isRecord";
import { isLanguageTag } from "../domain/languageTag";
import { readTitleValue } from "../domain/offers/offerValue";
import { toRedirectionType } from "../domain/offers/redirectionType";
import { toScriptUrl } from "../domain/tags/scriptAddress";
import type { NamedTags } from "../domain/tags/Tag";
import { readTagSources } from "../domain/tags/tagSources";
import { cutText } from "../domain/text/cutText";
import { hasText, toPlainText } from "../domain/text/richText";
import { toPictureAddress, toSafeHref, toWebUrl } from "../domain/text/safeHref";
import { isTimeZone } from "../domain/time/localTime";
import { ApiError } from "./ApiError";
import { normalizeVotes } from "./normalizeVotes";
import { parseScripts, parseVerificationTag } from "./parseScripts";
import {
  type Fields,
  readDateMs,
  readFirstText,
  readFlag,
  readList,
  readNumber,
  readRecord,
  readText,
} from "./readFields";
import { sanitizeText } from "./sanitizeHtml";

/**
 * Turns answers of the API into entities. Missing, surplus and wrong fields are survived: an entry without what it
 * needs to be shown is left out, the rest is kept (contract, common rules).
 */

/** What normalising needs to know of the call: where pictures with a relative path live. */
export interface NormalizeContext {
  /** Origin of the API as browsers see it; '' when it is the page's own. */
  readonly pictureOrigin: string;
}

/** Characters of a coupon's value; a badge shows it. */
const MAX_VALUE_LENGTH = 28;

type Normalize<T> = (fields: Fields, context: NormalizeContext) => T | undefined;

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

/** The entries that can be shown, each id once. */
export function normalizeEntries<T>(data: readonly unknown[], normalize: Normalize<T>, context: NormalizeContext): T[] {
  const entries = data.flatMap((entry: unknown) => {
    const item = isRecord(entry) ? normalize(entry, context) : undefined;
    return item === undefined ? [] : [item];
  });
  const seen = new Set<unknown>();
  return entries.filter((entry) => {
    const id = isRecord(entry) && "id" in entry ? entry.id : entry;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

export const normalizeCoupon: Normalize<Coupon> = (fields, context) => {
  const id = readFirstText(fields, "_id", "id");
  if (id === "") return undefined;
  const title = sanitizeText(readFirstText(fields, "title", "name"));
  const store = normalizeStoreRef(firstRecord(fields, "store", "store_id"), context);
  const finalLink = toWebUrl(readText(fields, "finalLink"));
  const link = toWebUrl(readText(fields, "link"));
  const code = readText(fields, "code");
  const ownValue = toPlainText(sanitizeText(readText(fields, "value")));
  const value = ownValue === "" ? readTitleValue(toPlainText(title)) : cutText(ownValue, MAX_VALUE_LENGTH, "word");
  const expiresAtMs = readDateMs(fields, "expiry_date");
  return {
    id,
    name: sanitizeText(readFirstText(fields, "name", "title")),
    title,
    description: sanitizeText(readText(fields, "description")),
    category: readText(fields, "category"),
    image: toPicture(readText(fields, "image"), context),
    ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
    ...(finalLink === undefined ? {} : { finalLink }),
    ...(link === undefined ? {} : { link }),
    ...(code === "" ? {} : { code }),
    ...(value === undefined ? {} : { value }),
    ...(store === undefined ? {} : { store }),
    ...normalizeVotes(fields),
  };
};

/** A store of a list: without a slug it has no page to lead to. */
export const normalizeListedStore: Normalize<StoreRef> = (fields, context) => {
  const store = normalizeStoreRef(fields, context);
  if (store === undefined || store.slug === "") return undefined;
  const couponCount = readCount(fields, "coupon_count");
  return couponCount === undefined ? store : { ...store, couponCount };
};

/** A store of a list that shows neither archived nor paused ones. */
export const normalizeActiveStore: Normalize<CountedStore> = (fields, context) =>
  readFlag(fields, "is_archived") || readFlag(fields, "is_paused") ? undefined : normalizeCountedStore(fields, context);

export const normalizeCountedStore: Normalize<CountedStore> = (fields, context) => {
  const store = normalizeListedStore(fields, context);
  return store === undefined ? undefined : { ...store, visitCount: readNumber(fields, "visit_count") };
};

export const normalizeStore: Normalize<Store> = (fields, context) => {
  const store = normalizeListedStore(fields, context);
  return store === undefined ? undefined : { ...store, description: sanitizeText(readText(fields, "description")) };
};

export const normalizeCategory: Normalize<Category> = (fields) => {
  const name = readText(fields, "category");
  return name === "" ? undefined : { name, count: readNumber(fields, "count") };
};

export const normalizeBanner: Normalize<Banner> = (fields, context) => {
  const dimension = BANNER_DIMENSIONS.find((known) => known === readText(fields, "banner_dimension"));
  const image = toPicture(readFirstText(fields, "image_url", "image_upload"), context);
  if (dimension === undefined || image === "") return undefined;
  const href = toSafeHref(readText(fields, "redirect_url"));
  return {
    id: readFirstText(fields, "_id", "id") || image,
    dimension,
    image,
    ...(href === undefined ? {} : { href }),
    ...readTitle(fields),
  };
};

export const normalizeFeatureCard: Normalize<FeatureCard> = (fields, context) => {
  const title = sanitizeText(readText(fields, "title"));
  if (!hasText(title)) return undefined;
  return {
    icon: toPicture(readText(fields, "icon"), context),
    title,
    description: sanitizeText(readText(fields, "description")),
  };
};

/** A domain in the list of all; undefined for an entry without one. The list may have thousands: the rest is not read. */
export const normalizeListedWebsite: Normalize<ListedWebsite> = (fields) => {
  const domain = typeof fields.domain === "string" ? toHostname(fields.domain) : "";
  if (domain === "") return undefined;
  return { domain, aliases: readAliases(fields), homePage: readText(fields, "home_page") };
};

function readAliases(fields: Fields): string[] {
  return readList(fields.aliases).flatMap((alias) => (typeof alias === "string" ? [toHostname(alias)] : []));
}

/** A domain's website data; undefined when the answer is no record at all. */
export const normalizeWebsite: Normalize<Website> = (fields, context) => {
  const contact = readRecord(fields, "contact");
  const analyticsScript = toScriptUrl(readText(fields, "analytics_js"));
  const captchaScript = toScriptUrl(readText(fields, "captcha_js"));
  return {
    domain: toHostname(readText(fields, "domain")),
    aliases: readAliases(fields),
    name: readText(fields, "name"),
    logo: toPicture(readText(fields, "logo"), context),
    favicon: toPicture(readText(fields, "favicon"), context),
    headerColor: readText(fields, "header_color"),
    headerHtml: sanitizeText(readText(fields, "header_html")),
    metaTitle: toPlainText(sanitizeText(readText(fields, "meta_tag"))),
    metaDescription: toPlainText(sanitizeText(readText(fields, "meta_description"))),
    homePage: readText(fields, "home_page"),
    footerAboutUs: sanitizeText(readText(fields, "footer_about_us")),
    footerText: sanitizeText(readText(fields, "footer_text")),
    headerScripts: parseScripts(readText(fields, "header_js")),
    footerScripts: parseScripts(readText(fields, "footer_js")),
    verificationTag: parseVerificationTag(readText(fields, "google_verification_tag")),
    contact: {
      email: readText(contact, "email"),
      phone: readText(contact, "phone"),
      address: readText(contact, "address"),
    },
    banners: readList(fields.banners_v2).flatMap((entry) => normalizeWebsiteBanner(entry, context)),
    lang: isLanguageTag(readText(fields, "lang")) ? readText(fields, "lang") : "en",
    timeZone: isTimeZone(readText(fields, "time_zone")) ? readText(fields, "time_zone") : "UTC",
    ...(analyticsScript === undefined ? {} : { analyticsScript }),
    ...(captchaScript === undefined ? {} : { captchaScript }),
    ...normalizeTags(fields),
  };
};

/**
 * A store's rating: a number, with the number of ratings beside it (contract, optional additions). Some servers put both
 * into one record. Undefined for anything else.
 */
export function normalizeRating(body: Fields): Rating | undefined {
  const record = readRecord(body, "data");
  const average = readNumber(body, "data", readNumber(record, "average", Number.NaN));
  if (Number.isNaN(average)) return undefined;
  const count = readCount(body, "count") ?? readCount(record, "count");
  return { average: Math.min(MAX_RATING, Math.max(0, average)), ...(count === undefined ? {} : { count }) };
}

const MAX_RATING = 5;

/** A whole number from 0 on; undefined for anything else. */
function readCount(fields: Fields, key: string): number | undefined {
  const count = readNumber(fields, key, Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** The services and sources that a domain names; whether a service is known is seen where its scripts are made. */
function normalizeTags(fields: Fields): NamedTags {
  const tags = readList(fields.tags).flatMap((entry) => {
    const [service, id] = isRecord(entry) ? [readText(entry, "service"), readText(entry, "id")] : ["", ""];
    return service === "" || id === "" ? [] : [{ service, id }];
  });
  const tagSources = readTagSources(fields.tag_sources);
  return {
    ...(tags.length === 0 ? {} : { tags }),
    ...(Object.keys(tagSources).length === 0 ? {} : { tagSources }),
  };
}

/** One page of a longer list; counts that are missing are derived from what came. */
export function normalizePaged<T>(body: Fields, normalize: Normalize<T>, context: NormalizeContext): Paged<T> {
  const items = normalizeList(body.data, normalize, context);
  const perPage = atLeastOne(readNumber(body, "per_page", 20));
  const totalRecords = Math.max(
    items.length,
    readNumber(body, "total_records", readNumber(body, "totalRecords", items.length)),
  );
  const facets = readFacets(body);
  return {
    items,
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

/** The values of filters that can be offered, without those that leave nothing. */
function readFacets(body: Fields): NonNullable<Paged<unknown>["facets"]> {
  const facets = readRecord(body, "facets");
  const read = FACET_NAMES.flatMap((name) => {
    const values = readList(facets[name]).flatMap((entry) => (isRecord(entry) ? toFacetValue(entry) : []));
    return values.length === 0 ? [] : [[name, values.slice(0, MAX_FACET_VALUES)] as const];
  });
  return Object.fromEntries(read);
}

function toFacetValue(fields: Fields): FacetValue[] {
  const value = readText(fields, "value");
  const count = Math.trunc(readNumber(fields, "count"));
  return value === "" || count < 1 ? [] : [{ value, label: readText(fields, "label") || value, count }];
}

/** A store that a coupon carries; without a slug it has no page, but still a name and a way to open its offers. */
function normalizeStoreRef(fields: Fields, context: NormalizeContext): StoreRef | undefined {
  const details = readRecord(fields, "store_details");
  const slug = readText(fields, "slug") || readText(details, "slug");
  const name = readText(fields, "name") || readText(details, "name") || slug;
  if (name === "") return undefined;
  return {
    id: readFirstText(fields, "_id", "id") || slug || name,
    name,
    slug,
    image: toPicture(readText(fields, "image") || readText(details, "image"), context),
    redirectionType: toRedirectionType(readText(fields, "desktop_redirection_type")),
  };
}

function normalizeWebsiteBanner(entry: unknown, context: NormalizeContext): WebsiteBanner[] {
  if (!isRecord(entry)) return [];
  const image = toPicture(readText(entry, "image"), context);
  if (image === "") return [];
  const href = toSafeHref(readText(entry, "url"));
  const storeId = readText(entry, "storeId");
  return [
    { image, ...(href === undefined ? {} : { href }), ...(storeId === "" ? {} : { storeId }), ...readTitle(entry) },
  ];
}

/** A banner's title, for those who do not see its picture: without its markup, absent where there is none. */
function readTitle(fields: Fields): { title?: string } {
  const title = toPlainText(sanitizeText(readText(fields, "title")));
  return title === "" ? {} : { title };
}

/** An address a picture can have: absolute http(s), or a path on the API's origin; '' for anything else. */
function toPicture(value: string, context: NormalizeContext): string {
  return value === "" ? "" : (toPictureAddress(value, context.pictureOrigin) ?? "");
}

/** A host name in lower case; '' for anything else, since addresses are made of it. */
function toHostname(value: string): string {
  const name = value.trim().toLowerCase();
  return /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/.test(name) && URL.canParse(`https://${name}/`) ? name : "";
}

function firstRecord(fields: Fields, ...keys: readonly string[]): Fields {
  for (const key of keys) {
    const value = fields[key];
    if (isRecord(value)) return value;
  }
  return {};
}

function atLeastOne(value: number): number {
  return Math.max(1, Math.trunc(value));
}
