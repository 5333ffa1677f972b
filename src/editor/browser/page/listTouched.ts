import type { EditorView } from "../../protocol/view";

export interface TouchedDomain {
  readonly domain: string;
  readonly name: string;
  /** Has changes of its own. */
  readonly hasOverlay: boolean;
  /** Number of operations that no longer fit the document. */
  readonly stale: number;
}

/** Lists the domains and paths that a change of documents reaches; the shown domain comes first. */
export function listTouched(view: EditorView, documents: readonly string[], looked: string) {
  const found = documents.map((document) => listOne(view, document));
  const domains = new Map(found.flatMap((one) => one.domains).map((one) => [one.domain, one]));
  const sorted = [...domains.values()].sort((a, b) => Number(b.domain === looked) - Number(a.domain === looked));
  return { domains: sorted, paths: [...new Set(found.flatMap(({ paths }) => paths))] };
}

function listOne(view: EditorView, document: string) {
  const entry = view.documents.find(({ id }) => id === document);
  const domains: TouchedDomain[] = (entry?.domains ?? []).map((domain) => {
    const known = view.domains.find((other) => other.domain === domain);
    return {
      domain,
      name: known?.name ?? domain,
      hasOverlay: known?.hasOverlay ?? false,
      stale: view.stale.filter((operation) => operation.domain === domain && operation.document === document).length,
    };
  });
  const isHome = entry?.kind === "home" && view.page.main === document && view.page.path === "/";
  const own = view.page.paths.filter((path) => path.document === document).map(({ pattern }) => pattern);
  const isEverywhere = entry?.kind === "header" || entry?.kind === "footer";
  const paths = isEverywhere ? ["every page"] : isHome ? ["/", ...own] : own;
  return { domains, paths };
}
