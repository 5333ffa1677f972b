import { isRecord } from "../../domain/isRecord";
import type { DocumentChoice, DomainRule, SelectionRule } from "../../generated/documents";
import { getKind, PAGE_PARTS, type PagePart, SELECTION_FILE } from "../document/LayoutSet";
import { describeSchedule } from "../schedule/describeSchedule";
import type { ScheduledEntry } from "../schedule/listScheduled";
import { type IsOpen, readSchedule } from "../schedule/Schedule";
import type { Path } from "../source/pointer";

/** A home for a time as one domain has it, with its place. */
export interface HomeRule {
  readonly rule: DomainRule;
  /** File below the layouts folder, such as `selection.json`. */
  readonly file: string;
  readonly path: Path;
}

/** The rules that may apply to a domain. */
export interface RuleSources {
  /** Those of `selection.json`. */
  readonly selection: readonly SelectionRule[] | undefined;
  /** Those of the domain's file. */
  readonly own?: readonly HomeRule[] | undefined;
}

/** Lists the rules of a domain: first those of its own file, then those that name it, then those with a pattern. */
export function listHomeRules({ selection = [], own = [] }: RuleSources, domain: string): readonly HomeRule[] {
  const shared = selection.map((rule, index) => ({ rule, file: SELECTION_FILE, path: ["rules", index] }));
  return [
    ...own,
    ...shared.filter(({ rule: { domains } }) => domains.includes(domain)),
    ...shared.filter(({ rule: { domains } }) => !domains.includes(domain) && concernsDomain(domains, domain)),
  ];
}

/** True if a list of names and patterns has one that fits a domain. */
export function concernsDomain(domains: readonly string[], domain: string): boolean {
  return domains.some((entry) => entry === domain || fitsPattern(entry, domain));
}

/** True for `*` and `*.example`, and false for a name. */
export function isPattern(entry: string): boolean {
  return entry.startsWith("*");
}

/** True for a name, or another pattern, that is among those of a pattern: `*` has all, `*.example` those that end with `.example`. */
export function fitsPattern(pattern: string, other: string): boolean {
  return isPattern(pattern) && (other.endsWith(pattern.slice(1)) || pattern === "*");
}

/** Returns the rule that applies where `isOpen` is true for its time: the first one. A rule without a time always applies. */
export function findOpenRule<Rule extends Pick<HomeRule, "rule">>(
  rules: readonly Rule[],
  isOpen: IsOpen,
): Rule | undefined {
  return rules.find(({ rule }) => isOpen(readSchedule(rule) ?? {}));
}

/** The documents of a rule; a header or footer that it does not name is that of the usual choice. */
export function applyRule(usual: DocumentChoice, { home, header, footer }: DomainRule): DocumentChoice {
  return { home, header: header ?? usual.header, footer: footer ?? usual.footer };
}

/** False for a rule with a document that is not there or is of another kind: a site leaves it out. */
export function isUsableRule(rule: StatedRule["rule"], documents: ReadonlyMap<string, unknown>): boolean {
  const named = listDocumentsOfRule({ path: [], rule });
  return named.every(({ part, id }) => documents.has(id) && getKind(id) === part);
}

/** “home/sale, header/sale from 2026-11-27 through 2026-11-30” */
export function describeRule(rule: DomainRule): string {
  const documents = listDocumentsOfRule({ path: [], rule }).map(({ id }) => id);
  return [documents.join(", "), describeSchedule(readSchedule(rule) ?? {})].filter(Boolean).join(" ");
}

/** A rule as a file states it, which may have faults. */
export interface StatedRule {
  readonly path: Path;
  readonly rule: { readonly [Key in PagePart | "domains"]?: unknown };
}

/** Lists the rules of `selection.json` or of a domain's file, which may have faults; only those that are objects. */
export function listRulesOfFile(file: unknown): readonly StatedRule[] {
  const rules: readonly unknown[] = isRecord(file) && Array.isArray(file.rules) ? file.rules : [];
  return rules.flatMap((rule, index) => (isRecord(rule) ? [{ path: ["rules", index], rule }] : []));
}

/** The rules of a domain's file as a site uses them. The caller leaves out those with a fault. */
export function listUsableRules(value: unknown, file: string): HomeRule[] {
  return listRulesOfFile(value).map(({ path, rule }) => ({ rule: rule as DomainRule, file, path }));
}

/** The documents that a rule names, with their places and the part of the page that they are for. */
export function listDocumentsOfRule({ path, rule }: StatedRule) {
  return PAGE_PARTS.flatMap((part) => {
    const id = rule[part];
    return typeof id === "string" ? [{ path: [...path, part], part, id }] : [];
  });
}

/** The times of rules, with their places. */
export function listRuleSchedules(rules: readonly StatedRule[]): ScheduledEntry[] {
  return rules.flatMap(({ path, rule }) => {
    const schedule = readSchedule(rule);
    return schedule === undefined ? [] : [{ path, schedule }];
  });
}
