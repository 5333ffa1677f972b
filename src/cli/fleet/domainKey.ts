import { keepByObject } from "../../domain/keepByObject";
import { PAGE_PARTS } from "../../layout/document/LayoutSet";
import type { DomainPages } from "../difference/pairPages";
import type { DomainDocuments } from "../findDomainDocuments";
import { getContentKey } from "./contentKey";

/** The same text for domains with the same header, home, footer and pages. */
export function getDomainKey({ documents, pages }: DomainDocuments): string {
  return [...PAGE_PARTS.map((part) => getContentKey(documents[part].document)), getPagesKey(pages)].join(" ");
}

/** The same text for the same pages with the same ids. */
export const getPagesKey = keepByObject((pages: DomainPages): string =>
  getContentKey([...pages].map(([id, { document }]) => `${id} ${getContentKey(document)}`).sort()),
);
