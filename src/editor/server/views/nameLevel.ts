import { parseDomainFile, parseSharedSectionFile } from "../../../layout/document/LayoutSet";
import type { OriginLevel } from "../../protocol/view";

/** Returns the level of a file in a document: its own, that of a domain, of a shared section, or of a document that it extends. */
export function nameLevel(file: string, document: string): Exclude<OriginLevel, "default"> {
  if (file === `${document}.json`) return "document";
  if (parseSharedSectionFile(file) !== undefined) return "shared";
  return parseDomainFile(file) === undefined ? "extended" : "domain";
}
