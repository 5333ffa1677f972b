import { isRecord } from "../../domain/isRecord";
import type { Selection } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { unknownHomePage } from "../diagnostics/kinds/unknown-home-page";
import { createMoreFaults, MOST_FAULTS } from "../diagnostics/limitFaults";
import { replaceNode } from "../diagnostics/replaceNode";
import { isCertain } from "../diagnostics/suggest";
import { WORDS } from "../diagnostics/words";
import { formatPointer, type Path } from "../source/pointer";
import { toName } from "../source/toName";
import type { CheckedWebsiteData } from "./checkWebsiteData";
import { describeFallback, groupFallbacks, type HomePageOfDomain } from "./fallbacks";

/** Maximum number of named places of the same fault. */
const MAX_RELATED = 5;

/** A home_page with its place. */
interface PlacedHomePage extends HomePageOfDomain {
  readonly path: Path;
}

/** Reports the domains whose home_page the selection does not have: once for all domains with the same home_page. */
export function checkHomePages(data: CheckedWebsiteData, selection: Selection): Diagnostic[] {
  const entries = data.entries.flatMap((entry, index): PlacedHomePage[] =>
    isRecord(entry) && typeof entry.home_page === "string"
      ? [{ homePage: entry.home_page, domain: toName(entry.domain), path: [index, "home_page"] }]
      : [],
  );
  const groups = [...groupFallbacks(entries, selection).values()];
  const found = groups.slice(0, MOST_FAULTS).flatMap((same) => explain(data, selection, same));
  const [first] = groups[MOST_FAULTS] ?? [];
  if (first === undefined) return found;
  const { source } = data.parsed;
  const place = { file: source.file, ...source.rangeOf(first.path), pointer: formatPointer(first.path) };
  return [...found, createMoreFaults(place, "warning", groups.length - MOST_FAULTS)];
}

function explain(
  { parsed: { source } }: CheckedWebsiteData,
  selection: Selection,
  same: readonly PlacedHomePage[],
): Diagnostic[] {
  const [first, ...others] = same;
  if (first === undefined) return [];
  const { severity, suggestion, values } = describeFallback(first, same.length, selection);
  const names = Object.keys(selection.homes);
  const related = others.slice(0, MAX_RELATED).map((other) => {
    return { file: source.file, ...source.rangeOf(other.path), message: WORDS.sameHomePage(other.domain) };
  });
  return [
    unknownHomePage.atValue(source, first.path, values, {
      severity,
      suggestion,
      fix: suggestion === undefined ? undefined : replaceAll(source, same, suggestion, names),
      ...(related.length === 0 ? {} : { related }),
    }),
  ];
}

/** Returns the repair of all places, if it is certain. */
function replaceAll(
  source: CheckedWebsiteData["parsed"]["source"],
  same: readonly PlacedHomePage[],
  suggestion: string,
  names: readonly string[],
): Diagnostic["fix"] {
  if (!same.every(({ homePage }) => isCertain(homePage, suggestion, names))) return undefined;
  const fixes = same.flatMap(({ path }) => replaceNode(source, source.nodeAt(path), suggestion) ?? []);
  const [first] = fixes;
  return first === undefined ? undefined : { title: first.title, edits: fixes.flatMap(({ edits }) => edits) };
}
