import type { ReferenceApi } from "../../reference-api/createReferenceApi";
import type { Change } from "../caching/changes/Change";
import { EMBEDDED_ORIGIN } from "./Tenants";

/**
 * Reads the website data of the embedded API again, and announces the changes: the list of domains, and the domains
 * whose data changed; cached data of the others stay up to date. Rejects if the data cannot be used.
 */
export async function applyWebsites(
  api: Pick<ReferenceApi, "reloadWebsites">,
  announce: (change: Change) => Promise<number>,
): Promise<void> {
  const domains = await api.reloadWebsites();
  // The list first: a page of a new domain needs it. Its order may be the only change.
  await announce({ origin: EMBEDDED_ORIGIN, call: "websites" });
  if (domains.length > 0) await announce({ origin: EMBEDDED_ORIGIN, domains });
}
