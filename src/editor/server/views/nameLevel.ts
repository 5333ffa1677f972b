import { parseDomainFile } from "../../../layout/document/LayoutSet";
import type { OriginLevel } from "../../protocol/form";

/** Which of the files that make a document a file is: its own, that of a domain, or one that it extends. */
export function nameLevel(file: string, document: string): Exclude<OriginLevel, "default"> {
  if (file === `${document}.json`) return "document";
  return parseDomainFile(file) === undefined ? "extended" : "domain";
}
