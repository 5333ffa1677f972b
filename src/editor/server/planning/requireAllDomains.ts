import type { EditTarget } from "../../../generated/editorRequests";
import { Refused } from "../Refused";

/** Returns the document of a target. Throws {@link Refused} for one domain alone: shared sections are for all. */
export function requireAllDomains({ document, domain }: EditTarget): string {
  if (domain === undefined) return document;
  throw new Refused("impossible", "Shared sections are for all domains. Leave “only this domain” first.");
}
