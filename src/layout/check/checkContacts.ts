import { isRecord } from "../../domain/isRecord";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { noContactAddress } from "../diagnostics/kinds/no-contact-address";
import { WORDS } from "../diagnostics/words";
import { listTypesWithRole } from "../schema/schemas";
import { getAt } from "../source/pointer";
import { toName } from "../source/toName";
import type { CheckedWebsiteData } from "../website-data/checkWebsiteData";
import type { CheckedLayouts } from "./CheckedLayouts";

const ADDRESS = ["contact", "email"];

/**
 * Notes, once for all domains, that documents have a contact form and domains no address for its messages: at the first of these domains. A text
 * that is no address is reported with the website data itself.
 */
export function checkContacts(
  { entries, parsed: { source } }: Pick<CheckedWebsiteData, "entries" | "parsed">,
  { documents }: Pick<CheckedLayouts, "documents">,
): readonly Diagnostic[] {
  const forms = listTypesWithRole("contact").map((type) => JSON.stringify(type));
  const [file] = [...documents.values()]
    .flatMap(({ parsed: { source: text } }) => (forms.some((form) => text.original.includes(form)) ? [text.file] : []))
    .sort();
  const lacking = entries.flatMap((entry, index) => {
    const email = getAt(entry, ADDRESS);
    const isMissing = email === undefined || (typeof email === "string" && email.trim() === "");
    return isRecord(entry) && isMissing ? [{ domain: toName(entry.domain), index, isStated: email !== undefined }] : [];
  });
  const [first] = lacking;
  if (file === undefined || first === undefined) return [];
  const path = first.isStated ? [first.index, ...ADDRESS] : [first.index];
  return [noContactAddress.atValue(source, path, { get: WORDS.getDefault(first.domain, lacking.length - 1), file })];
}
