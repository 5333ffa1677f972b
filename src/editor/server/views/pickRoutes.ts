import { Hono } from "hono";
import { ApiError } from "../../../api/ApiError";
import { CallBudget } from "../../../server/api/calls/CallBudget";
import { limitCalls } from "../../../server/api/calls/limitCalls";
import { NO_STORE } from "../../../server/http/headers/cacheHeaders";
import { API_PATH } from "../../protocol/address";
import type { PickAnswer, PickKind } from "../../protocol/form";
import type { Turns } from "../../protocol/turns";
import { readLook } from "../canvas/renderCanvas";
import { findSite } from "../findSite";
import { listTurns } from "./listTurns";
import { openLook } from "./openLook";
import { PICKS } from "./pickEntries";
import { traceForDomain } from "./traceDraft";
import type { ViewOptions } from "./viewRoutes";

/** Routes that search the domain's data for values of settings, and list the moments at which a page changes. */
export function createPickRoutes(options: ViewOptions): Hono {
  const { layouts, settings, openDraft } = options;
  const routes = new Hono();

  routes.get(`${API_PATH}/pick/:kind`, async (context) => {
    const kind = context.req.param("kind");
    const pick = Object.hasOwn(PICKS, kind) ? PICKS[kind as PickKind] : undefined;
    if (pick === undefined) return context.json({ message: "Nothing of this kind can be picked." }, 404, NO_STORE);
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
        api: limitCalls(site.tenant.api, budget),
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

  routes.get(`${API_PATH}/turns`, async (context) => {
    const { draft: id, ...query } = context.req.query();
    const look = readLook(query, settings.defaultDomain);
    const [site, draft] = await Promise.all([findSite(look.domain, options), openDraft(id)]);
    if ("refusal" in site) return context.json({ timeZone: "UTC", turns: [] } satisfies Turns, 200, NO_STORE);
    const opened = openLook(draft.state.layouts ?? layouts.current, look, site, draft.state.homePages);
    const { domain, timeZone } = site.website;
    const documents = opened.documents.flatMap(
      ({ id: document, part }) => traceForDomain(draft.state, { id: document, part, domain })?.traced ?? [],
    );
    const turns = listTurns(documents, { timeMs: Date.now(), timeZone });
    return context.json({ timeZone, turns } satisfies Turns, 200, NO_STORE);
  });

  return routes;
}
