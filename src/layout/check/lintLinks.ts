import { isRecord } from "../../domain/isRecord";
import { fillPattern } from "../../domain/routes/buildPath";
import { SERVER_PREFIX } from "../../domain/routes/serverPaths";
import { isSitePath } from "../../domain/text/safeHref";
import { atValue, replaceNode } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { formatAllowed, WORDS } from "../diagnostics/messages";
import { findNearest } from "../diagnostics/suggest";
import { getKind } from "../document/LayoutSet";
import type { PlacedDocument } from "../document/parseDocument";
import { listIds } from "../document/walkSections";
import type { FoundText } from "../schema/listTexts";
import { readDocumentTexts } from "./documentTexts";
import { findRedirect, findSitePath, listParameters, type SitePath } from "./sitePaths";

/** The set that links lead into. */
export interface LinkedSet {
  readonly paths: readonly SitePath[];
  /** Every document by id. */
  readonly documents: ReadonlyMap<string, PlacedDocument>;
  /** Ids of sections that domains add. */
  readonly addedIds: ReadonlySet<string>;
}

/** A path that leads to a file, such as `/sitemap.xml`. */
const FILE = /\.[a-z0-9]{2,5}$/i;
/** A segment of a pattern in place of a value: `:storeSlug` or `{slug}`. */
const UNFILLED = /^:\w|[{}]/;

/** Warnings for links of a document that lead to no page, or to no section of a page. */
export function lintLinks(id: string, { source, value }: PlacedDocument, set: LinkedSet): Diagnostic[] {
  const { links } = isRecord(value) ? readDocumentTexts(value) : { links: [] };
  return links.flatMap((found) => {
    // A link of another form was reported by the schema.
    if (!isSitePath(found.text) || /\s/.test(found.text)) return [];
    const [, path = "", query = "", anchor = ""] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(found.text) ?? [];
    if (path.startsWith(SERVER_PREFIX)) return [];
    const rest = `${query}${anchor === "" ? "" : `#${anchor}`}`;
    const page = findSitePath(path, set.paths);
    const unfilled = path.split("/").find((segment) => UNFILLED.test(decode(segment)));
    const warn = (
      code: Parameters<typeof atValue>[0],
      suggestion: string | undefined,
      values: Record<string, string>,
    ) =>
      atValue(code, source, found.path, {
        severity: "warning",
        values: { path, ...values },
        suggestion: suggestion === undefined ? undefined : suggestion + rest,
      });
    if (unfilled !== undefined) return [warn("unfilled-path", undefined, { segment: unfilled })];
    const proper = findRedirect(path, set.paths);
    if (proper !== undefined) {
      const fixed = warn("redirected-path", proper, { proper });
      return [{ ...fixed, ...toFix(source, found, proper + rest) }];
    }
    if (page === undefined && FILE.test(path)) return [];
    if (page === undefined)
      return [warn("unknown-path", suggestPath(path, set.paths), { allowed: listPages(set.paths) })];
    return anchor === "" ? [] : lintAnchor(id, page, decode(anchor), set, warn);
  });
}

function toFix(source: PlacedDocument["source"], { path, text }: FoundText, href: string) {
  const node = source.nodeAt(path);
  const fix = node?.value === text ? replaceNode(source, node, href) : undefined;
  return fix === undefined ? {} : { fix };
}

function listPages(paths: readonly SitePath[]): string {
  const plain = paths.map(({ pattern }) => pattern).filter((pattern) => listParameters(pattern).length < 2);
  return formatAllowed(plain, WORDS.pages);
}

/** The path that was probably meant; for a pattern with parameters, those of the link are kept. */
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
              .map(decode)
              .join("/"),
          ]
        : given;
    if (segments.length !== wanted.length) return listParameters(pattern).length === 0 ? [pattern] : [];
    const params = wanted.flatMap((segment, index): [string, string][] =>
      segment.startsWith(":") ? [[segment.slice(1), decode(segments[index] ?? "")]] : [],
    );
    return [fillPattern(pattern, Object.fromEntries(params))];
  });
  return findNearest(path, candidates);
}

function lintAnchor(
  id: string,
  page: SitePath,
  anchor: string,
  { documents, addedIds }: LinkedSet,
  warn: (code: "unknown-anchor", suggestion: string | undefined, values: Record<string, string>) => Diagnostic,
): Diagnostic[] {
  const isHome = getKind(id) === "home" && page.documents.includes(id);
  const around = page.isBare ? [] : [...documents.keys()].filter((other) => /^(?:header|footer)\//.test(other));
  const own = isHome ? [id] : page.documents;
  const known = [...own, ...around].flatMap((other) => listIds(documents.get(other)?.value).map((found) => found.id));
  if (known.includes(anchor) || addedIds.has(anchor)) return [];
  const nearest = findNearest(anchor, known);
  const suggestion = nearest === undefined ? undefined : `${page.pattern.includes(":") ? "" : page.pattern}#${nearest}`;
  return [{ ...warn("unknown-anchor", undefined, { anchor }), ...(suggestion === undefined ? {} : { suggestion }) }];
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
