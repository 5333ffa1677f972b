import { isRecord } from "../../domain/isRecord";
import type { Selection } from "../../generated/documents";
import { atValue, replaceNode } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { isCertain } from "../diagnostics/suggest";
import { normalizeHomePage } from "../select/selectDocuments";
import type { CheckedWebsiteData } from "./checkWebsiteData";
import { findMeantHomePage } from "./findMeantHomePage";

/**
 * The domains whose home_page the selection does not have: they get the default. That is a warning where the text resembles
 * an entry, else a note. An empty home_page asks for the default.
 */
export function checkHomePages({ parsed, entries }: CheckedWebsiteData, selection: Selection): Diagnostic[] {
  const { source } = parsed;
  const names = Object.keys(selection.homes);
  const known = new Set(names.map(normalizeHomePage));
  const { home, header, footer } = selection.default;
  return entries.flatMap((entry, index) => {
    if (!isRecord(entry) || typeof entry.home_page !== "string") return [];
    const homePage = entry.home_page;
    if (homePage.trim() === "" || known.has(normalizeHomePage(homePage))) return [];
    const path = [index, "home_page"];
    const suggestion = findMeantHomePage(homePage, names);
    const isSure = suggestion !== undefined && isCertain(homePage, suggestion, names);
    const values = { homePage, domain: String(entry.domain ?? ""), instead: `${home}, ${header}, ${footer}` };
    return [
      atValue("unknown-home-page", source, path, {
        severity: suggestion === undefined ? "info" : "warning",
        values,
        suggestion,
        fix: isSure ? replaceNode(source, source.nodeAt(path), suggestion) : undefined,
      }),
    ];
  });
}
