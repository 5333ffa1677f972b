import { Hono } from "hono";
import { NO_STORE } from "../../../../server/http/headers/cacheHeaders";
import { API_PATH } from "../../../protocol/address";
import { chooseForAll } from "../../../server/views/createView";
import { listStale, markNew } from "../../../server/views/listStale";
import type { ViewOptions } from "../../../server/views/ViewOptions";
import { findTouched } from "./findTouched";

/** Route of the domains and pages that an edit reaches. */
export function createRoutes({ layouts, openDraft, domains, states }: ViewOptions): Hono {
  const routes = new Hono();

  routes.get(`${API_PATH}/touched`, async (context) => {
    const { draft: id, document = "", only } = context.req.query();
    const [draft, known] = await Promise.all([openDraft(id), domains.loadHomePages()]);
    const homePages = draft.state.homePages ?? known;
    const shown = draft.state.layouts ?? layouts.current;
    const choices = chooseForAll(shown, homePages);
    const saved = states.check(draft);
    const touched = findTouched({
      target: { document, ...(only ? { domain: only } : {}) },
      saved,
      draft: draft.state,
      layouts: shown,
      homePages,
      choices,
      getName: await domains.loadNames(),
      stale: markNew(listStale(draft.state.checked, choices), listStale(saved.checked, choices)),
    });
    return context.json(touched, 200, NO_STORE);
  });

  return routes;
}
