import type { NeedContext } from "../../domain/Need";
import { createPlan, listSections, type Plan } from "../../layout/plan/createPlan";
import type { Preview } from "../../layout/preview/Preview";
import type { SectionComponents } from "../../render/SectionList";
import type { SectionDefinition } from "../../sections/defineSection";
import { sectionRegistry } from "../../sections/registry";
import type { AnswerNeed } from "../../stores/engine/defineCall";
import type { RootStore } from "../../stores/RootStore";
import type { FindDocuments } from "../documents/FindDocuments";
import { NOT_FOUND_PATH } from "../documents/notFoundPath";
import type { ResolvedDocuments } from "../documents/resolveDocuments";
import { loadComponents } from "./loadComponents";
import type { RenderPlan } from "./pageState";

export interface LoadPageOptions {
  readonly url: URL;
  readonly stores: RootStore;
  readonly resolution: string;
  readonly findDocuments: FindDocuments;
  /** Selects the calls of the sections to make; absent: all. */
  readonly isLoaded?: (need: AnswerNeed<unknown>) => boolean;
  /** Calls beside those of the sections; the page waits for them hardly longer than for its own. */
  readonly siteNeeds?: readonly AnswerNeed<unknown>[];
  /** Loads the styles that the document does not have yet, and resolves with what applies them; absent on the server. */
  readonly loadStyles?: (plan: RenderPlan) => Promise<() => void>;
  /** Cancels the calls; absent on the server, where the API client ends them. */
  readonly signal?: AbortSignal;
}

/** Time for which a page still waits for the site's own calls, such as its scripts, once its answers are there. */
const SITE_WAIT_MS = 100;

/** A page with all that it shows. */
export interface LoadedPage {
  readonly documents: ResolvedDocuments["documents"];
  readonly status: 200 | 404;
  readonly plan: Plan<AnswerNeed<unknown>>;
  readonly components: SectionComponents;
  /** Applies the styles that were loaded; absent where none were. */
  readonly applyStyles?: (() => void) | undefined;
  readonly preview?: Preview | undefined;
}

/** A page whose code is loaded, while answers may still be loading. */
export interface PendingPage extends LoadedPage {
  /**
   * The page once all answers are loaded. If they show that the subject of the address does not exist, it is the
   * not-found page, unless the sections concerned say so themselves. Rejects if the documents of that page cannot be
   * loaded.
   */
  readonly complete: Promise<LoadedPage>;
}

/**
 * Documents → plan → all calls and components at once; waits for all of them. Rejects if the documents or
 * styles cannot be loaded.
 */
export async function loadPage(options: LoadPageOptions): Promise<LoadedPage> {
  return (await startPage(options)).complete;
}

/** Does the same, but waits for documents, components and styles only. */
export async function startPage(options: LoadPageOptions): Promise<PendingPage> {
  const { answers, ...page } = await loadDocuments(options, options.url.pathname);
  return { ...page, complete: answers.then(() => completePage(page, options)) };
}

async function completePage(page: LoadedPage, options: LoadPageOptions): Promise<LoadedPage> {
  if (page.status === 404 || options.signal?.aborted === true) return page;
  const missing = listMissing(page.plan, options);
  if (missing.every(({ rendersNotFound }) => rendersNotFound === true))
    return { ...page, status: missing.length === 0 ? page.status : 404 };
  const { answers, ...notFound } = await loadDocuments(options, NOT_FOUND_PATH);
  await answers;
  return { ...notFound, status: 404 };
}

async function loadDocuments(
  options: LoadPageOptions,
  path: string,
): Promise<LoadedPage & { readonly answers: Promise<void> }> {
  const { url, stores, resolution, findDocuments, isLoaded = () => true, siteNeeds = [], loadStyles, signal } = options;
  const query = Object.fromEntries(url.searchParams);
  const { documents, params, status, preview, answers: sent = [] } = await findDocuments(path, signal, query);
  if (sent.length > 0) stores.offer(sent);
  const plan = createPlan(documents, sectionRegistry, { path: url.pathname, params, query, resolution });
  const ofSite = stores.loadAll(siteNeeds, signal);
  const answers = stores
    .loadAll(plan.needs.filter(isLoaded), signal)
    .then(() => (siteNeeds.length === 0 ? undefined : Promise.race([ofSite, wait(SITE_WAIT_MS)])));
  const [components, applyStyles] = await Promise.all([loadComponents(plan.types), loadStyles?.(plan)]);
  return { documents, status, plan, components, applyStyles, preview, answers };
}

/** True where a section of the page says that the subject of its address does not exist, by the answers so far. */
export function isPartMissing(page: LoadedPage, options: LoadPageOptions): boolean {
  return listMissing(page.plan, options).length > 0;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Lists the sections that are empty because the subject of the address does not exist. */
function listMissing(plan: Plan, { stores, resolution }: LoadPageOptions): SectionDefinition[] {
  const context: NeedContext = { ...plan.address, resolution, cards: plan.cards };
  return listSections(plan).flatMap((section) => {
    const definition = sectionRegistry[section.type];
    // The document's `type` chose the definition.
    return definition?.isMissing?.(section as never, context, stores) === true ? [definition] : [];
  });
}
