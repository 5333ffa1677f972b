import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import type { Change } from "../../layout/compare/Change";
import { countImpacts, IMPACTS } from "../difference/groupChanges";
import { WEBSITE_DATA } from "../difference/PartDifference";
import type { DomainData } from "../documents/DomainData";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import { DocumentComparer } from "../fleet/DocumentComparer";
import { getDomainKey } from "../fleet/domainKey";
import { type Fleet, openFleet } from "../fleet/openFleet";
import type { ProgressListener } from "../ProgressListener";
import { addWebsiteData } from "./addWebsiteData";
import { type DomainChange, PAGE_IMPACTS } from "./compareDomains";
import { compareInTime } from "./compareInTime";
import type { AffectedGroup, FleetComparison, LookAt, NotComparedDomain } from "./FleetComparison";
import { createPictureMarker } from "./markPictures";
import { UnseenParts } from "./UnseenParts";

/** The documents and the website data before or after a change. */
export interface FleetSide {
  readonly checked: CheckedLayouts;
  readonly domains: readonly DomainData[];
  /** Addresses of other files of the site, such as `/campaign/hero.svg`, that have another content than on the other side. */
  readonly replacedFiles?: ReadonlySet<string>;
}

/** The domains of a side with their documents. */
export interface OpenedFleet extends Fleet {
  /** The pictures of the layouts folder; absent where their contents are not known. */
  readonly pictures?: CheckedLayouts["pictures"];
}

/** Finds every domain and page that differs between two sides, and groups domains with the same differences. */
export function compareFleets(before: FleetSide, after: FleetSide, progress?: ProgressListener): FleetComparison {
  const open = (side: FleetSide): OpenedFleet => ({ ...openFleet(side, progress), pictures: side.checked.pictures });
  return compareOpenedFleets(open(before), open(after), after.replacedFiles, progress);
}

/** The same for domains whose documents are already opened; see `FleetSide` for `replacedFiles`. */
export function compareOpenedFleets(
  then: OpenedFleet,
  now: OpenedFleet,
  replacedFiles?: ReadonlySet<string>,
  progress?: ProgressListener,
): FleetComparison {
  const former = new Map(then.domains.map((domain) => [domain.data.domain, domain]));
  const [namesThen, namesNow] = [new Set(listNames(then)), new Set(listNames(now))];
  const notCompared = listNotCompared(then, now);
  const groups = new DomainGroups();
  const comparer = new DocumentComparer();
  const compare = createComparison(comparer);
  const unseen = new UnseenParts(comparer);
  const mark = createPictureMarker(then.pictures, now.pictures, replacedFiles);
  now.domains.forEach((domain, index) => {
    progress?.report("Comparing domains", index, now.domains.length);
    const earlier = former.get(domain.data.domain);
    if (earlier === undefined) return;
    const marked = mark?.(domain) ?? domain;
    const change = addWebsiteData(compare(earlier, marked), earlier.data, marked);
    unseen.add(earlier, marked);
    if (change.pages.length > 0) groups.add(domain.data.domain, change);
  });
  return {
    domains: new Set([...namesThen, ...namesNow]).size,
    groups: groups.list(),
    added: [...namesNow].filter((name) => !namesThen.has(name)),
    removed: [...namesThen].filter((name) => !namesNow.has(name)),
    notCompared,
    unseen: unseen.list(),
    diagnostics: now.domains.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The names of all domains of a side, also of those that cannot be used. */
export function listNames({ domains, unusable }: Fleet): string[] {
  return [...domains.map(({ data }) => data.domain), ...unusable.map(({ domain }) => domain)];
}

function listNotCompared(then: Fleet, now: Fleet): NotComparedDomain[] {
  const after = now.unusable.map((domain): NotComparedDomain => ({ ...domain, side: "after" }));
  const known = new Set(after.map(({ domain }) => domain));
  const before = then.unusable.map((domain): NotComparedDomain => ({ ...domain, side: "before" }));
  return [...after, ...before.filter(({ domain }) => !known.has(domain))];
}

/** Compares domains with the same documents on both sides once. */
function createComparison(
  comparer: DocumentComparer,
): (before: DomainDocuments, after: DomainDocuments) => DomainChange {
  const known = new Map<string, DomainChange>();
  return (before, after) => {
    const keys = [getDomainKey(before), getDomainKey(after)];
    if (keys[0] === keys[1]) return { pages: [], parts: [] };
    const key = keys.join(" ");
    const change = known.get(key) ?? compareInTime(before, after, comparer);
    known.set(key, change);
    return change;
  };
}

/** Groups domains by their changes. */
class DomainGroups {
  private readonly groups = new Map<string, { readonly change: DomainChange; readonly domains: string[] }>();
  private readonly signatures = new WeakMap<object, string>();

  add(domain: string, change: DomainChange): void {
    const signature = this.sign(change);
    const group = this.groups.get(signature);
    if (group === undefined) this.groups.set(signature, { change, domains: [domain] });
    else group.domains.push(domain);
  }

  list(): AffectedGroup[] {
    return [...this.groups.values()]
      .map(({ change, domains }) => toGroup(change, domains))
      .sort((a, b) => rank(a) - rank(b) || b.domains.length - a.domains.length);
  }

  /** Key of the changes, without the position of a section and its line, which may differ in a group. */
  private sign(change: DomainChange): string {
    const known = this.signatures.get(change);
    if (known !== undefined) return known;
    const parts = change.parts.map(({ part, document, former, changes }) => [
      part,
      part === "home" ? "" : document,
      former,
      changes.map(signChange),
    ]);
    const signature = JSON.stringify([change.pages.map(({ document: _document, ...page }) => page), parts]);
    this.signatures.set(change, signature);
    return signature;
  }
}

function rank({ impact = "cosmetic" }: AffectedGroup): number {
  return IMPACTS.indexOf(impact);
}

function signChange({ kind, impact, section, becomes, pointer, from, to, holds }: Change): unknown {
  const ids = [section, becomes, ...(holds ?? [])].map((one) => one && [one.id, one.type]);
  return [kind, impact, ids, pointer, from, to];
}

function toGroup({ pages, parts }: DomainChange, domains: readonly string[]): AffectedGroup {
  const counts = countImpacts(parts.flatMap(({ changes }) => changes));
  for (const { kind } of pages) {
    const impact = PAGE_IMPACTS[kind];
    if (impact !== undefined) counts[impact]++;
  }
  const impact = IMPACTS.find((one) => counts[one] > 0) ?? "cosmetic";
  return { domains, impact, counts, pages, parts, lookAt: chooseLookAt({ pages, parts }, domains[0] ?? "") };
}

/** Returns for each changed document a page that shows it, if possible one without parameters. */
function chooseLookAt({ pages, parts }: DomainChange, domain: string): LookAt[] {
  const shown = pages.filter(({ kind }) => kind !== "removed");
  const pick = (isMeant: (page: (typeof pages)[number]) => boolean) => {
    const own = shown.filter(isMeant);
    return (own.find(({ path }) => !path.includes(":")) ?? own[0])?.path;
  };
  const paths = parts.map(({ part, document }) => {
    if (part === "home") return "/";
    return part === "header" || part === "footer" || part === WEBSITE_DATA
      ? pick(() => true)
      : pick((page) => page.document === document);
  });
  const others = shown.filter(({ kind }) => kind === "added" || kind === "redirected").map(({ path }) => path);
  return [...new Set([...paths, ...others])].flatMap((path) => (path === undefined ? [] : [{ domain, path }]));
}
