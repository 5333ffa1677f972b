import { createPlan, listSections, type PathContext } from "../layout/createPlan";
import { sectionRegistry } from "../sections/registry";
import { createHead } from "./createHead";
import { dressPage } from "./dressPage";
import { loadComponents } from "./loadComponents";
import type { PageModel, ReadyPage } from "./PageModel";
import type { ResolvedDocuments } from "./resolveDocuments";

/** Gives the effective documents of a path: the site server, or those that a static build carries. */
export type FindDocuments = (path: string, signal: AbortSignal) => Promise<ResolvedDocuments>;

/** A ready page, and what puts its title, theme and measures on the document. */
export interface OpenedPage extends ReadyPage {
  readonly dress: () => void;
}

/**
 * Makes the page of an address ready: documents, plan, then all calls and components at once. Rejects
 * when the documents cannot be had; failing calls are the sections' own matter.
 */
export async function openPage(
  { stores, resolution }: Pick<PageModel, "stores" | "resolution">,
  url: URL,
  findDocuments: FindDocuments,
  signal: AbortSignal,
): Promise<OpenedPage> {
  const { documents, params, status } = await findDocuments(url.pathname, signal);
  const context: PathContext = { params, query: Object.fromEntries(url.searchParams), resolution };
  const { needs, ...plan } = createPlan(documents, sectionRegistry, context);
  const [components] = await Promise.all([loadComponents(plan.types), stores.loadAll(needs)]);
  const website = stores.website.website;
  const title = website === undefined ? "" : createHead({ website, documents, url, status, nowMs: Date.now() }).title;
  return {
    path: url.pathname,
    plan,
    components,
    dress: () => dressPage(plan.theme, listSections(plan), title),
  };
}
