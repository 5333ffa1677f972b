import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { streamSSE } from "hono/streaming";
import { isRecord } from "../../../domain/isRecord";
import { NO_STORE } from "../../../server/http/headers/cacheHeaders";
import { API_PATH } from "../../protocol/address";
import type { Command } from "../../protocol/command";
import type { DraftSummary, UnsavedDrafts } from "../../protocol/draft";
import type { DraftEvent } from "../../protocol/events";
import type { Resolution, SaveRequest } from "../../protocol/save";
import type { Audit } from "../access/Audit";
import { Refused } from "../Refused";
import { refuse } from "../refuse";
import type { Draft } from "./Draft";
import type { Drafts } from "./Drafts";

/** A document has at most 512 KB; as a JSON string it may take twice as much. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Proxies end a connection on which nothing comes for a minute. */
const PING_MS = 25_000;

const DRAFT_PATH = `${API_PATH}/drafts/:draft`;

/** Routes for drafts: commands, saving, and the stream of events. */
export function createDraftRoutes(drafts: Drafts, audit: Pick<Audit, "noteSave">): Hono {
  const routes = new Hono();
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) =>
      refuse(context, 413, {
        code: "too-large",
        message: "This is larger than the editor takes: a document has at most 512 KB.",
      }),
  });

  routes.get(`${API_PATH}/drafts`, async (context) =>
    context.json({ drafts: await drafts.listUnsaved() } satisfies UnsavedDrafts, 200, NO_STORE),
  );

  routes.get(DRAFT_PATH, async (context) => {
    const draft = await drafts.open(context.req.param("draft"));
    const summary: DraftSummary = {
      ...draft.summary,
      conflicts: draft.listConflicts(),
      faults: draft.listNewFaults(),
    };
    return context.json(summary, 200, NO_STORE);
  });

  routes.post(`${DRAFT_PATH}/commands`, limit, async (context) => {
    const command = (await readBody(context)) as unknown as Command;
    const draft = await drafts.open(context.req.param("draft"));
    return context.json(await draft.perform(command), 200, NO_STORE);
  });

  routes.post(`${DRAFT_PATH}/save`, limit, async (context) => {
    const request = (await readBody(context)) as SaveRequest;
    const draft = context.req.param("draft");
    const answer = await drafts.save(draft, request);
    const files = "written" in answer ? answer.written.map(({ file }) => file) : [];
    if (files.length > 0) audit.noteSave(context, draft, files);
    return "conflicts" in answer ? context.json(answer, 409, NO_STORE) : context.json(answer, 200, NO_STORE);
  });

  routes.post(`${DRAFT_PATH}/resolve`, limit, async (context) => {
    const resolution = (await readBody(context)) as unknown as Resolution;
    const draft = await drafts.open(context.req.param("draft"));
    return context.json(await draft.resolve(resolution), 200, NO_STORE);
  });

  routes.get(`${DRAFT_PATH}/events`, async (context) => {
    const draft = await drafts.open(context.req.param("draft"));
    return sendEvents(context, draft);
  });

  routes.onError((error, context) => {
    if (error instanceof Refused) return refuse(context, 422, error);
    drafts.logFault(error);
    const message = "The editor met an unforeseen error; nothing was changed. Its log says more.";
    return refuse(context, 500, { code: "unforeseen", message });
  });
  return routes;
}

/** Server-sent events until the browser leaves; the first one says at which revision the draft is. */
function sendEvents(context: Context, draft: Draft): Response {
  const response = streamSSE(context, async (stream) => {
    const send = ({ event, ...data }: DraftEvent) => void stream.writeSSE({ event, data: JSON.stringify(data) });
    const unsubscribe = draft.subscribe(send);
    send({ event: "revision", revision: draft.revision });
    const conflicts = draft.listConflicts();
    if (conflicts.length > 0) send({ event: "conflict", conflicts });
    let isOpen = true;
    const left = new Promise<void>((resolve) => {
      stream.onAbort(() => {
        isOpen = false;
        resolve();
      });
    });
    while (isOpen) {
      await Promise.race([left, stream.sleep(PING_MS)]);
      if (isOpen) await stream.write(": still here\n\n");
    }
    unsubscribe();
  });
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/**
 * The JSON object of a request. Throws {@link Refused} for anything else: a form of another site cannot send it. The draft checks
 * the object against the form of the request.
 */
async function readBody(context: Context): Promise<Record<string, unknown>> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw new Refused("malformed", "Send JSON, with its content type.");
  const value: unknown = await context.req.json().catch(() => undefined);
  if (!isRecord(value)) throw new Refused("malformed", "The body is no JSON object.");
  return value;
}
