import { compareFleets } from "../../../../comparison/affected/compareFleets";
import { toSentence } from "../../../../comparison/difference/toSentence";
import type { ServedLayouts } from "../../../../layout/accept/acceptLayoutSet";
import { findDomainList } from "../../../../layout/document/domainLists";
import { listLookValues } from "../../../../layout/document/domainLook";
import { getKind, isHeaderOrFooter } from "../../../../layout/document/LayoutSet";
import { routesOf } from "../../../../layout/select/routesOf";
import type { EditTarget } from "../../../protocol/command";
import type { StaleOperation } from "../../../protocol/view";
import type { DraftState } from "../../../server/checkDraft";
import { type ChoicesInTime, type HomePages, listDocuments } from "../../../server/views/listDocuments";
import type { Touched, TouchedDomain, TouchedGroup } from "../protocol";

/** Data in which the domains affected by an edit are found. */
export interface TouchedContext {
  readonly target: EditTarget;
  readonly saved: DraftState;
  readonly draft: DraftState;
  readonly layouts: ServedLayouts;
  readonly homePages: HomePages;
  readonly choices: ChoicesInTime;
  readonly getName: (domain: string) => string;
  readonly stale: readonly Pick<StaleOperation, "domain" | "document" | "isNew">[];
}

/** Finds the domains that have a document, and those whose page the draft changes. */
export function findTouched(context: TouchedContext): Touched {
  const { target, draft, choices, getName, stale } = context;
  const entry = listDocuments(draft, choices).find(({ id }) => id === target.document);
  const reached = entry?.domains ?? [];
  const names = target.domain === undefined ? reached : [target.domain];
  const hasOverlay = (domain: string): boolean => {
    const overlay = draft.checked.domains.get(domain)?.changes?.overlay;
    if (overlay === undefined) return false;
    const own = choices.get(domain);
    const isShown =
      own === undefined ||
      getKind(target.document) === "page" ||
      own.some((choice) => Object.values(choice).includes(target.document));
    const hasLook = getKind(target.document) === "home" && listLookValues(overlay).length > 0;
    return isShown && (hasLook || findDomainList(overlay, target.document).operations.length > 0);
  };
  return {
    target,
    domains: names.map(
      (domain): TouchedDomain => ({
        domain,
        name: getName(domain),
        hasOverlay: hasOverlay(domain),
        stale: stale.filter((one) => one.domain === domain && one.document === target.document && one.isNew).length,
      }),
    ),
    paths: listPaths(context, reached[0]),
    ...compare(context),
  };
}

/** Lists the paths of the pages that show a document. */
function listPaths({ target, layouts, choices }: TouchedContext, domain: string | undefined): string[] {
  if (domain === undefined) return [];
  const { table } = routesOf(layouts, domain);
  const kind = getKind(target.document);
  if (isHeaderOrFooter(kind)) return table.filter(({ isBare }) => isBare !== true).map(({ pattern }) => pattern);
  const isHome = choices.get(domain)?.some(({ home }) => home === target.document) === true;
  const own = table.filter(({ document }) => document === target.document).map(({ pattern }) => pattern);
  return [...(isHome ? ["/"] : []), ...own];
}

/** The last comparison of all domains, with the states that it is for. */
let last: { readonly key: readonly unknown[]; readonly found: Pick<Touched, "changed" | "notCompared"> } | undefined;
const SIDES = { a: "the saved files", b: "the draft", only: { a: "gone", b: "new" } };

function compare({ saved, draft, homePages }: TouchedContext): Pick<Touched, "changed" | "notCompared"> {
  if (saved.files === draft.files) return { changed: [], notCompared: [] };
  const key = [saved, draft, homePages];
  if (last?.key.every((value, index) => value === key[index]) === true) return last.found;
  const domains = [...homePages].map(([domain, homePage]) => ({ domain, homePage, aliases: [], timeZone: "UTC" }));
  const { groups, notCompared } = compareFleets(
    { checked: saved.checked, domains },
    { checked: draft.checked, domains },
  );
  const changed = groups.map(
    ({ domains: names, pages, parts, impact }): TouchedGroup => ({
      domains: names,
      ...(impact === undefined ? {} : { impact }),
      pages: pages.map(({ path, kind }) => ({ path, kind })),
      changes: parts.flatMap(({ changes }) => changes.map((change) => toSentence(change, SIDES).text)),
    }),
  );
  const found = { changed, notCompared: notCompared.map(({ domain, message }) => ({ domain, message })) };
  last = { key, found };
  return found;
}
