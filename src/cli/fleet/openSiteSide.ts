import type { NotComparedDomain } from "../../comparison/affected/FleetComparison";
import type { DomainDocuments } from "../../comparison/documents/findDomainDocuments";
import type { DomainPages } from "../../comparison/documents/listDomainPages";
import { readMoment } from "../../comparison/documents/readMoment";
import { getContentKey } from "../../comparison/fleet/contentKey";
import { keepByObject } from "../../domain/keepByObject";
import type { LayoutDocument } from "../../generated/documents";
import type { TracedChoice } from "../../layout/overlay/TracedChoice";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import { sanitizeTexts, withoutInherited } from "../difference/siteDocuments";
import { nameStores } from "./nameStores";
import type { OpenedSide } from "./OpenedSide";
import type { ServedDomain, ServedFleet } from "./ServedDomain";

/** A domain of the other side, whose documents stand in for those that a site did not answer. */
type Counterpart = Pick<ServedDomain | DomainDocuments, "data" | "documents" | "pages">;

/** Returns a side from files with the texts that a site would serve. */
export function alignFiles(side: OpenedSide): OpenedSide {
  const share = createSharing();
  const domains = side.fleet.domains.map((domain): DomainDocuments => {
    const { header, home, footer } = domain.documents;
    const documents = { header: sanitizeTexts(header), home: sanitizeTexts(home), footer: sanitizeTexts(footer) };
    const pages = share([...domain.pages].map(([id, traced]) => [id, sanitizeTexts(traced)]));
    return { ...domain, documents, pages };
  });
  return { ...side, fleet: { ...side.fleet, domains } };
}

/**
 * Makes a side from what a site serves. A page that could not be read is that of the other side, so that only the failure
 * counts; a domain without a home on both sides cannot be used.
 */
export function openSiteSide(
  name: string,
  { domains: served, unusable, source, isListUnknown }: ServedFleet,
  at: string,
  findOther: (domain: string) => Counterpart | undefined,
  isOtherFromFiles: boolean,
): OpenedSide {
  const share = createSharing();
  const failures: Omit<NotComparedDomain, "side">[] = [];
  const lost: { domain: string; message: string }[] = [];
  const domains = served.flatMap((own): DomainDocuments[] => {
    const { choice } = own;
    const other = findOther(own.data.domain);
    const data = isOtherFromFiles ? nameStores(own.data, other?.data) : own.data;
    const found: Partial<TracedChoice> = { ...other?.documents, ...own.documents };
    const { header, home, footer } = found;
    if (header === undefined || home === undefined || footer === undefined) {
      lost.push({ domain: data.domain, message: own.failures[0]?.message ?? "Its home was not answered." });
      return [];
    }
    failures.push(...own.failures.map(({ path, message }) => ({ domain: data.domain, path, message })));
    const pages = [...own.pages].map(([id, traced]): [string, TracedDocument] => {
      const stated = isOtherFromFiles ? other?.pages.get(id)?.document : undefined;
      return [id, strip(traced, home, stated)];
    });
    const missing = own.failures.flatMap(({ document = "" }): [string, TracedDocument][] => {
      const traced = other?.pages.get(document);
      if (traced === undefined) return [];
      return [[document, isOtherFromFiles ? traced : strip(traced, other?.documents.home ?? home)]];
    });
    const moment = readMoment(at, data.timeZone);
    const timed = { moment, timedOperations: 0, timed: new Map(), homes: [] };
    return [
      {
        data,
        choice,
        documents: { header, home, footer },
        pages: share([...pages, ...missing]),
        ...timed,
        diagnostics: [],
      },
    ];
  });
  const pagesNote = isListUnknown ? "; it does not list its pages, so pages that only it has are not compared" : "";
  return {
    name,
    asOf: at,
    thing: `the running site ${new URL(name).origin}`,
    detail: `a running site, domains of ${source}, as of ${at}${pagesNote}`,
    fleet: { domains, unusable: [...unusable, ...lost] },
    domains: served.map(({ data }) => data),
    failures,
    site: name,
    getPath: (file) => file,
  };
}

type StatedLook = Pick<LayoutDocument, "theme" | "cards">;

const NOTHING: StatedLook = {};

/** Returns a page of a site without what it inherits from the home, unless its document states it. */
function strip(page: TracedDocument, { document: home }: TracedDocument, stated: StatedLook = NOTHING): TracedDocument {
  return page.document.kind === "page" ? stripBy(home)(stated)(page) : page;
}

const stripBy = keepByObject((home: LayoutDocument) =>
  keepByObject((stated: StatedLook) => keepByObject((page: TracedDocument) => withoutInherited(page, stated, home))),
);

/** Creates a function that returns one map for the same pages, so that they are compared once. */
function createSharing(): (pages: readonly (readonly [string, TracedDocument])[]) => DomainPages {
  const known = new Map<string, DomainPages>();
  return (pages) => {
    const key = pages.map(([id, { document }]) => `${id} ${getContentKey(document)}`).join("\n");
    const map = known.get(key) ?? new Map(pages);
    known.set(key, map);
    return map;
  };
}
