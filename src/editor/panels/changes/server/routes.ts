import { Hono } from "hono";
import { NO_STORE } from "../../../../server/http/headers/cacheHeaders";
import { API_PATH, STATE_PARAMETER } from "../../../protocol/address";
import type { Refusal } from "../../../protocol/command";
import type { DraftState } from "../../../server/checkDraft";
import { refuse } from "../../../server/refuse";
import { chooseForAll } from "../../../server/views/createView";
import { SAVED_STATE } from "../../../server/views/States";
import type { ViewOptions } from "../../../server/views/ViewOptions";
import type { Changes, Revision } from "../protocol";
import { listChanges } from "./listChanges";
import { listRevisions } from "./listRevisions";

/** Routes of the changes of a draft against the disk or a git revision, and of the revisions. */
export function createRoutes(options: ViewOptions): Hono {
  const { layouts, settings, openDraft, domains, states } = options;
  const routes = new Hono();

  routes.get(`${API_PATH}/changes`, async (context) => {
    const query = context.req.query();
    const against = query.against || query[STATE_PARAMETER] || SAVED_STATE;
    const [draft, known] = await Promise.all([openDraft(query.draft), domains.loadHomePages()]);
    const homePages = draft.state.homePages ?? known;
    const before: DraftState | Refusal = await states.open(query.draft, against);
    if ("message" in before) return refuse(context, 404, before);
    const isSaved = against === SAVED_STATE;
    const choices = chooseForAll(draft.state.layouts ?? layouts.current, homePages);
    const others = isSaved
      ? draft.unsaved.filter((file) => !draft.saved.has(file) && !draft.state.files.has(file))
      : [];
    const add = (files: DraftState["files"], read: (file: string) => string | undefined) =>
      new Map([
        ...files,
        ...others.flatMap((file): [string, string][] => {
          const text = read(file);
          return text === undefined ? [] : [[file, text]];
        }),
      ]);
    const files = listChanges(
      { before, after: draft.state, isDiscardable: isSaved, findChoice: (domain) => choices.get(domain)?.[0] },
      {
        before: add(before.files, (file) => draft.getSavedText(file)),
        after: add(draft.state.files, (file) => draft.getText(file)),
      },
    );
    return context.json({ against: isSaved ? "the saved files" : against, files } satisfies Changes, 200, NO_STORE);
  });

  routes.get(`${API_PATH}/revisions`, async (context) => {
    const revisions: Revision[] = await listRevisions(settings.layoutsDir);
    return context.json({ revisions }, 200, NO_STORE);
  });

  return routes;
}
