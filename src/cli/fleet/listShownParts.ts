import { listPaths } from "../../comparison/affected/listPaths";
import type { DomainDocuments } from "../../comparison/documents/findDomainDocuments";
import type { SideOfDiff } from "../difference/openSide";

/** Returns the documents of a page of a domain: header, footer, and its own or that of the home. */
export function listShownParts(found: DomainDocuments, path: string): SideOfDiff["parts"] {
  const { header, home, footer } = found.documents;
  const document = [...listPaths(found).values()].find((state) => state.path === path)?.document ?? "";
  const main = path === "/" ? home : found.pages.get(document);
  return { header, footer, ...(main && { [main.document.kind]: main }) };
}
