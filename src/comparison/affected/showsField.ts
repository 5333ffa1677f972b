import { keepByObject } from "../../domain/keepByObject";
import type { LayoutDocument, Section } from "../../generated/documents";
import { listBannerPlaces } from "../../layout/document/bannerPlaces";
import { findSections } from "../../layout/document/walkSections";
import { hasRole } from "../../layout/schema/schemas";
import { getAt } from "../../layout/source/pointer";

/** The documents of one page: its own, and header and footer unless it is bare. */
export type PageParts = readonly LayoutDocument[];

/** Returns whether a page shows a field of website data; `values` are those before and after a change. */
type ShowsField = (page: LayoutDocument, parts: PageParts, values: readonly unknown[]) => boolean;

const hasSection =
  (isMeant: (section: Section) => boolean): ShowsField =>
  (_page, parts) =>
    parts.some((part) => listSections(part).some(isMeant));

/** The fields that not every page shows, with the pages that do. */
const SHOWN_ON: Readonly<Record<string, ShowsField>> = {
  // A text of the document takes its place.
  header_html: hasSection((section) => hasRole(section, "header_html") && getAt(section, ["text"]) === undefined),
  footer_text: hasSection((section) => hasRole(section, "footer_text")),
  footer_about_us: hasSection((section) => hasRole(section, "footer_about_us")),
  banners_v2: hasSection((section) =>
    listBannerPlaces({ ...section }).some(({ source }) => source.from === "website-banners"),
  ),
  // Titles and descriptions of pages come before those of the site. Meta elements stand on every page.
  meta_tag: ({ meta }, _parts, values) =>
    !meta?.title || values.some((value) => typeof value === "string" && value.includes("<")),
  meta_description: ({ meta }) => !meta?.description,
};

const listSections = keepByObject((document: LayoutDocument): readonly Section[] =>
  findSections<Section>(document).map(({ section }) => section),
);

/**
 * Returns whether a page shows a field of its domain's website data, or has it in its head. `parts` are the page, and the
 * header and footer around it.
 */
export function showsField(field: string, page: LayoutDocument, parts: PageParts, values: readonly unknown[]): boolean {
  return SHOWN_ON[field]?.(page, parts, values) ?? true;
}
