import type { Need, NeedContext } from "../domain/Need";
import { createPlan, listSections, type Plan } from "../layout/createPlan";
import type { SectionComponents } from "../render/SectionList";
import type { SectionDefinition } from "../sections/defineSection";
import { sectionRegistry } from "../sections/registry";
import type { RootStore } from "../stores/RootStore";
import { loadComponents } from "./loadComponents";
import type { ResolvedDocuments } from "./resolveDocuments";
import { NOT_FOUND_PATH } from "./routes";

/** Gives the effective documents of a path: the site server, or those that a static build carries. */
export type FindDocuments = (path: string, signal?: AbortSignal) => Promise<ResolvedDocuments>;

export interface LoadPageOptions {
  readonly url: URL;
  readonly stores: RootStore;
  readonly resolution: string;
  readonly findDocuments: FindDocuments;
  /** Calls beside those of the sections. */
  readonly siteNeeds?: readonly Need[];
  /** Cancels what is under way; a page of the server's is always wanted. */
  readonly signal?: AbortSignal;
}

/** A page with everything that it shows. */
export interface LoadedPage {
  readonly documents: ResolvedDocuments["documents"];
  readonly status: 200 | 404;
  readonly plan: Plan;
  readonly components: SectionComponents;
}

/**
 * Documents → plan → all calls and components at once. Where the answers say that what the address names does not
 * exist, the page for lost addresses is loaded in its place, unless the sections concerned tell it themselves. Rejects
 * when the documents cannot be had.
 */
export async function loadPage(options: LoadPageOptions): Promise<LoadedPage> {
  const page = await loadDocuments(options, options.url.pathname);
  if (page.status === 404 || options.signal?.aborted === true) return page;
  const missing = listMissing(page.plan, options);
  if (missing.every(({ tellsMissing }) => tellsMissing === true))
    return { ...page, status: missing.length === 0 ? page.status : 404 };
  return { ...(await loadDocuments(options, NOT_FOUND_PATH)), status: 404 };
}

async function loadDocuments(options: LoadPageOptions, path: string): Promise<LoadedPage> {
  const { url, stores, resolution, findDocuments, siteNeeds = [], signal } = options;
  const { documents, params, status } = await findDocuments(path, signal);
  const query = Object.fromEntries(url.searchParams);
  const plan = createPlan(documents, sectionRegistry, { path: url.pathname, params, query, resolution });
  const [components] = await Promise.all([
    loadComponents(plan.types),
    stores.loadAll([...siteNeeds, ...plan.needs], signal),
  ]);
  return { documents, status, plan, components };
}

/** The sections that have nothing to show because what the address names does not exist. */
function listMissing(plan: Plan, { stores, resolution }: LoadPageOptions): SectionDefinition[] {
  const context: NeedContext = { ...plan.address, resolution, cards: plan.cards };
  return listSections(plan).flatMap((section) => {
    const definition = sectionRegistry[section.type];
    // The document's `type` chose the definition.
    return definition?.isMissing?.(section as never, context, stores) === true ? [definition] : [];
  });
}
