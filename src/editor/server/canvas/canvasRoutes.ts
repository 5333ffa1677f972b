import { type Context, Hono } from "hono";
import { NO_STORE } from "../../../server/http/headers/cacheHeaders";
import { CANVAS_PATH, SECTION_CANVAS_PATH, STATE_PARAMETER } from "../../protocol/address";
import { findSite } from "../findSite";
import { createCatalogue } from "../views/createCatalogue";
import { openLook } from "../views/openLook";
import type { ViewOptions } from "../views/viewRoutes";
import { readLook, renderLook, showLook } from "./renderCanvas";
import { showSection } from "./showSection";
import { stripScripts } from "./stripScripts";

/** The canvas runs nothing: neither the site's scripts nor those of a hostile domain. */
const CANVAS_POLICY =
  "default-src 'none'; style-src * 'unsafe-inline'; img-src * data:; font-src *; frame-ancestors 'self'; sandbox allow-same-origin";

/** The page of a section alone is as high as the section. */
const ALONE_STYLE = "<style>body{min-height:0!important}main{min-height:0!important}</style></head>";

/** The pages that the editor shows: those of a draft, of the disk or of a git revision, without scripts. */
export function createCanvasRoutes(options: ViewOptions): Hono {
  const { settings, layouts } = options;
  const routes = new Hono();

  routes.get(CANVAS_PATH, async (context) => {
    const query = context.req.query();
    const look = readLook(query, settings.defaultDomain);
    const [site] = await Promise.all([findSite(look.domain, options), options.domains.loadHomePages()]);
    const state = await options.states.open(query.draft, query[STATE_PARAMETER]);
    if ("refusal" in site) return refuse(context, `No site can be shown for ${look.domain}.`);
    if ("message" in state) return refuse(context, state.message);
    const shown = state.layouts ?? layouts.current;
    const opened = openLook(shown, look, site, state.homePages);
    const { html, status } = await renderLook(showLook(shown, opened), opened, options);
    return sendPage(context, html, status);
  });

  routes.get(SECTION_CANVAS_PATH, async (context) => {
    const query = context.req.query();
    const { document = "", key = "", list, only } = query;
    const look = readLook(query, settings.defaultDomain);
    const [site, draft] = await Promise.all([findSite(look.domain, options), options.openDraft(query.draft)]);
    if ("refusal" in site) return refuse(context, `No site can be shown for ${look.domain}.`);
    const shown = draft.state.layouts ?? layouts.current;
    const opened = openLook(shown, look, site, draft.state.homePages);
    const place = { document, list, domain: only || undefined, timeZone: site.website.timeZone, key };
    const entry = createCatalogue(draft.state, place, options.presets())?.entries[0];
    if (entry === undefined) return refuse(context, `Nothing that is called “${key}” can stand in ${document}.`);
    const { section, cards = {} } = entry;
    const alone = showSection(showLook(shown, opened), opened, { document, section, cards });
    const { html, status } = await renderLook(alone, opened, options);
    return sendPage(context, html.replace("</head>", ALONE_STYLE), status);
  });

  return routes;
}

function sendPage(context: Context, html: string, status: 200 | 404) {
  const headers = { ...NO_STORE, "Content-Security-Policy": CANVAS_POLICY, "X-Page-Status": String(status) };
  return context.html(stripScripts(html), 200, headers);
}

function refuse(context: Context, message: string) {
  return context.json({ message }, 404, NO_STORE);
}
