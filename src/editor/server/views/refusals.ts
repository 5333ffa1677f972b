import type { Context } from "hono";
import type { Refusal } from "../../protocol/command";
import { refuse } from "../refuse";

/** The refusal of a document, or of a section of it, that the draft does not have. */
export function explainMissing(document: string, section: string | undefined): Refusal {
  const what = section === undefined ? `document “${document}”` : `section “${section}” in ${document}`;
  return { code: "missing", message: `The draft has no ${what}.` };
}

/** Answers that the site of a domain cannot be read: 404 for an unknown domain, 503 while its API does not answer. */
export function refuseSite(context: Context, domain: string, refusal: "unknown" | "unavailable" | "slow"): Response {
  if (refusal === "unknown")
    return refuse(context, 404, { code: "missing", message: `The API knows no domain “${domain}”.` });
  const message = `The API of ${domain} does not answer. The draft is safe; the page is shown when the API is back.`;
  return refuse(context, 503, { code: "unavailable", message });
}
