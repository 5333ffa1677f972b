import { Hono } from "hono";
import { NO_STORE } from "../../../../server/http/headers/cacheHeaders";
import { API_PATH } from "../../../protocol/address";
import { renderLook, showLook } from "../../../server/canvas/renderCanvas";
import type { DraftState } from "../../../server/checkDraft";
import { findSite } from "../../../server/findSite";
import { refuse } from "../../../server/refuse";
import { openLook, readLook } from "../../../server/views/openLook";
import type { ViewOptions } from "../../../server/views/ViewOptions";
import type { Budget } from "../protocol";
import { measurePage } from "./measurePage";
import { PictureSizes } from "./PictureSizes";
import { ScriptSizes } from "./ScriptSizes";

/** Route of the budget of a page, as drafted and as published. */
export function createRoutes(options: ViewOptions): Hono {
  const { layouts, settings, openDraft, states, findAssets, clientDir } = options;
  const scripts = new ScriptSizes(findAssets, clientDir);
  const pictures = new PictureSizes();
  const routes = new Hono();

  routes.get(`${API_PATH}/budget`, async (context) => {
    const { draft: id, ...query } = context.req.query();
    const look = readLook(query, settings.defaultDomain);
    const [site, draft] = await Promise.all([findSite(look.domain, options), openDraft(id)]);
    if ("refusal" in site) {
      const message = `No site can be shown for ${look.domain}.`;
      return refuse(context, 404, { code: "missing", message });
    }
    const { origin } = new URL(context.req.url);
    const { publicApiOrigin } = site.tenant;
    const origins = [origin, ...(publicApiOrigin === "" ? [] : [publicApiOrigin])];
    const measure = async ({ layouts: set, homePages }: DraftState) => {
      const served = set ?? layouts.current;
      const opened = openLook(served, look, site, homePages);
      const shown = showLook(served, opened);
      const { html } = await renderLook(shown, opened, options);
      return measurePage(html, shown, opened, { scripts, pictures, page: `${origin}/`, origins });
    };
    const drafted = await measure(draft.state);
    const saved = states.check(draft);
    const published = saved === draft.state ? drafted : await measure(saved);
    const { sections, largestPaint } = drafted;
    const budget: Budget = {
      drafted: drafted.cost,
      published: published.cost,
      sections,
      ...(largestPaint === undefined ? {} : { largestPaint }),
    };
    return context.json(budget, 200, NO_STORE);
  });

  return routes;
}
