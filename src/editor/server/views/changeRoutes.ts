import { Hono } from "hono";
import { NO_STORE } from "../../../server/http/headers/cacheHeaders";
import { API_PATH, STATE_PARAMETER } from "../../protocol/address";
import type { Changes, Revision } from "../../protocol/changes";
import type { FileText } from "../../protocol/form";
import type { DraftState } from "../checkDraft";
import { chooseForAll } from "./createView";
import { findTouched } from "./findTouched";
import { listChanges } from "./listChanges";
import { listRevisions } from "./listRevisions";
import { listStale, markNew } from "./listStale";
import { SAVED_STATE } from "./States";
import type { ViewOptions } from "./viewRoutes";

/** Routes for the changes of a draft against the disk or a git revision, and for the domains that they affect. */
export function createChangeRoutes(options: ViewOptions): Hono {
  const { layouts, settings, openDraft, domains, states } = options;
  const routes = new Hono();

  routes.get(`${API_PATH}/changes`, async (context) => {
    const query = context.req.query();
    const against = query.against || query[STATE_PARAMETER] || SAVED_STATE;
    const [draft, known] = await Promise.all([openDraft(query.draft), domains.loadHomePages()]);
    const homePages = draft.state.homePages ?? known;
    const before: DraftState | { message: string } = await states.open(query.draft, against);
    if ("message" in before) return context.json(before, 404, NO_STORE);
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
      { before, after: draft.state, isDiscardable: isSaved, findChoice: (domain) => choices.get(domain) },
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

  routes.get(`${API_PATH}/text`, async (context) => {
    const { draft: id, file = "" } = context.req.query();
    const draft = await openDraft(id);
    const text = draft.getText(file) ?? null;
    return context.json({ revision: draft.state.revision, file, text } satisfies FileText, 200, NO_STORE);
  });

  return routes;
}
