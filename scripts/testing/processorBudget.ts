import { TIERS, type Tier } from "../../harness/tiers/tier";
import type { StepResult } from "./runStep";
import type { Step } from "./steps";

/**
 * Processor time that a tier may use in CI, in seconds, with all browsers and servers. The figures rise only by a commit that
 * says why. They have room for a machine that is a third slower than the one where they were measured. The full tier has none:
 * it runs in shards.
 */
export const BUDGET_S: Readonly<Partial<Record<Tier, number>>> = { fast: 2_600, system: 3_600 };

/** How long the steps of a tier took. */
export interface TierTimes {
  readonly tier: Tier;
  readonly wallMs: number;
  readonly processorMs: number;
}

type Measured = Pick<StepResult, "wallMs" | "processorMs"> & { readonly step: Pick<Step, "tier"> };

/** Adds up the times of each tier that has run. The steps of a group run at once, and all belong to one tier. */
export function addUpTimes(groups: readonly (readonly Measured[])[]): TierTimes[] {
  return TIERS.flatMap((tier) => {
    const own = groups.filter(([first]) => first?.step.tier === tier);
    if (own.length === 0) return [];
    const wallMs = own.reduce((sum, group) => sum + Math.max(...group.map((result) => result.wallMs)), 0);
    const processorMs = own.flat().reduce((sum, result) => sum + result.processorMs, 0);
    return [{ tier, wallMs, processorMs }];
  });
}

/** One line with the times of a tier and its budget. */
export function formatTimes({ tier, wallMs, processorMs }: TierTimes): string {
  const budget = BUDGET_S[tier];
  const minutes = `${Math.floor(wallMs / 60_000)} min ${Math.round((wallMs % 60_000) / 1000)} s`;
  const limit = budget === undefined ? "" : ` of ${budget} s`;
  return `${tier} tier: ${minutes}, ${Math.round(processorMs / 1000)} s${limit} of processor time`;
}

/** Says that a tier has used more processor time than its budget; empty where it has not. */
export function findOverBudget({ tier, processorMs }: TierTimes): string[] {
  const budget = BUDGET_S[tier];
  const usedS = processorMs / 1000;
  if (budget === undefined || usedS <= budget) return [];
  const advice =
    "Make tests cheaper, or raise BUDGET_S in scripts/testing/processorBudget.ts in a commit that says why.";
  return [
    `The ${tier} tier used ${usedS.toFixed(0)} s of processor time, more than its budget of ${budget} s. ${advice}`,
  ];
}
