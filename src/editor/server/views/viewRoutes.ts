import { Hono } from "hono";
import { listHomeRules } from "../../../layout/select/homeRules";
import { NO_STORE } from "../../../server/http/headers/cacheHeaders";
import { API_PATH } from "../../protocol/address";
import type { SectionAnswer } from "../../protocol/section";
import type { SectionTexts } from "../../protocol/texts";
import type { Turns } from "../../protocol/turns";
import { findSite } from "../findSite";
import { chooseForAll, createView } from "./createView";
import { listTexts } from "./listTexts";
import { listTurns } from "./listTurns";
import { openLook, readLook } from "./openLook";
import { readSection } from "./readSection";
import { explainMissing, refuseSite } from "./refusals";
import { traceForDomain } from "./traceDraft";
import type { ViewOptions } from "./ViewOptions";

/** Routes that several parts of the browser read: the view of a draft, a section for a copy, its texts, and the next moments of a page. */
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

  routes.get(`${API_PATH}/section`, async (context) => {
    const { draft: id, document = "", section = "", only } = context.req.query();
    const { state } = await openDraft(id);
    const found = readSection(state, { document, section, domain: only || undefined });
    if (found === undefined) return context.json(explainMissing(document, section), 404, NO_STORE);
    return context.json({ revision: state.revision, document, section: found } satisfies SectionAnswer, 200, NO_STORE);
  });

  routes.get(`${API_PATH}/texts`, async (context) => {
    const { draft: id, document = "", section = "", only } = context.req.query();
    const { state } = await openDraft(id);
    const texts = listTexts(state, { document, section, domain: only || undefined });
    if (texts === undefined) return context.json(explainMissing(document, section), 404, NO_STORE);
    return context.json({ texts } satisfies SectionTexts, 200, NO_STORE);
  });

  routes.get(`${API_PATH}/turns`, async (context) => {
    const { draft: id, ...query } = context.req.query();
    const look = readLook(query, settings.defaultDomain);
    const [site, draft] = await Promise.all([findSite(look.domain, options), openDraft(id)]);
    if ("refusal" in site) return context.json({ timeZone: "UTC", turns: [] } satisfies Turns, 200, NO_STORE);
    const drafted = draft.state.layouts ?? layouts.current;
    const opened = openLook(drafted, look, site, draft.state.homePages);
    const { domain, timeZone } = site.website;
    const own = drafted.changes.get(domain)?.rules;
    const rules = listHomeRules({ selection: drafted.selection.rules, own }, domain);
    const documents = opened.documents.flatMap(
      (document) => traceForDomain(draft.state, { id: document, domain })?.traced ?? [],
    );
    const turns = listTurns(documents, rules, { timeMs: Date.now(), timeZone });
    return context.json({ timeZone, turns } satisfies Turns, 200, NO_STORE);
  });

  return routes;
}
