import type { Website } from "../../domain/entities";
import { readPageNumber } from "../../domain/listPage";
import type { PageAddress } from "../../domain/Need";
import { toInlineText, toPlainText } from "../../domain/text/richText";
import { fillRichText, fillTemplate } from "../../domain/text/templateText";
import type { Preview } from "../../layout/preview/Preview";
import { findLinkedCoupon, readPageValues } from "../../stores/pageSubject";
import type { RootStore } from "../../stores/RootStore";
import type { ResolvedDocuments } from "../documents/resolveDocuments";

/** A page with its answers, as far as title and description depend on it. */
export interface PageTextsInput {
  readonly stores: RootStore;
  readonly documents: ResolvedDocuments["documents"];
  readonly address: PageAddress;
  readonly status: number;
  readonly preview?: Preview | undefined;
  readonly nowMs: number;
}

/** Returns the title of a page: that of the offer that its address names, else its document's own, else the site's. */
export function createTitle(input: PageTextsInput): string {
  const { stores, documents, address, status, preview } = input;
  const { website } = stores.website;
  const title =
    createOfferTitle(input) || fill(input, documents.main.meta?.title) || fill(input, website && toSiteTitle(website));
  const page = readPageNumber(address.query.page);
  const pageTitle = page > 1 && status === 200 ? `${title} (${page})` : title;
  return preview === undefined ? pageTitle : `Preview: ${pageTitle}`;
}

/** Returns the description of a page for search engines: its document's own, else the site's. */
export function createDescription(input: PageTextsInput): string {
  const { stores, documents } = input;
  return fill(input, documents.main.meta?.description) || fill(input, stores.website.website?.metaDescription);
}

function createOfferTitle({ stores, address, nowMs }: PageTextsInput): string {
  const coupon = findLinkedCoupon(stores, address);
  const title = coupon === undefined ? "" : toPlainText(toInlineText(fillRichText(coupon.title, nowMs)));
  return title === "" ? "" : `${title} | ${stores.website.website?.name ?? ""}`;
}

function toSiteTitle(website: Website): string {
  return toPlainText(website.metaTitle) || website.name;
}

/** Fills a template and leaves out the text around a value that the page does not have. */
function fill({ stores, address, nowMs }: PageTextsInput, template = ""): string {
  return fillTemplate(template, readPageValues(stores, address), nowMs)
    .replace(/\{[A-Za-z]{1,40}\}/g, "")
    .replace(/^[\s|:,–-]+/, "")
    .trim();
}
