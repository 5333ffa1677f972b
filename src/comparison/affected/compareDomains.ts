import type { LayoutDocument, Operation } from "../../generated/documents";
import { LOOK_SETTINGS } from "../../layout/document/domainLook";
import type { Impact } from "../../layout/schema/describeSetting";
import { isEqual } from "../../layout/source/isEqual";
import type { PartName } from "../difference/PartDifference";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import { compareTimed } from "../fleet/compareTimed";
import type { DocumentComparer } from "../fleet/DocumentComparer";
import type { ChangedPart } from "./ChangedPart";
import { inheritsFromHome, isPageDifferent, isSame, type ShownPage } from "./isPageDifferent";
import { listPaths, type PathState } from "./listPaths";

/**
 * Effect of a change on a path: its page looks different, is new or gone, or redirects to another page. `shown` is a page that
 * shows a document, without a comparison.
 */
export interface TouchedPage {
  /** Such as `/store/:storeSlug`. */
  readonly path: string;
  readonly kind: "changed" | "added" | "removed" | "redirected" | "shown";
  /** Id of the document that the page has now, or had. */
  readonly document?: string;
  /** The path that it redirects to now. */
  readonly to?: string;
}

/** Effect of a change on a domain. */
export interface DomainChange {
  /** In the order of the paths: those that the domain has now, then those that are gone. */
  readonly pages: readonly TouchedPage[];
  /** The documents that differ, with their differences. */
  readonly parts: readonly ChangedPart[];
}

const PARTS_AROUND = ["header", "footer"] as const;

/** Compares the pages of a domain before and after a change, path by path, as shoppers see them. */
export function compareDomains(
  before: DomainDocuments,
  after: DomainDocuments,
  comparer: DocumentComparer,
): DomainChange {
  const parts = new Map<PartName, ChangedPart>();
  const addPart = (part: PartName, a: PathState, b: PathState) => {
    if (a.traced === undefined || b.traced === undefined || parts.has(part)) return;
    const { document = "" } = b;
    const described = comparer.describe(a.traced, b.traced).filter(({ unseen }) => unseen !== true);
    const changes = [...described, ...compareTimed(before, after, part)];
    // The home of the domain may also stand at a path of its own.
    const home = part.startsWith("home/") ? parts.get("home") : undefined;
    if (home?.document === document && isEqual(home.changes, changes)) return;
    const former = a.document === undefined || a.document === document ? {} : { former: a.document };
    parts.set(part, { part, document, ...former, changes });
  };
  const isTimedSame = (part: string) => compareTimed(before, after, part).length === 0;
  const isTimed = before.timed.size + after.timed.size > 0;
  const around = PARTS_AROUND.filter(
    (part) => !isSame(before.documents[part].document, after.documents[part].document, isTimed) || !isTimedSame(part),
  );
  for (const part of around) addPart(part, toState(before, part), toState(after, part));

  const isHomeSameInTime = isTimedSame("home");
  const homes = { before: toHome(before), after: toHome(after) };
  const states = { before: listPaths(before), after: listPaths(after) };
  const pages: TouchedPage[] = [];
  for (const [shape, now] of states.after) {
    const then = states.before.get(shape);
    const kind = compareStates(then, now);
    if (kind !== undefined) pages.push(toTouched(now, kind));
    if (kind !== undefined || then?.traced === undefined || now.traced === undefined) continue;
    const [former, page] = [then.traced.document, now.traced.document];
    const part = now.path === "/" ? "home" : toPart(now);
    const isTimedDifferent = !isTimedSame(part);
    const isOwnDifferent =
      toParameters(then) !== toParameters(now) || !isSame(former, page, isTimed) || isTimedDifferent;
    const isTouched =
      (around.length > 0 && page.bare !== true) ||
      isTimedDifferent ||
      (!isHomeSameInTime && inheritsInTime(page, before, after)) ||
      toParameters(then) !== toParameters(now) ||
      isPageDifferent({ page: former, ...homes.before }, { page, ...homes.after });
    if (isTouched && isOwnDifferent) addPart(part, then, now);
    if (isTouched) pages.push(toTouched(now, "changed"));
  }
  for (const [shape, then] of states.before) {
    if (!states.after.has(shape)) pages.push(toTouched(then, "removed"));
  }
  return { pages, parts: [...parts.values()] };
}

function toHome({ data, documents, timed }: DomainDocuments): Omit<ShownPage, "page"> {
  return { home: documents.home.document, timeZone: data.timeZone, isTimed: timed.size > 0 };
}

/** True for a page whose theme or card styles are others while the domain has a home for a time, or while operations change those of its home. */
function inheritsInTime(page: LayoutDocument, before: DomainDocuments, after: DomainDocuments): boolean {
  if (!inheritsFromHome(page)) return false;
  return [before, after].some((side) => {
    const usual = toHome(side);
    const isOther = ({ documents }: DomainDocuments["homes"][number]) =>
      isPageDifferent({ page, ...usual }, { page, ...usual, home: documents.home.document });
    const isLook = (operation: Operation) =>
      (operation.op === "set" || operation.op === "unset") &&
      operation.section === undefined &&
      LOOK_SETTINGS.some((key) => operation.pointer === `/${key}` || operation.pointer.startsWith(`/${key}/`));
    return side.homes.some(isOther) || (side.timed.get("home") ?? []).some(isLook);
  });
}

function toState({ choice, documents }: DomainDocuments, part: "header" | "footer"): PathState {
  return { path: "", document: choice[part], traced: documents[part] };
}

function toPart({ document = "" }: PathState): PartName {
  return document as PartName;
}

function toTouched({ path, document, movedTo }: PathState, kind: TouchedPage["kind"]): TouchedPage {
  const to = kind === "redirected" && movedTo !== undefined ? { to: movedTo } : {};
  return { path, kind, ...(document === undefined ? {} : { document }), ...to };
}

/** Returns how a path has changed; `undefined` if it still has a page, whose content may differ, or the same redirect. */
function compareStates(then: PathState | undefined, now: PathState): TouchedPage["kind"] | undefined {
  if (now.movedTo !== undefined) return then?.movedTo === now.movedTo ? undefined : "redirected";
  return then === undefined || then.movedTo !== undefined ? "added" : undefined;
}

/** Sections read the parameters of a path by name. */
function toParameters({ path }: PathState): string {
  return path.match(/:[^/]+/g)?.join() ?? "";
}

/** Returns the class of a change of a page other than that of its content. */
export const PAGE_IMPACTS: Partial<Record<TouchedPage["kind"], Impact>> = {
  added: "visible",
  removed: "breaking",
  redirected: "visible",
};
