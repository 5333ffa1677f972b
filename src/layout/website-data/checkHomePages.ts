import { isRecord } from "../../domain/isRecord";
import type { Selection } from "../../generated/documents";
import { atValue, replaceNode } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { WORDS } from "../diagnostics/messages";
import { isCertain } from "../diagnostics/suggest";
import { normalizeHomePage } from "../select/selectDocuments";
import type { Path } from "../source/pointer";
import type { CheckedWebsiteData } from "./checkWebsiteData";
import { findMeantHomePage } from "./findMeantHomePage";

/** So many places of the same fault are named. */
const MAX_RELATED = 5;

/** A domain whose home_page the selection does not have. */
interface Fallback {
  readonly homePage: string;
  readonly domain: string;
  readonly path: Path;
}

/**
 * The domains whose home_page the selection does not have: they get the default. That is a warning where the text resembles
 * an entry, else a note, once for all domains with the same home_page. An empty home_page asks for the default.
 */
export function checkHomePages(data: CheckedWebsiteData, selection: Selection): Diagnostic[] {
  const names = Object.keys(selection.homes);
  const known = new Set(names.map(normalizeHomePage));
  const byHomePage = new Map<string, Fallback[]>();
  for (const [index, entry] of data.entries.entries()) {
    if (!isRecord(entry) || typeof entry.home_page !== "string") continue;
    const normal = normalizeHomePage(entry.home_page);
    if (normal === "" || known.has(normal)) continue;
    const same = byHomePage.get(normal) ?? [];
    same.push({ homePage: entry.home_page, domain: String(entry.domain), path: [index, "home_page"] });
    byHomePage.set(normal, same);
  }
  return [...byHomePage.values()].flatMap((same) => explain(data, selection, names, same));
}

function explain(
  { parsed: { source } }: CheckedWebsiteData,
  selection: Selection,
  names: readonly string[],
  same: readonly Fallback[],
): Diagnostic[] {
  const [first, ...others] = same;
  if (first === undefined) return [];
  const { homePage, domain, path } = first;
  const suggestion = findMeantHomePage(homePage, names);
  const { home, header, footer } = selection.default;
  const related = others.slice(0, MAX_RELATED).map((other) => {
    return { file: source.file, ...source.rangeOf(other.path), message: WORDS.sameHomePage(other.domain) };
  });
  return [
    atValue("unknown-home-page", source, path, {
      severity: suggestion === undefined ? "info" : "warning",
      values: { homePage, domains: WORDS.getDefault(domain, others.length), instead: `${home}, ${header}, ${footer}` },
      suggestion,
      fix: suggestion === undefined ? undefined : replaceAll(source, same, suggestion, names),
      ...(related.length === 0 ? {} : { related }),
    }),
  ];
}

/** The repair of all places, where there is no doubt. */
function replaceAll(
  source: CheckedWebsiteData["parsed"]["source"],
  same: readonly Fallback[],
  suggestion: string,
  names: readonly string[],
): Diagnostic["fix"] {
  if (!same.every(({ homePage }) => isCertain(homePage, suggestion, names))) return undefined;
  const fixes = same.flatMap(({ path }) => replaceNode(source, source.nodeAt(path), suggestion) ?? []);
  const [first] = fixes;
  return first === undefined ? undefined : { title: first.title, edits: fixes.flatMap(({ edits }) => edits) };
}
