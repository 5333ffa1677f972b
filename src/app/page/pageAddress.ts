import { changeQuery } from "../../domain/listPage";
import { type AcceptedQuery, findQueryReach, type QueryReach, readPageQuery } from "../../domain/pageQuery";
import { acceptQuery, listSections } from "../../layout/plan/createPlan";
import { sectionRegistry } from "../../sections/registry";
import type { ResolvedDocuments } from "../documents/resolveDocuments";

/** An address with only the parameters that its page reads. */
export interface NormalizedAddress {
  /** Path and query; equal for all addresses of the same page. */
  readonly path: string;
  /** The visitors who can get the same page. */
  readonly reach: QueryReach;
}

/**
 * Normalises the address of a page whose documents are known; also returns the query parameters that the page reads.
 */
export function normalizeAddress(
  { header, main, footer }: ResolvedDocuments["documents"],
  url: URL,
): NormalizedAddress & { readonly accepted: AcceptedQuery } {
  const sections = listSections({
    header: header?.sections ?? [],
    main: main.sections,
    footer: footer?.sections ?? [],
  });
  const accepted = acceptQuery(sections, sectionRegistry);
  return { ...normalizeQuery(accepted, url.pathname, url.searchParams), accepted };
}

/** Normalises an address by the query parameters that its page reads. */
export function normalizeQuery(accepted: AcceptedQuery, path: string, parameters: URLSearchParams): NormalizedAddress {
  const query = readPageQuery(accepted, Object.fromEntries(parameters));
  return { path: changeQuery(path, query, {}), reach: findQueryReach(accepted, query) };
}
