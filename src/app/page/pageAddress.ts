import { changeQuery } from "../../domain/listPage";
import { findQueryReach, type QueryReach, readPageQuery } from "../../domain/pageQuery";
import { acceptQuery, listSections } from "../../layout/plan/createPlan";
import { sectionRegistry } from "../../sections/registry";
import type { ResolvedDocuments } from "../documents/resolveDocuments";

/** What an address asks of its page, without what the page ignores. */
export interface NormalizedAddress {
  /** Path and query; equal for all addresses of the same page. */
  readonly path: string;
  /** How far the page can be shared. */
  readonly reach: QueryReach;
}

/** Normalises the address of a page whose documents are known. */
export function normalizeAddress(
  { header, main, footer }: ResolvedDocuments["documents"],
  url: URL,
): NormalizedAddress {
  const sections = listSections({
    header: header?.sections ?? [],
    main: main.sections,
    footer: footer?.sections ?? [],
  });
  const accepted = acceptQuery(sections, sectionRegistry);
  const query = readPageQuery(accepted, Object.fromEntries(url.searchParams));
  return { path: changeQuery(url.pathname, query, {}), reach: findQueryReach(accepted, query) };
}
