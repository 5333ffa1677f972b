import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { LayoutService } from "../../server/documents/LayoutService";
import { NO_STORE } from "../../server/headers/cacheHeaders";
import type { SiteOptions } from "../../server/SiteOptions";
import { CANVAS_PATH, EDITOR_PATH, type Look } from "../protocol/address";
import { checkDraft, type DraftState } from "./Draft";
import { findSite } from "./findSite";
import { renderCanvas } from "./renderCanvas";
import { stripScripts } from "./stripScripts";
import { KnownDomains } from "./views/KnownDomains";
import { createViewRoutes } from "./views/viewRoutes";

export interface EditorOptions extends SiteOptions {
  readonly layouts: LayoutService;
  /** Folder of the editor's built browser part. */
  readonly assetsDir: string;
}

/** The canvas runs nothing: neither the site's scripts nor those of a hostile domain. */
const CANVAS_POLICY =
  "default-src 'none'; style-src * 'unsafe-inline'; img-src * data:; font-src *; frame-ancestors 'self'; sandbox allow-same-origin";
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What the editor's part of the server answers. */
export function createEditorRoutes(options: EditorOptions): Hono {
  const { layouts, settings, assetsDir } = options;
  const token = randomBytes(24).toString("base64url");
  const routes = new Hono();
  const domains = new KnownDomains(options);
  let state: DraftState | undefined;
  const current = () => {
    if (state?.files !== layouts.findings.files || state.homePages !== domains.homePages)
      state = checkDraft(layouts.findings.files, (state?.revision ?? 0) + 1, state, {
        homePages: domains.homePages,
        embedHosts: settings.embedHosts,
      });
    return state;
  };

  routes.get(EDITOR_PATH, (context) => {
    const page = join(assetsDir, "index.html");
    if (!existsSync(page)) return context.text("The editor is not built. Run npm run build.", 503, NO_STORE);
    const html = readFileSync(page, "utf8").replace("%TOKEN%", token);
    return context.html(html, 200, { ...NO_STORE, "Content-Security-Policy": PAGE_POLICY });
  });
  routes.use(
    `${EDITOR_PATH}/assets/*`,
    serveStatic({ root: assetsDir, rewriteRequestPath: (path) => path.slice(EDITOR_PATH.length) }),
  );

  routes.get(CANVAS_PATH, async (context) => {
    const { domain = settings.defaultDomain, path = "/", home, at } = context.req.query();
    const look: Look = { domain, path, home, at };
    const site = await findSite(domain, options);
    const { layouts: shown } = current();
    if ("refusal" in site || shown === undefined) return context.text("This page cannot be shown.", 404, NO_STORE);
    const { html } = await renderCanvas(shown, look, { site, settings, findAssets: options.findAssets });
    return context.html(stripScripts(html), 200, { ...NO_STORE, "Content-Security-Policy": CANVAS_POLICY });
  });
  const openDraft = () => ({
    state: current(),
    saved: layouts.findings.files,
    history: { steps: [], position: 0 },
  });
  routes.route("/", createViewRoutes({ ...options, openDraft, domains }));
  return routes;
}
