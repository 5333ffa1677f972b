import type { Context } from "hono";
import { NO_STORE } from "../../../server/http/headers/cacheHeaders";
import type { Refusal } from "../../protocol/command";

/** The refusal of a document, or of a section of it, that the draft does not have. */
export function explainMissing(document: string, section: string | undefined): Refusal {
  const what = section === undefined ? `document “${document}”` : `section “${section}” in ${document}`;
  return { message: `The draft has no ${what}.` };
}

/** Answers that the site of a domain cannot be read: 404 for an unknown domain, 503 while its API does not answer. */
export function refuseSite(context: Context, domain: string, refusal: "unknown" | "unavailable" | "slow"): Response {
  if (refusal === "unknown") return context.json({ message: `The API knows no domain “${domain}”.` }, 404, NO_STORE);
  const message = `The API of ${domain} does not answer. The draft is safe; the page is shown when the API is back.`;
  return context.json({ message } satisfies Refusal, 503, NO_STORE);
}
