import { isRecord } from "../../domain/isRecord";
import { fillPattern } from "../../domain/routes/buildPath";
import { decodeSegment, listParameters } from "../../domain/routes/routePattern";
import { SERVER_PREFIX } from "../../domain/routes/serverPaths";
import { isSitePath } from "../../domain/text/safeHref";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { redirectedPath } from "../diagnostics/kinds/redirected-path";
import { unfilledPath } from "../diagnostics/kinds/unfilled-path";
import { unknownAnchor } from "../diagnostics/kinds/unknown-anchor";
import { unknownPath } from "../diagnostics/kinds/unknown-path";
import { replaceNode } from "../diagnostics/replaceNode";
import { findNearest } from "../diagnostics/suggest";
import { formatAllowed, WORDS } from "../diagnostics/words";
import { getKind, isHeaderOrFooter, parseDocumentFile } from "../document/LayoutSet";
import type { PlacedDocument } from "../document/parseDocument";
import { listIds } from "../document/walkSections";
import type { FoundText } from "../schema/listTexts";
import { type AllPaths, findRedirect, findSitePath, type SitePath } from "../site/sitePaths";
import type { DocumentSource } from "../source/SourceText";
import { readDocumentTexts } from "./documentTexts";

/** Documents and paths that links can lead to. */
export interface LinkedSet extends AllPaths {
  /** Every document by id. */
  readonly documents: ReadonlyMap<string, { readonly value?: unknown }>;
  /** Ids of sections that domains add. */
  readonly addedIds: ReadonlySet<string>;
  /** Ids of the sections of the domain's homes, for links of its own file; without them, every home counts. */
  readonly homeIds?: ReadonlySet<string> | undefined;
}

/** A path that leads to a file, such as `/sitemap.xml`. */
const FILE = /\.[a-z0-9]{2,5}$/i;
/** A segment of a pattern in place of a value: `:storeSlug` or `{slug}`. */
const UNFILLED = /^:\w|[{}]/;

/** A text and the path of its value in the file. */
type PlacedText = Pick<FoundText, "text" | "path">;

interface Link {
  readonly found: PlacedText;
  readonly path: string;
  /** Query and anchor. */
  readonly rest: string;
  readonly anchor: string;
}

/** The links of a document. */
function listLinks(value: unknown): Link[] {
  const { links } = isRecord(value) ? readDocumentTexts(value) : { links: [] };
  return readLinks(links);
}

/** Those of texts that lead to paths of the site; a link of another form was reported by the schema. */
function readLinks(texts: readonly PlacedText[]): Link[] {
  return texts.flatMap((found): Link[] => {
    const [, path = "", query = "", anchor = ""] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(found.text) ?? [];
    if (!isSitePath(found.text) || /\s/.test(found.text) || path.startsWith(SERVER_PREFIX)) return [];
    return [{ found, path, rest: `${query}${anchor === "" ? "" : `#${anchor}`}`, anchor: decodeSegment(anchor) }];
  });
}

/** Warnings for links of a document that lead to no page. */
export function lintLinks({ source, value }: PlacedDocument, site: AllPaths): Diagnostic[] {
  const { links } = isRecord(value) ? readDocumentTexts(value) : { links: [] };
  return lintLinksOfTexts(source, links, site);
}

/** Warnings for links, each a text with its place, that lead to no page. */
export function lintLinksOfTexts(
  source: DocumentSource,
  links: readonly PlacedText[],
  { paths, areAllKnown }: AllPaths,
): Diagnostic[] {
  return readLinks(links).flatMap(({ found, path, rest }) => {
    const unfilled = path.split("/").find((segment) => UNFILLED.test(decodeSegment(segment)));
    if (unfilled !== undefined) return [unfilledPath.atValue(source, found.path, { path, segment: unfilled })];
    const isPage = findSitePath(path, paths) !== undefined;
    const proper = isPage && path === (path.replace(/\/+$/, "") || "/") ? undefined : findRedirect(path, paths);
    if (proper !== undefined) {
      const suggestion = proper + rest;
      const node = source.nodeAt(found.path);
      const fix = node?.value === found.text ? replaceNode(source, node, suggestion) : undefined;
      return [redirectedPath.atValue(source, found.path, { path, proper }, { suggestion, fix })];
    }
    if (isPage || !areAllKnown || FILE.test(path)) return [];
    const meant = suggestPath(path, paths);
    const suggestion = meant === undefined ? undefined : meant + rest;
    const facts = { path, allowed: listPages(paths), advice: adviseNewPage(path) };
    return [unknownPath.atValue(source, found.path, facts, { suggestion })];
  });
}

/** Warnings for links of a document to a section that their page does not have. */
export function lintAnchors(id: string, { source, value }: PlacedDocument, set: LinkedSet): Diagnostic[] {
  return listLinks(value).flatMap(({ found, path, anchor }) => {
    const page = anchor === "" ? undefined : findSitePath(path, set.paths);
    if (page === undefined) return [];
    const known = listPageIds(id, page, set);
    if (known.includes(anchor) || set.addedIds.has(anchor)) return [];
    const nearest = findNearest(anchor, known);
    const suggestion = nearest === undefined ? undefined : `${path}#${nearest}`;
    return [unknownAnchor.atValue(source, found.path, { path, anchor }, { suggestion })];
  });
}

/** Ids of the sections on a page that a link of a document leads to; a home's link to `/` leads to that home. */
function listPageIds(id: string, page: SitePath, { documents, homeIds }: LinkedSet): string[] {
  const isHome = getKind(id) === "home" && page.documents.includes(id);
  const around = page.isBare ? [] : [...documents.keys()].filter((other) => isHeaderOrFooter(getKind(other)));
  const listOf = (ids: readonly string[]) =>
    ids.flatMap((other) => listIds(documents.get(other)?.value).map((found) => found.id));
  const isOfDomain = page.pattern === "/" && homeIds !== undefined;
  const own = isOfDomain ? [...homeIds] : listOf(isHome ? [id] : page.documents);
  return [...own, ...listOf(around)];
}

function listPages(paths: readonly SitePath[]): string {
  const plain = paths.map(({ pattern }) => pattern).filter((pattern) => listParameters(pattern).length < 2);
  return formatAllowed(plain, WORDS.pages);
}

/** The command that makes the page of a path; empty for a path whose last part is no name of a file. */
function adviseNewPage(path: string): string {
  const name = path.split("/").at(-1) ?? "";
  return parseDocumentFile(`page/${name}.json`) === undefined ? "" : WORDS.newPage(name, path);
}

/** Returns the nearest path; a pattern with parameters keeps those of the link. */
function suggestPath(path: string, paths: readonly SitePath[]): string | undefined {
  const given = path.replace(/\/+$/, "").split("/");
  const candidates = paths.flatMap(({ pattern }) => {
    const wanted = pattern.split("/");
    const isOpen = wanted.at(-1)?.startsWith(":") === true;
    // A value with a slash in it must be encoded: it is one segment.
    const segments =
      isOpen && given.length > wanted.length
        ? [
            ...given.slice(0, wanted.length - 1),
            given
              .slice(wanted.length - 1)
              .map(decodeSegment)
              .join("/"),
          ]
        : given;
    if (segments.length !== wanted.length) return listParameters(pattern).length === 0 ? [pattern] : [];
    const params = wanted.flatMap((segment, index): [string, string][] =>
      segment.startsWith(":") ? [[segment.slice(1), decodeSegment(segments[index] ?? "")]] : [],
    );
    return [fillPattern(pattern, Object.fromEntries(params))];
  });
  return findNearest(path, candidates);
}
