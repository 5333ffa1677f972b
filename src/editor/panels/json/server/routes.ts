import { Hono } from "hono";
import { NO_STORE } from "../../../../server/http/headers/cacheHeaders";
import { API_PATH } from "../../../protocol/address";
import type { ViewOptions } from "../../../server/views/ViewOptions";
import type { FileText } from "../protocol";

/** Route of the text of a file, as drafted. */
export function createRoutes({ openDraft }: ViewOptions): Hono {
  const routes = new Hono();

  routes.get(`${API_PATH}/text`, async (context) => {
    const { draft: id, file = "" } = context.req.query();
    const draft = await openDraft(id);
    const text = draft.getText(file) ?? null;
    return context.json({ revision: draft.state.revision, file, text } satisfies FileText, 200, NO_STORE);
  });

  return routes;
}
