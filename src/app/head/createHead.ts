import { findCategory } from "../../domain/categories";
import type { Website } from "../../domain/entities";
import { categoryPath } from "../../domain/links";
import { changeQuery, readPageNumber } from "../../domain/listPage";
import type { PageAddress } from "../../domain/Need";
import { toPlainText } from "../../domain/richText";
import { fillTemplate } from "../../domain/templateText";
import { categories } from "../../stores/calls/categories";
import { readPageValues } from "../../stores/pageSubject";
import type { RootStore } from "../../stores/RootStore";
import type { Preview, ResolvedDocuments } from "../documents/resolveDocuments";

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonicalUrl?: string;
  readonly isIndexed: boolean;
}

export interface HeadInput {
  readonly stores: RootStore;
  readonly documents: ResolvedDocuments["documents"];
  readonly address: PageAddress;
  readonly status: number;
  readonly preview?: Preview | undefined;
  readonly nowMs: number;
}

/** Pages that search engines pass over: results of a search, saved offers, and homes that stand in for another one. */
const NOT_INDEXED = /^\/(?:searchpage|saved|home[234])$/;
/** Pages that open one offer for one shopper: neither indexed nor the proper address of anything. */
const REDIRECTING = /^\/(?:couponsredirect|couponzr|mr)(?:\/|$)/;

/** Title and description of a page: its document's own where it has them, else the site's. */
export function createHead({ stores, documents, address, status, preview, nowMs }: HeadInput): PageHead {
  const values = readPageValues(stores, address);
  const fill = (template: string | undefined) => tidy(fillTemplate(template ?? "", values, nowMs));
  const { website } = stores.website;
  const { meta } = documents.main;
  const page = readPageNumber(address.query.page);
  const title = fill(meta?.title) || fill(website === undefined ? "" : toSiteTitle(website));
  const isPublic = status === 200 && preview === undefined && !REDIRECTING.test(address.path);
  const canonicalUrl = isPublic ? createCanonicalUrl(stores, address) : undefined;
  const pageTitle = page > 1 && status === 200 ? `${title} (${page})` : title;
  return {
    title: preview === undefined ? pageTitle : `Preview: ${pageTitle}`,
    description: fill(meta?.description) || fill(website?.metaDescription),
    ...(canonicalUrl === undefined ? {} : { canonicalUrl }),
    isIndexed: isPublic && !NOT_INDEXED.test(address.path),
  };
}

/** The site's title where a page has none of its own. */
export function toSiteTitle(website: Website): string {
  return toPlainText(website.metaTitle) || website.name;
}

/** https on the canonical domain; pages of a list are pages of their own, orders and choices are not. */
export function createCanonicalUrl(stores: RootStore, { path, params, query }: PageAddress): string | undefined {
  const domain = stores.website.website?.domain ?? "";
  if (domain === "") return undefined;
  const category =
    params.category === undefined ? undefined : findCategory(stores.get(categories()).value, params.category);
  const page = readPageNumber(query.page);
  const canonicalPath = category === undefined ? path : categoryPath(category.name);
  return `https://${domain}${changeQuery(canonicalPath, {}, { page: page === 1 ? undefined : String(page) })}`;
}

/** A title without what stands around a value that the page does not have. */
function tidy(text: string): string {
  return text
    .replace(/\{[A-Za-z]{1,40}\}/g, "")
    .replace(/^[\s|:,–-]+/, "")
    .trim();
}
