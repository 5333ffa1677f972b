import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { listIncluding } from "../../layout/check/includeSections";
import { findDomainList } from "../../layout/document/domainLists";
import { listLookValues } from "../../layout/document/domainLook";
import {
  PAGE_PARTS,
  type PagePart,
  parseDomainFile,
  parseSharedSectionFile,
  SELECTION_FILE,
} from "../../layout/document/LayoutSet";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import { openFleet } from "../fleet/openFleet";
import type { ProgressListener } from "../ProgressListener";
import type { TouchedPage } from "./compareDomains";
import type { FleetSide } from "./compareFleets";
import type { AffectedGroup, FleetComparison } from "./FleetComparison";
import { inheritsFromHome } from "./isPageDifferent";
import { listPaths } from "./listPaths";

/** The domains and pages that show a layout file, such as `home/one.json`: those that a change of it can touch. */
export function findUsers(file: string, side: FleetSide, progress?: ProgressListener): FleetComparison {
  const { domains, unusable } = openFleet(side, progress);
  const parts = findParts(file, side.checked);
  // Pages take their theme and card styles from a home, not from a section in it.
  const hasLook = parseSharedSectionFile(file) === undefined;
  const groups = new Map<string, { readonly pages: readonly TouchedPage[]; readonly domains: string[] }>();
  for (const domain of domains) {
    const pages = listPages(domain, parts(domain), hasLook);
    if (pages.length === 0) continue;
    const key = JSON.stringify(pages.map(({ path }) => path));
    const group = groups.get(key) ?? { pages, domains: [] };
    groups.set(key, group);
    group.domains.push(domain.data.domain);
  }
  return {
    domains: side.domains.length,
    groups: [...groups.values()].map(toGroup).sort((a, b) => b.domains.length - a.domains.length),
    added: [],
    removed: [],
    unseen: [],
    notCompared: unusable.map((domain) => ({ ...domain, side: "after" as const })),
    diagnostics: domains.flatMap(({ diagnostics }) => diagnostics),
  };
}

function toGroup({ pages, domains }: { readonly pages: readonly TouchedPage[]; readonly domains: string[] }) {
  const first = pages.find(({ path }) => !path.includes(":")) ?? pages[0];
  const group: AffectedGroup = {
    domains,
    counts: { breaking: 0, visible: 0, cosmetic: 0 },
    pages,
    parts: [],
    lookAt: first === undefined ? [] : [{ domain: domains[0] ?? "", path: first.path }],
  };
  return group;
}

/** Lists the documents of a domain that show the file: parts of its home, and pages by id. */
type FindParts = (domain: DomainDocuments) => ReadonlySet<string>;

function findParts(file: string, checked: CheckedLayouts): FindParts {
  const { documents, domains } = checked;
  if (file === SELECTION_FILE) return () => new Set(PAGE_PARTS);
  const shared = parseSharedSectionFile(file);
  if (shared !== undefined) {
    const finds = listIncluding(shared, checked).map((user) => findParts(user, checked));
    return (domain) => new Set(finds.flatMap((find) => [...find(domain)]));
  }
  const owner = parseDomainFile(file);
  if (owner !== undefined) {
    const overlay = domains.get(owner)?.changes?.overlay;
    return ({ data, choice, homes }) => {
      if (data.domain !== owner || overlay === undefined) return new Set();
      const hasLook = listLookValues(overlay).length > 0;
      const isChanged = (part: PagePart) =>
        (part === "home" && hasLook) ||
        homes.some(({ rule }) => rule.file === file && rule.rule[part] !== undefined) ||
        [choice, ...homes.map((home) => home.choice)].some(
          (chosen) => findDomainList(overlay, chosen[part]).operations.length > 0,
        );
      const changed = PAGE_PARTS.filter(isChanged);
      return new Set<string>([...changed, ...Object.keys(overlay.pages)]);
    };
  }
  const users = listExtending(file.replace(/\.json$/, ""), documents);
  return ({ choice, homes, pages }) =>
    new Set([
      ...PAGE_PARTS.filter((part) => [choice, ...homes.map((home) => home.choice)].some((one) => users.has(one[part]))),
      ...[...pages.keys()].filter((id) => users.has(id)),
    ]);
}

/** Lists a document and those that extend it, directly or through others. */
function listExtending(id: string, documents: CheckedLayouts["documents"]): ReadonlySet<string> {
  const found = new Set([id]);
  for (let isComplete = false; !isComplete; ) {
    isComplete = true;
    for (const [other, { overlay }] of documents) {
      if (overlay?.extends === undefined || found.has(other) || !found.has(overlay.extends)) continue;
      found.add(other);
      isComplete = false;
    }
  }
  return found;
}

/** The pages that show one of these documents; with `hasLook`, also those that take their look from the home. */
function listPages(domain: DomainDocuments, parts: ReadonlySet<string>, hasLook: boolean): TouchedPage[] {
  if (parts.size === 0) return [];
  const isAround = parts.has("header") || parts.has("footer");
  return [...listPaths(domain).values()].flatMap(({ path, document, traced }): TouchedPage[] => {
    if (document === undefined || traced === undefined) return [];
    const usesHome = parts.has("home") && (path === "/" || (hasLook && inheritsFromHome(traced.document)));
    const isShown = usesHome || parts.has(document) || (isAround && traced.document.bare !== true);
    return isShown ? [{ path, kind: "shown", document }] : [];
  });
}
