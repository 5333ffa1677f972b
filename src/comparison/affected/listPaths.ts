import { keepByObject } from "../../domain/keepByObject";
import { listPaths as listStated, PLACE_SETTINGS } from "../../layout/document/address";
import { NOT_FOUND_PAGE } from "../../layout/document/LayoutSet";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import type { DomainPages } from "../documents/listDomainPages";

/** Content of a path on a domain: a page, or a redirect to another path. */
export interface PathState {
  /** Such as `/store/:storeSlug`. */
  readonly path: string;
  /** Id of the page's document; absent for a redirect. */
  readonly document?: string;
  /** The document without the settings of its address. */
  readonly traced?: TracedDocument;
  /** The page that a former path redirects to. */
  readonly movedTo?: string;
}

/** Stands for every path that the site does not have. */
export const NO_PAGE = "/not-found";
const NO_PAGE_KEY = "*";

/** The paths of a domain, by a text that is the same for patterns that match the same addresses. */
export function listPaths({
  choice,
  documents,
  pages,
}: Pick<DomainDocuments, "choice" | "documents" | "pages">): ReadonlyMap<string, PathState> {
  const home: PathState = { path: "/", document: choice.home, traced: documents.home };
  return new Map([[toShape("/"), home], ...listOwnPaths(pages)]);
}

const listOwnPaths = keepByObject((pages: DomainPages): ReadonlyMap<string, PathState> => {
  const found = new Map<string, PathState>();
  // Two pages at the same path are a fault: the first one is used. A page comes before a redirect.
  const add = (state: PathState) => {
    const shape = toShape(state.path);
    if (!found.has(shape)) found.set(shape, state);
  };
  for (const [document, whole] of pages) {
    const traced = withoutPlace(whole);
    if (document === NOT_FOUND_PAGE) found.set(NO_PAGE_KEY, { path: NO_PAGE, document, traced });
    for (const path of listStated(whole.document.path)) add({ path, document, traced });
  }
  for (const { document } of pages.values()) {
    const [to] = listStated(document.path);
    if (to !== undefined) for (const path of listStated(document.movedFrom)) add({ path, movedTo: to });
  }
  return new Map([...found].sort(([, a], [, b]) => compareStates(a, b)));
});

/** Paths without parameters first, then by the alphabet; every other path last. */
function compareStates({ path: a }: PathState, { path: b }: PathState): number {
  const weigh = (path: string) => (path === NO_PAGE ? 100 : path.split(":").length);
  return weigh(a) - weigh(b) || (a < b ? -1 : 1);
}

function toShape(path: string): string {
  return path.replace(/:[^/]+/g, ":");
}

/** Removes the settings of the address, which are compared by paths. */
const withoutPlace = keepByObject(({ document, provenance }: TracedDocument): TracedDocument => {
  const entries = Object.entries(document).filter(([key]) => !PLACE_SETTINGS.some((setting) => setting === key));
  return { document: Object.fromEntries(entries) as unknown as TracedDocument["document"], provenance };
});
