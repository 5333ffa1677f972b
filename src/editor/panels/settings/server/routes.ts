import { Hono } from "hono";
import { ApiError } from "../../../../api/ApiError";
import { CallBudget } from "../../../../server/api/calls/CallBudget";
import { hasEmbeddedApi } from "../../../../server/api/embedded/hasEmbeddedApi";
import { NO_STORE } from "../../../../server/http/headers/cacheHeaders";
import { API_PATH } from "../../../protocol/address";
import { findSite } from "../../../server/findSite";
import { refuse } from "../../../server/refuse";
import { chooseForAll } from "../../../server/views/createView";
import { readLook } from "../../../server/views/openLook";
import { explainMissing, refuseSite } from "../../../server/views/refusals";
import type { ViewOptions } from "../../../server/views/ViewOptions";
import type { FormView, PickAnswer, PickKind } from "../protocol";
import { createForm } from "./createForm";
import { createWebsiteForm, showsWebsiteBanners } from "./createWebsiteForm";
import { PICKS } from "./pickEntries";
import { createPictureRoutes } from "./pictures/pictureRoutes";

/** Routes of the form of a section or document, and of the entries that its controls offer. */
export function createRoutes(options: ViewOptions): Hono {
  const { layouts, settings, openDraft, domains } = options;
  const routes = new Hono();
  routes.route("/", createPictureRoutes(options));

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
    if (form === undefined) return context.json(explainMissing(document, section), 404, NO_STORE);
    const isKnown = showsWebsiteBanners(form.data) && createWebsiteForm(draft, site) !== undefined;
    const view = isKnown && hasEmbeddedApi(settings) ? { ...form, bannersOf: site.website.domain } : form;
    return context.json(view satisfies FormView, 200, NO_STORE);
  });

  routes.get(`${API_PATH}/website`, async (context) => {
    const { draft: id, domain = "" } = context.req.query();
    const [site, draft] = await Promise.all([findSite(domain, options), openDraft(id)]);
    if ("refusal" in site) return refuseSite(context, domain, site.refusal);
    const form = createWebsiteForm(draft, site);
    if (form !== undefined) return context.json(form, 200, NO_STORE);
    return refuse(context, 404, { code: "missing", message: `The website data has no domain “${domain}”.` });
  });

  routes.get(`${API_PATH}/pick/:kind`, async (context) => {
    const kind = context.req.param("kind");
    const pick = Object.hasOwn(PICKS, kind) ? PICKS[kind as PickKind] : undefined;
    if (pick === undefined) {
      const message = "Nothing of this kind can be picked.";
      return refuse(context, 404, { code: "missing", message });
    }
    const { draft: id, query: search, q, ids, ...query } = context.req.query();
    const look = readLook(query, settings.defaultDomain);
    const [site, draft] = await Promise.all([findSite(look.domain, options), openDraft(id)]);
    const answer = (found: PickAnswer) => context.json(found, 200, NO_STORE);
    if ("refusal" in site) return answer({ entries: [], failure: `The API of ${look.domain} does not answer.` });
    const budget = new CallBudget(settings.apiTimeoutMs);
    try {
      const entries = await pick({
        query: (search ?? q ?? "").trim(),
        ids: (ids ?? "").split(",").filter(Boolean),
        api: site.tenant.openApi({ budget }),
        layouts: draft.state.layouts ?? layouts.current,
        domain: site.website.domain,
        nowMs: Date.now(),
      });
      return answer({ entries });
    } catch (error) {
      const why = error instanceof ApiError ? error.message : "It does not answer in time.";
      return answer({ entries: [], failure: `The API of ${look.domain} could not be asked: ${why}` });
    } finally {
      budget.close();
    }
  });

  return routes;
}
