import { keepByObject } from "../../domain/keepByObject";
import { PAGE_PARTS } from "../../layout/document/LayoutSet";
import { listScheduled } from "../../layout/schedule/listScheduled";
import type { DomainDocuments, TimedHome } from "../documents/findDomainDocuments";
import type { DomainPages } from "../documents/listDomainPages";
import { getContentKey, getShownKey } from "./contentKey";

/**
 * The same text for domains with the same header, home, footer and pages. Without a moment, operations that have times are
 * in none of these: then they are a part of the key, and so is the time zone where anything has times.
 */
export function getDomainKey({ data, documents, pages, timed, homes, moment }: DomainDocuments): string {
  const isTimed = timed.size > 0 && moment === undefined;
  const parts = PAGE_PARTS.map((part) => getShownKey(documents[part].document, isTimed));
  const own = [...parts, isTimed ? getTimedPagesKey(pages) : getPagesKey(pages)];
  if (moment !== undefined) return own.join(" ");
  if (timed.size > 0) own.push(getContentKey(Object.fromEntries(timed)));
  // A home for a time is in none of these.
  own.push(...homes.map((home) => getTimedHomeKey(home)));
  const hasTimes =
    timed.size > 0 ||
    homes.length > 0 ||
    PAGE_PARTS.some((part) => listScheduled(documents[part].document).length > 0) ||
    havePagesTimes(pages);
  return [...own, ...(hasTimes ? [data.timeZone] : [])].join(" ");
}

function getTimedHomeKey({ rule, documents, timed }: TimedHome): string {
  const parts = PAGE_PARTS.map((part) => getShownKey(documents[part].document, timed.size > 0));
  return [getContentKey(rule.rule), ...parts, getContentKey(Object.fromEntries(timed))].join(" ");
}

const havePagesTimes = keepByObject((pages: DomainPages): boolean =>
  [...pages.values()].some(({ document }) => listScheduled(document).length > 0),
);

/** The same text for the same pages with the same ids. */
const getPagesKey = keepByObject((pages: DomainPages): string => writePagesKey(pages, false));
const getTimedPagesKey = keepByObject((pages: DomainPages): string => writePagesKey(pages, true));

function writePagesKey(pages: DomainPages, isTimed: boolean): string {
  return getContentKey([...pages].map(([id, { document }]) => `${id} ${getShownKey(document, isTimed)}`).sort());
}
