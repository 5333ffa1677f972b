import { Hono } from "hono";
import { NO_STORE } from "../../../../server/http/headers/cacheHeaders";
import { API_PATH, SECTION_CANVAS_PATH } from "../../../protocol/address";
import { renderLook, showLook } from "../../../server/canvas/renderCanvas";
import { refusePage, sendPage } from "../../../server/canvas/sendPage";
import { findSite } from "../../../server/findSite";
import { openLook, readLook } from "../../../server/views/openLook";
import { explainMissing } from "../../../server/views/refusals";
import type { ViewOptions } from "../../../server/views/ViewOptions";
import type { Catalogue } from "../protocol";
import { createCatalogue } from "./createCatalogue";
import { listShown, showSection } from "./showSection";
import { showWord } from "./showWord";

/** Style of a page with one section alone: the page is as high as the section. */
const ALONE_STYLE = "<style>body{min-height:0!important}main{min-height:0!important}</style></head>";

/** Routes of the catalogue: its entries, and the picture of each. */
export function createRoutes(options: ViewOptions): Hono {
  const { settings, layouts, openDraft } = options;
  const routes = new Hono();

  routes.get(`${API_PATH}/catalogue`, async (context) => {
    const { draft: id, document = "", list, only, fresh, ...query } = context.req.query();
    const look = readLook(query, settings.defaultDomain);
    const [site, draft] = await Promise.all([findSite(look.domain, options), openDraft(id)]);
    const timeZone = "refusal" in site ? "UTC" : site.website.timeZone;
    const place = { document, list: list || undefined, domain: only || undefined, timeZone, isNew: fresh === "1" };
    const catalogue: Catalogue | undefined = createCatalogue(draft.state, place, options.presets());
    if (catalogue === undefined) return context.json(explainMissing(document, list), 404, NO_STORE);
    return context.json(catalogue, 200, NO_STORE);
  });

  routes.get(SECTION_CANVAS_PATH, async (context) => {
    const query = context.req.query();
    const { document = "", key = "", section, list, only, pointer, word = "" } = query;
    const look = readLook(query, settings.defaultDomain);
    const [site, draft] = await Promise.all([findSite(look.domain, options), openDraft(query.draft)]);
    if ("refusal" in site) return refusePage(context, `No site can be shown for ${look.domain}.`);
    const current = draft.state.layouts ?? layouts.current;
    const opened = openLook(current, look, site, draft.state.homePages);
    const shown = showLook(current, opened);
    const place = { document, list, domain: only || undefined, timeZone: site.website.timeZone };
    const find = (entry: string) =>
      createCatalogue(draft.state, { ...place, key: entry }, options.presets())?.entries[0];
    const lone =
      pointer === undefined
        ? find(key)
        : showWord({ document, section, pointer, word }, listShown(shown, opened), find);
    if (lone === undefined) {
      return refusePage(
        context,
        pointer === undefined
          ? `Nothing that is called “${key}” can stand in ${document}.`
          : `“${word}” is no word of ${pointer} in ${document}.`,
      );
    }
    const alone = showSection(shown, opened, { document, ...lone });
    const { html, status } = await renderLook(alone, opened, options);
    return sendPage(context, html.replace("</head>", ALONE_STYLE), status);
  });

  return routes;
}
