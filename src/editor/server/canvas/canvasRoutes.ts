import { Hono } from "hono";
import type { FindAssets } from "../../../app/server/Document";
import { CANVAS_PATH, STATE_PARAMETER } from "../../protocol/address";
import { findSite } from "../findSite";
import { openLook, readLook } from "../views/openLook";
import type { ViewOptions } from "../views/ViewOptions";
import { renderLook, showLook } from "./renderCanvas";
import { refusePage, sendPage } from "./sendPage";

/** The pages that the editor shows: those of a draft, of the disk or of a git revision, without scripts. */
export function createCanvasRoutes(options: ViewOptions): Hono {
  const { settings, layouts } = options;
  // With the styles of all section types, because the editor changes the shown page in place.
  const findAssets: FindAssets = (firstTypes) => options.findAssets(firstTypes);
  const routes = new Hono();

  routes.get(CANVAS_PATH, async (context) => {
    const query = context.req.query();
    const look = readLook(query, settings.defaultDomain);
    const [site] = await Promise.all([findSite(look.domain, options), options.domains.loadHomePages()]);
    const state = await options.states.open(query.draft, query[STATE_PARAMETER]);
    if ("refusal" in site) return refusePage(context, `No site can be shown for ${look.domain}.`);
    if ("message" in state) return refusePage(context, state.message);
    const shown = state.layouts ?? layouts.current;
    const opened = openLook(shown, look, site, state.homePages);
    const { html, status } = await renderLook(showLook(shown, opened), opened, { settings, findAssets });
    return sendPage(context, html, status);
  });

  return routes;
}
