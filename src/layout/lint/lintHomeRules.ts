import type { Diagnostic } from "../diagnostics/Diagnostic";
import { unknownDomain } from "../diagnostics/kinds/unknown-domain";
import { findNearest } from "../diagnostics/suggest";
import { fitsPattern, isPattern, listRuleSchedules, listRulesOfFile } from "../select/homeRules";
import type { CheckedSelection } from "../site/checkSelection";
import { lintSchedules } from "./lintSchedules";

/**
 * Warns of rules of `selection.json` whose time never comes or is over, and of domains and patterns for which the website data
 * has no domain.
 */
export function lintHomeRules(
  { parsed }: CheckedSelection,
  homePages: ReadonlyMap<string, string> | undefined,
  nowMs: number | undefined,
): Diagnostic[] {
  if (parsed === undefined) return [];
  const { source } = parsed;
  const rules = listRulesOfFile(parsed.value);
  const known = [...(homePages?.keys() ?? [])];
  const unknown = rules.flatMap(({ path, rule: { domains } }) =>
    (Array.isArray(domains) ? domains : []).flatMap((entry: unknown, index): Diagnostic[] => {
      if (homePages === undefined || typeof entry !== "string" || homePages.has(entry)) return [];
      if (known.some((domain) => fitsPattern(entry, domain))) return [];
      const suggestion = isPattern(entry) ? undefined : findNearest(entry, known);
      return [unknownDomain.atValue(source, [...path, "domains", index], { domain: entry }, { suggestion })];
    }),
  );
  return [...unknown, ...lintSchedules(listRuleSchedules(rules), source, nowMs)];
}
