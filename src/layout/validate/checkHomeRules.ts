import type { Diagnostic } from "../diagnostics/Diagnostic";
import { overlappingRules } from "../diagnostics/kinds/overlapping-rules";
import { WORDS } from "../diagnostics/words";
import type { PlacedDocument } from "../document/parseDocument";
import { findOverlap } from "../schedule/listStates";
import { readSchedule } from "../schedule/Schedule";
import { readBounds } from "../schedule/windows";
import { fitsPattern, isPattern, listRuleSchedules, listRulesOfFile, type StatedRule } from "../select/homeRules";
import { isInside } from "./checkRules";
import { checkSchedule, listFaulty } from "./checkSchedules";

/**
 * Reports the faults of the rules in `selection.json` or a domain's file that a schema cannot find: times that do not exist, and
 * rules of the same rank that apply at one moment to one domain. Rules with another fault are not compared.
 */
export function checkHomeRules({ source, value }: PlacedDocument, faults: readonly Diagnostic[]): Diagnostic[] {
  const rules = listRulesOfFile(value);
  const faulty = listFaulty(faults);
  const times = listRuleSchedules(rules).flatMap((entry) => checkSchedule(source, entry, faulty));
  const all = [...faults, ...times];
  const sound = rules
    .filter(({ path }) => !all.some(({ pointer }) => isInside(pointer, path)))
    .map(({ path, rule }) => {
      const schedule = readSchedule(rule) ?? {};
      return { path, rule, schedule, span: readBounds(schedule, "UTC") };
    });
  const overlaps = sound.flatMap((later, index) => {
    for (const earlier of sound.slice(0, index)) {
      // The search for a common moment takes long, and most rules follow one another.
      const isApart = earlier.span.untilMs <= later.span.fromMs || later.span.untilMs <= earlier.span.fromMs;
      const shared = isApart ? undefined : findShared(earlier, later);
      const localTime = shared === undefined ? undefined : findOverlap(earlier.schedule, later.schedule);
      if (shared === undefined || localTime === undefined) continue;
      const related = [{ file: source.file, ...source.rangeOf(earlier.path), message: WORDS.otherRule }];
      const facts = { shared, localTime: localTime.replace("T", " ") };
      return [overlappingRules.atValue(source, later.path, facts, { related })];
    }
    return [];
  });
  return [...times, ...overlaps];
}

/**
 * Returns the name or pattern that two rules share in the same rank: a name that both have, or the narrower of two patterns.
 * Rules of a domain's file name no domains and share its own.
 */
function findShared(one: StatedRule, other: StatedRule): string | undefined {
  const [first, second] = [one.rule.domains, other.rule.domains];
  if (!Array.isArray(first) || !Array.isArray(second)) return "this domain";
  const names = new Set(first);
  for (const entry of second.map(String)) {
    if (!isPattern(entry) && names.has(entry)) return `“${entry}”`;
    if (!isPattern(entry)) continue;
    for (const pattern of first.map(String)) {
      if (fitsPattern(pattern, entry)) return `“${entry}”`;
      if (isPattern(pattern) && fitsPattern(entry, pattern)) return `“${pattern}”`;
    }
  }
  return undefined;
}
