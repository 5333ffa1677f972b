import { isEqual } from "../../layout/source/isEqual";
import type { DomainDocuments, TimedHome } from "../documents/findDomainDocuments";
import type { DocumentComparer } from "../fleet/DocumentComparer";
import type { ChangedPart } from "./ChangedPart";
import { compareDomains, type DomainChange } from "./compareDomains";

/**
 * Compares the pages of a domain before and after a change, see `compareDomains`: with its usual home, and with each home that it
 * has for a time on both sides. A home for a time that is new or gone is a difference of the usual home.
 */
export function compareInTime(
  before: DomainDocuments,
  after: DomainDocuments,
  comparer: DocumentComparer,
): DomainChange {
  const changes = after.homes.flatMap((home) => {
    const former = before.homes.find(({ choice }) => isEqual(choice, home.choice));
    return former === undefined ? [] : [compareDomains(during(before, former), during(after, home), comparer)];
  });
  return changes.reduce(join, compareDomains(before, after, comparer));
}

/** A domain while it has a home for a time; the times themselves are compared with the usual home. */
function during(domain: DomainDocuments, { choice, documents, timed }: TimedHome): DomainDocuments {
  return { ...domain, choice, documents, timed, homes: [] };
}

/** Adds the pages and documents that another home changes, each once. */
function join(all: DomainChange, { pages, parts }: DomainChange): DomainChange {
  const known = new Set(all.pages.map(({ path }) => path));
  const toKey = ({ part, document }: ChangedPart) => `${part} ${document}`;
  const documents = new Set(all.parts.map(toKey));
  return {
    pages: [...all.pages, ...pages.filter(({ path }) => !known.has(path))],
    parts: [...all.parts, ...parts.filter((part) => !documents.has(toKey(part)))],
  };
}
