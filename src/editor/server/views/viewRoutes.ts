import { type Context, Hono } from "hono";
import type { LayoutService } from "../../../server/documents/LayoutService";
import { NO_STORE } from "../../../server/http/headers/cacheHeaders";
import type { SiteOptions } from "../../../server/routes/SiteOptions";
import { API_PATH } from "../../protocol/address";
import type { Catalogue, DocumentPresets } from "../../protocol/catalogue";
import type { Refusal } from "../../protocol/command";
import type { SectionAnswer } from "../../protocol/section";
import { readLook } from "../canvas/renderCanvas";
import { findSite } from "../findSite";
import { fillPreset } from "../presets/fillPreset";
import type { Presets } from "../presets/readPresets";
import { createCatalogue } from "./createCatalogue";
import { createForm } from "./createForm";
import { chooseForAll, createView } from "./createView";
import type { KnownDomains } from "./KnownDomains";
import { readSection } from "./readSection";
import type { States } from "./States";
import type { ViewedDraft } from "./ViewedDraft";

export interface ViewOptions extends SiteOptions {
  readonly layouts: LayoutService;
  /** A draft by the id of its session; a session without changes sees the files on the disk. */
  readonly openDraft: (id: string | undefined) => ViewedDraft | Promise<ViewedDraft>;
  readonly domains: KnownDomains;
  /** Folder of the client build; absent where scripts come from source. */
  readonly clientDir?: string | undefined;
  readonly states: States;
  /** Sections and documents to begin with; read anew, so that files can be added while the editor is open. */
  readonly presets: () => Presets;
}

/** Routes from which the editor's browser part reads a draft. */
export function createViewRoutes(options: ViewOptions): Hono {
  const { layouts, settings, openDraft, domains, states } = options;
  const routes = new Hono();

  routes.get(`${API_PATH}/view`, async (context) => {
    const query = context.req.query();
    const look = readLook(query, settings.defaultDomain);
    const [site, known] = await Promise.all([findSite(look.domain, options), domains.loadHomePages()]);
    const draft = await openDraft(query.draft);
    const homePages = draft.state.homePages ?? known;
    if ("refusal" in site) return refuseSite(context, look.domain, site.refusal);
    const shown = draft.state.layouts ?? layouts.current;
    const view = createView(draft, look, site, {
      fallback: layouts.current,
      homePages,
      choices: chooseForAll(shown, homePages),
      getName: await domains.loadNames(),
      savedState: states.check(draft),
    });
    return context.json(view, 200, NO_STORE);
  });

  routes.get(`${API_PATH}/form`, async (context) => {
    const { draft: id, document = "", section, only, ...query } = context.req.query();
    const look = readLook(query, settings.defaultDomain);
    const [site, known] = await Promise.all([findSite(only || look.domain, options), domains.loadHomePages()]);
    const draft = await openDraft(id);
    const homePages = draft.state.homePages ?? known;
    if ("refusal" in site) return refuseSite(context, look.domain, site.refusal);
    const choices = chooseForAll(draft.state.layouts ?? layouts.current, homePages);
    const form = createForm(
      draft.state,
      { document, section: section || undefined, domain: only || undefined },
      site,
      choices,
    );
    if (form !== undefined) return context.json(form, 200, NO_STORE);
    return context.json(explainMissing(document, section), 404, NO_STORE);
  });

  routes.get(`${API_PATH}/section`, async (context) => {
    const { draft: id, document = "", section = "", only } = context.req.query();
    const { state } = await openDraft(id);
    const found = readSection(state, { document, section, domain: only || undefined });
    if (found === undefined) return context.json(explainMissing(document, section), 404, NO_STORE);
    return context.json({ revision: state.revision, document, section: found } satisfies SectionAnswer, 200, NO_STORE);
  });

  routes.get(`${API_PATH}/catalogue`, async (context) => {
    const { draft: id, document = "", list, only, ...query } = context.req.query();
    const look = readLook(query, settings.defaultDomain);
    const [site, draft] = await Promise.all([findSite(look.domain, options), openDraft(id)]);
    const timeZone = "refusal" in site ? "UTC" : site.website.timeZone;
    const place = { document, list: list || undefined, domain: only || undefined, timeZone };
    const catalogue: Catalogue | undefined = createCatalogue(draft.state, place, options.presets());
    if (catalogue === undefined) return context.json(explainMissing(document, list), 404, NO_STORE);
    return context.json(catalogue, 200, NO_STORE);
  });

  routes.get(`${API_PATH}/presets`, async (context) => {
    const { kind } = context.req.query();
    const filling = { isTaken: () => false, nowMs: Date.now(), timeZone: "UTC" };
    const documents = options.presets().documents.filter((preset) => kind === undefined || preset.kind === kind);
    const presets = documents.map((preset) => ({ ...preset, document: fillPreset(preset.document, filling) }));
    return context.json({ presets } satisfies DocumentPresets, 200, NO_STORE);
  });

  return routes;
}

function explainMissing(document: string, section: string | undefined): Refusal {
  const what = section === undefined ? `document “${document}”` : `section “${section}” in ${document}`;
  return { message: `The draft has no ${what}.` };
}

function refuseSite(context: Context, domain: string, refusal: "unknown" | "unavailable"): Response {
  if (refusal === "unknown") return context.json({ message: `The API knows no domain “${domain}”.` }, 404, NO_STORE);
  const message = `The API of ${domain} does not answer. The draft is safe; the page is shown when the API is back.`;
  return context.json({ message } satisfies Refusal, 503, NO_STORE);
}
