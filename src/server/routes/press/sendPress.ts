import type { Logger } from "pino";
import { ApiError } from "../../../api/ApiError";
import { CONFIRM_PATH, type PressOutcome, type PressPath } from "../../../domain/mail/newsletterPaths";
import type { Tenant } from "../../tenants/ApiClients";

/** Statuses of an API for a link that does nothing: malformed, used up or too old (contract, optional additions). */
const EXPIRED = [400, 410];

/** Makes the call of a press, and returns its outcome; an API without the call, or one that fails, is `failed`. Never rejects. */
export async function sendPress(
  { openApi, domain }: Pick<Tenant, "openApi" | "domain">,
  path: PressPath,
  token: unknown,
  log: Pick<Logger, "warn">,
): Promise<PressOutcome> {
  if (typeof token !== "string" || token === "") return "expired";
  const api = openApi();
  try {
    await (path === CONFIRM_PATH ? api.confirmSubscription(token) : api.unsubscribe(token));
    return "done";
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status !== undefined && EXPIRED.includes(status)) return "expired";
    log.warn({ message: "The API has not taken the press on a link of a mail.", domain, path, status });
    return "failed";
  }
}
