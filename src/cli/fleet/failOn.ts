import type { FleetComparison } from "../../comparison/affected/FleetComparison";
import { IMPACTS } from "../../comparison/difference/groupChanges";
import type { Impact } from "../../layout/schema/describeSetting";
import { CliError } from "../terminal/CliError";

/** Option for the least serious class of differences that makes a command fail. */
export const FAIL_ON_OPTION = {
  "fail-on": {
    value: "<class>",
    meaning: "exit code 1 only for a difference that is at least this serious: breaking, visible or cosmetic",
  },
} as const;

/** Reads the value of `--fail-on`. Throws a CliError for another word. */
export function readFailOn(failOn: string | undefined): Impact | undefined {
  if (failOn === undefined) return undefined;
  const found = IMPACTS.find((impact) => impact === failOn);
  if (found !== undefined) return found;
  throw new CliError(`--fail-on must be breaking, visible or cosmetic, not “${failOn}”.`);
}

/** True for a change of this class, or a more serious one. */
export function isFailing(impact: Impact, failOn: Impact | undefined): boolean {
  return failOn !== undefined && IMPACTS.indexOf(impact) <= IMPACTS.indexOf(failOn);
}

/** Classes of a domain that only one side has. */
export const REMOVED_DOMAIN: Impact = "breaking";
export const ADDED_DOMAIN: Impact = "visible";

/** True where a difference of some domain is at least as serious as `failOn`. */
export function hasFailing(
  { groups, added, removed }: Pick<FleetComparison, "groups" | "added" | "removed">,
  failOn: Impact | undefined,
): boolean {
  if (removed.length > 0 && isFailing(REMOVED_DOMAIN, failOn)) return true;
  if (added.length > 0 && isFailing(ADDED_DOMAIN, failOn)) return true;
  return groups.some(({ impact }) => impact !== undefined && isFailing(impact, failOn));
}
