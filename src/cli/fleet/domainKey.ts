import { keepByObject } from "../../domain/keepByObject";
import { PAGE_PARTS } from "../../layout/document/LayoutSet";
import type { DomainPages } from "../difference/pairPages";
import type { DomainDocuments } from "../findDomainDocuments";
import { getContentKey } from "./contentKey";

/**
 * The same text for domains with the same header, home, footer and pages. Without a moment, operations that have times are
 * in none of these: then they are a part of the key.
 */
export function getDomainKey({ documents, pages, timed, moment }: DomainDocuments): string {
  const own = [...PAGE_PARTS.map((part) => getContentKey(documents[part].document)), getPagesKey(pages)];
  if (moment === undefined && timed.size > 0) own.push(getContentKey(Object.fromEntries(timed)));
  return own.join(" ");
}

/** The same text for the same pages with the same ids. */
export const getPagesKey = keepByObject((pages: DomainPages): string =>
  getContentKey([...pages].map(([id, { document }]) => `${id} ${getContentKey(document)}`).sort()),
);
