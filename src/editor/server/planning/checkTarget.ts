import { isRecord } from "../../../domain/isRecord";
import type { Selection } from "../../../generated/documents";
import type { EditTarget } from "../../../generated/editorRequests";
import { getKind, SELECTION_FILE } from "../../../layout/document/LayoutSet";
import { findChoice } from "../../../layout/select/selectDocuments";
import type { Json } from "../operations/performEach";
import { Refused } from "../Refused";
import type { PlanContext } from "./Plan";

/**
 * Throws {@link Refused} for an edit for a domain that has another document: the file of a domain names no document, so the
 * operations would change the one that the domain has.
 */
export function checkTarget({ document, domain }: EditTarget, { homePages, documents }: PlanContext): void {
  const kind = getKind(document);
  const homePage = domain === undefined ? undefined : homePages?.get(domain);
  if (homePage === undefined || kind === undefined || kind === "page") return;
  const selection = readSelection(documents.peek(SELECTION_FILE));
  const own = selection === undefined ? document : findChoice(selection, homePage).choice[kind];
  if (own === document) return;
  throw new Refused(
    "impossible",
    `${domain} has ${own}, not ${document}: change ${document} for all, or give it to the domain first.`,
  );
}

function readSelection(value: Json = {}): Selection | undefined {
  return isRecord(value.homes) && isRecord(value.default) ? (value as unknown as Selection) : undefined;
}
