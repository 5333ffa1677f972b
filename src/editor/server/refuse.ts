import type { Context } from "hono";
import { NO_STORE } from "../../server/http/headers/cacheHeaders";
import type { Refusal } from "../protocol/command";

/** Answers with a {@link Refusal} and a status. */
export function refuse(
  context: Context,
  status: 401 | 403 | 404 | 409 | 413 | 422 | 500 | 503,
  refusal: Refusal,
): Response {
  const { code, message } = refusal;
  return context.json({ code, message } satisfies Refusal, status, NO_STORE);
}
