import type { Selection } from "../../generated/documents";
import type { Severity } from "../diagnostics/Diagnostic";
import { WORDS } from "../diagnostics/words";
import { normalizeHomePage } from "../select/selectDocuments";
import { findMeantHomePage } from "./findMeantHomePage";

/** A domain with its home_page. */
export interface HomePageOfDomain {
  readonly domain: string;
  readonly homePage: string;
}

/** Domains with the same home_page, which the selection does not have, and the message about them. */
export interface FallbackReport {
  /** Warning if the home_page resembles an entry, else a note. */
  readonly severity: Extract<Severity, "warning" | "info">;
  /** The entry that was probably meant. */
  readonly suggestion: string | undefined;
  /** The values of the message `unknown-home-page`. */
  readonly values: { readonly homePage: string; readonly domains: string; readonly instead: string };
}

/**
 * Groups the domains whose home_page the selection does not have by their home_page. An empty home_page means the default.
 */
export function groupFallbacks<Entry extends HomePageOfDomain>(
  entries: Iterable<Entry>,
  selection: Selection,
): ReadonlyMap<string, readonly Entry[]> {
  const known = new Set(["", ...Object.keys(selection.homes).map(normalizeHomePage)]);
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const homePage = normalizeHomePage(entry.homePage);
    if (known.has(homePage)) continue;
    const group = groups.get(homePage);
    if (group === undefined) groups.set(homePage, [entry]);
    else group.push(entry);
  }
  return groups;
}

/** Describes one of the groups of `groupFallbacks`, or a part of it, by its first domain. */
export function describeFallback(
  { homePage, domain }: HomePageOfDomain,
  count: number,
  selection: Selection,
): FallbackReport {
  const suggestion = findMeantHomePage(homePage, Object.keys(selection.homes));
  const { home, header, footer } = selection.default;
  return {
    severity: suggestion === undefined ? "info" : "warning",
    suggestion,
    values: { homePage, domains: WORDS.getDefault(domain, count - 1), instead: `${home}, ${header}, ${footer}` },
  };
}
