import { keepByObject } from "../../../domain/keepByObject";
import type { ServedLayouts } from "../../../layout/accept/acceptLayoutSet";
import { routesOf } from "../../../layout/select/routesOf";
import type { ResolvedTenant } from "../../../server/tenants/resolveTenant";
import type { Look } from "../../protocol/address";
import type { EditorView, OutlinePart, PathEntry, ViewedPage } from "../../protocol/view";
import type { DraftState } from "../checkDraft";
import { createOutline } from "./createOutline";
import { type ChoicesInTime, findChoices, type HomePages, listDocuments, listDomains } from "./listDocuments";
import { listProblems } from "./listProblems";
import { listStale, markNew } from "./listStale";
import { type OpenLook, openLook } from "./openLook";
import { traceForDomain } from "./traceDraft";
import type { ViewedDraft } from "./ViewedDraft";

/** Data besides the draft from which a view is built. */
export interface ViewContext {
  /** Shown in place of a draft that cannot be shown. */
  readonly fallback: ServedLayouts;
  readonly homePages: HomePages;
  /** The documents of each domain's homes, see `chooseForAll`. */
  readonly choices: ChoicesInTime;
  readonly getName: (domain: string) => string;
  /** The state of the files on the disk. */
  readonly savedState: DraftState;
}

/** Everything around the canvas, for one look at a draft. */
export function createView(draft: ViewedDraft, look: Look, site: ResolvedTenant, context: ViewContext): EditorView {
  const { state } = draft;
  const { homePages, choices, getName, fallback } = context;
  const layouts = state.layouts ?? fallback;
  const opened = openLook(layouts, look, site, homePages);
  const faulty: string[] = [];
  const outline = opened.documents.flatMap((id): OutlinePart[] => {
    const { domain } = site.website;
    const found = traceForDomain(state, { id, domain, isOpen: opened.isOpen });
    if (found === undefined) return [];
    if (found.isFaulty) faulty.push(id);
    return [createOutline(found.traced, { id, isOpen: opened.isOpen, checked: state.checked })];
  });
  return {
    revision: state.revision,
    page: describePage(opened, layouts, faulty),
    documents: listDocuments(state, choices),
    domains: listDomains(state, choices, homePages, getName),
    selection: layouts.selection,
    outline,
    problems: listProblems(state, (domain) => choices.get(domain)?.[0], opened.documents),
    stale: markNew(listStale(state.checked, choices), listStale(context.savedState.checked, choices)),
    history: draft.history,
    unsaved: draft.unsaved,
  };
}

/** The documents that each domain gets for its homes; kept as long as neither the selection nor the domains change. */
export function chooseForAll(layouts: ServedLayouts, homePages: HomePages): ChoicesInTime {
  return keepChoices(layouts)(homePages);
}

const keepChoices = keepByObject((layouts: ServedLayouts) =>
  keepByObject((homePages: HomePages) => findChoices(layouts, homePages)),
);

function describePage(
  { site, url, documents, page, usual, previewed }: OpenLook,
  layouts: ServedLayouts,
  faulty: readonly string[],
): ViewedPage {
  const { domain, name, timeZone } = site.website;
  return {
    domain,
    name,
    timeZone,
    path: `${url.pathname}${url.search}`,
    documents,
    main: page.page ?? page.choice.home,
    status: page.status,
    ...(previewed === undefined || previewed.home === usual.home ? {} : { usualHome: usual.home }),
    paths: listPaths(layouts, domain),
    faulty,
  };
}

function listPaths(layouts: ServedLayouts, domain: string): PathEntry[] {
  return routesOf(layouts, domain).table.map(({ pattern, document }) => ({
    pattern,
    ...(document === undefined ? {} : { document }),
  }));
}
