import { Hono } from "hono";
import { findChoice } from "../../../../layout/select/selectDocuments";
import { NO_STORE } from "../../../../server/http/headers/cacheHeaders";
import { API_PATH, PRESET_CANVAS_PATH } from "../../../protocol/address";
import { renderLook } from "../../../server/canvas/renderCanvas";
import { refusePage, sendPage } from "../../../server/canvas/sendPage";
import { findSite } from "../../../server/findSite";
import { listOwnChanges } from "../../../server/operations/listOwnChanges";
import { fillPreset } from "../../../server/presets/fillPreset";
import { openLook, readLook } from "../../../server/views/openLook";
import type { ViewOptions } from "../../../server/views/ViewOptions";
import type { DocumentPresets, OwnChanges } from "../protocol";
import { showPreset } from "./showPreset";

/** Routes of the documents that a new one can begin with, and of the picture of each. */
export function createRoutes(options: ViewOptions): Hono {
  const { settings, layouts, openDraft } = options;
  const routes = new Hono();

  routes.get(PRESET_CANVAS_PATH, async (context) => {
    const { draft: id, kind, name = "", ...query } = context.req.query();
    const look = { ...readLook(query, settings.defaultDomain), path: "/", home: undefined };
    const [site, draft] = await Promise.all([findSite(look.domain, options), openDraft(id)]);
    if ("refusal" in site) return refusePage(context, `No site can be shown for ${look.domain}.`);
    const preset = options.presets().documents.find((one) => one.kind === kind && one.name === name);
    if (preset === undefined) return refusePage(context, `There is no preset that is called “${name}”.`);
    const shown = draft.state.layouts ?? layouts.current;
    const opened = openLook(shown, look, site, draft.state.homePages);
    const filling = { isTaken: () => false, nowMs: Date.now(), timeZone: site.website.timeZone };
    const alone = showPreset(shown, opened, { kind: preset.kind, document: fillPreset(preset.document, filling) });
    const { html, status } = await renderLook(alone, opened, options);
    return sendPage(context, html, status);
  });

  routes.get(`${API_PATH}/presets`, async (context) => {
    const { kind } = context.req.query();
    const filling = { isTaken: () => false, nowMs: Date.now(), timeZone: "UTC" };
    const documents = options.presets().documents.filter((preset) => kind === undefined || preset.kind === kind);
    const presets = documents.map((preset) => ({ ...preset, document: fillPreset(preset.document, filling) }));
    return context.json({ presets } satisfies DocumentPresets, 200, NO_STORE);
  });

  routes.get(`${API_PATH}/own-changes`, async (context) => {
    const { draft: id, domain = "" } = context.req.query();
    const [site, draft] = await Promise.all([findSite(domain, options), openDraft(id)]);
    if ("refusal" in site) return context.json({ home: "", changes: [] } satisfies OwnChanges, 200, NO_STORE);
    const { checked, homePages } = draft.state;
    const homePage = homePages?.get(domain) ?? site.website.homePage;
    const selection = checked.selection.value;
    const home = selection === undefined ? "" : findChoice(selection, homePage).choice.home;
    const changes = listOwnChanges(domain, checked.domains.get(domain)?.parsed.value)
      .filter((change) => change.home === home)
      .map(({ id, name }) => ({ id, name }));
    return context.json({ home, changes } satisfies OwnChanges, 200, NO_STORE);
  });

  return routes;
}
