import { parseDocumentFile, parseDomainFile, parseSharedSectionFile, SELECTION_FILE } from "../document/LayoutSet";
import type { ParsedDocument } from "../document/parseDocument";
import type { CheckedLayouts } from "./CheckedLayouts";

/** Returns a file of a checked set as JSON with its places; `undefined` if the set has no such file. */
export function findParsed(
  { documents, domains, shared, selection }: Pick<CheckedLayouts, "documents" | "domains" | "shared" | "selection">,
  file: string,
): ParsedDocument | undefined {
  if (file === SELECTION_FILE) return selection.parsed;
  const domain = parseDomainFile(file);
  if (domain !== undefined) return domains.get(domain)?.parsed;
  const section = parseSharedSectionFile(file);
  if (section !== undefined) return shared.get(section)?.parsed;
  return documents.get(parseDocumentFile(file)?.id ?? "")?.parsed;
}
