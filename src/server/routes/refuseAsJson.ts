import { describeRefusedPreview } from "../../app/preview/describeRefusedPreview";
import type { RefusedPreview } from "../../layout/preview/Preview";
import { NO_STORE, UNLISTED } from "../http/headers/cacheHeaders";
import type { AnswerContext } from "../http/RequestEnv";
import { VisitorLimitError } from "../http/Visitors";
import { answerLeft, BUSY_RETRY_AFTER } from "../pages/busyAnswer";
import { BusyError, LeftError } from "../pages/RenderQueue";
import type { Refusal } from "../tenants/DomainList";
import { REFUSAL_STATUS } from "../tenants/requireTenant";

/* Refusals of requests that the browser's code makes, as JSON. */

export function refuseTenant(context: AnswerContext, refusal: Refusal): Response {
  return context.json({ success: false, message: refusal }, REFUSAL_STATUS[refusal]);
}

export function refusePreview(context: AnswerContext, refused: RefusedPreview): Response {
  const { title, text, links = [], status } = describeRefusedPreview(refused);
  const message = [`${title}.`, text, links.map(({ label }) => label).join(", ")].join(" ").trim();
  return context.json({ success: false, message }, status, UNLISTED);
}

/** Answers what a busy server rejects with; throws any other error again. */
export function refuseBusy(context: AnswerContext, error: unknown): Response {
  if (error instanceof LeftError) return answerLeft();
  const refusal = findRefusal(error);
  if (refusal === undefined) throw error;
  const headers = { ...NO_STORE, ...BUSY_RETRY_AFTER };
  return context.json({ success: false, message: refusal.message }, refusal.status, headers);
}

/** Finds the reason why nothing is made now; undefined for any other error. */
function findRefusal(error: unknown) {
  if (error instanceof VisitorLimitError)
    return { status: 429, message: "Too many requests at once. Please try again in a few seconds." } as const;
  if (error instanceof BusyError)
    return { status: 503, message: "Many visitors at once. Please try again in a few seconds." } as const;
  return undefined;
}

/** Answers a request for a path that another one has replaced: the browser loads that page as a whole, and is redirected. */
export function refuseFormerPath(context: AnswerContext, path: string, properPath: string): Response {
  return context.json({ success: false, message: `The page of ${path} is ${properPath}.` }, 404);
}
