import { isRecord } from "../../../domain/isRecord";
import type { Selection } from "../../../generated/documents";
import type { EditTarget } from "../../../generated/editorRequests";
import { getKind, SELECTION_FILE } from "../../../layout/document/LayoutSet";
import { listUsableRules } from "../../../layout/select/homeRules";
import { listChoicesInTime } from "../../../layout/select/listChoices";
import { findChoice } from "../../../layout/select/selectDocuments";
import { toDomainFile } from "../operations/DraftDocuments";
import type { Json } from "../operations/performEach";
import { Refused } from "../Refused";
import type { PlanContext } from "./Plan";

/**
 * Throws {@link Refused} for an edit for a domain that never has the document: the file of a domain names no document, so the
 * operations would change the one that the domain has.
 */
export function checkTarget({ document, domain }: EditTarget, { homePages, documents }: PlanContext): void {
  const kind = getKind(document);
  const homePage = domain === undefined ? undefined : homePages?.get(domain);
  if (homePage === undefined || kind === undefined || kind === "page") return;
  const selection = readSelection(documents.peek(SELECTION_FILE));
  if (selection === undefined || domain === undefined) return;
  const rules = listUsableRules(documents.peek(toDomainFile(domain)), toDomainFile(domain));
  const choices = listChoicesInTime(selection, { domain, homePage, rules }).flat();
  if (choices.some((choice) => choice[kind] === document)) return;
  const own = findChoice(selection, homePage).choice[kind];
  throw new Refused(
    "impossible",
    `${domain} has ${own}, not ${document}: change ${document} for all, or give it to the domain first.`,
  );
}

function readSelection(value: Json = {}): Selection | undefined {
  return isRecord(value.homes) && isRecord(value.default) ? (value as unknown as Selection) : undefined;
}
