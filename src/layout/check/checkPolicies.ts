import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { lintLinksOfTexts } from "../lint/lintLinks";
import { getAt } from "../source/pointer";
import type { CheckedWebsiteData } from "../website-data/checkWebsiteData";
import type { CheckedLayouts } from "./CheckedLayouts";

const POLICY = ["consent", "policy"];

/** Warns of links to pages about privacy that lead to no page of the site, as of other links. Documents with errors may have further pages. */
export function checkPolicies(
  { entries, parsed: { source } }: Pick<CheckedWebsiteData, "entries" | "parsed">,
  { paths, diagnostics }: Pick<CheckedLayouts, "paths" | "diagnostics">,
): readonly Diagnostic[] {
  const links = entries.flatMap((entry, index) => {
    const text = getAt(entry, POLICY);
    return typeof text === "string" ? [{ text, path: [index, ...POLICY] }] : [];
  });
  return lintLinksOfTexts(source, links, { paths, areAllKnown: !diagnostics.some(isError) });
}
