import type { DomainRule, SelectionRule } from "../../generated/documents";
import { isOpenAt } from "../schedule/windows";
import { findOpenRule, isPattern, listHomeRules } from "../select/homeRules";
import { findChoice } from "../select/selectDocuments";
import { showLayouts } from "../select/showLayouts";
import type { ServedLayouts } from "./acceptLayoutSet";

/** A domain whose website data is known when a static site is built. */
export interface KnownWebsite {
  readonly domain: string;
  readonly homePage: string;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * Returns the rules of a static build, without times: those that apply at a moment, in milliseconds since the epoch. Rules with a
 * pattern are read in UTC, for domains that the build does not know; a known domain whose own clocks or file say otherwise is named.
 */
export function bundleRules(
  layouts: ServedLayouts,
  websites: readonly KnownWebsite[],
  nowMs: number,
): readonly SelectionRule[] {
  const { selection, changes } = layouts;
  const all = selection.rules ?? [];
  const patterns = all
    .filter((rule) => isOpenAt(rule, { timeMs: nowMs, timeZone: "UTC" }))
    .map((rule) => ({ ...toChosen(rule), domains: rule.domains.filter(isPattern) }))
    .filter(({ domains }) => domains.length > 0);
  const known = new Map(websites.map((website) => [website.domain, website]));
  const named = all.flatMap(({ domains }) => domains.filter((entry) => !isPattern(entry)));
  const domains = new Set([...known.keys(), ...changes.keys(), ...named]);
  const own = [...domains].flatMap((domain): SelectionRule[] => {
    const website = known.get(domain);
    const { rule } = showLayouts(layouts, { domain, timeZone: website?.timeZone ?? "UTC" }, nowMs);
    const shared = findOpenRule(listHomeRules({ selection: patterns }, domain), () => true)?.rule;
    const usual = website && findChoice(selection, website.homePage).choice;
    const wanted = rule === undefined ? shared && usual : toChosen(rule);
    return wanted === undefined || isSame(wanted, shared) ? [] : [{ domains: [domain], ...wanted }];
  });
  return [...own, ...patterns];
}

type Chosen = Pick<DomainRule, "home" | "header" | "footer">;

/** The documents of a rule without its times. */
function toChosen({ home, header, footer }: DomainRule): Chosen {
  return { home, ...(header === undefined ? {} : { header }), ...(footer === undefined ? {} : { footer }) };
}

function isSame(one: Chosen, other: Chosen | undefined): boolean {
  return one.home === other?.home && one.header === other.header && one.footer === other.footer;
}
