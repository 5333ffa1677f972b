import { Hono } from "hono";
import { NO_STORE } from "../../../../server/http/headers/cacheHeaders";
import { API_PATH } from "../../../protocol/address";
import { fillPreset } from "../../../server/presets/fillPreset";
import type { ViewOptions } from "../../../server/views/ViewOptions";
import type { DocumentPresets } from "../protocol";

/** Route of the documents that a new one can begin with. */
export function createRoutes(options: ViewOptions): Hono {
  const routes = new Hono();

  routes.get(`${API_PATH}/presets`, async (context) => {
    const { kind } = context.req.query();
    const filling = { isTaken: () => false, nowMs: Date.now(), timeZone: "UTC" };
    const documents = options.presets().documents.filter((preset) => kind === undefined || preset.kind === kind);
    const presets = documents.map((preset) => ({ ...preset, document: fillPreset(preset.document, filling) }));
    return context.json({ presets } satisfies DocumentPresets, 200, NO_STORE);
  });

  return routes;
}
