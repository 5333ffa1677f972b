import type { Saving } from "./saving";

/**
 * The saving with the highest figure, as the contract has `best_value`: the highest percentage, else the highest amount. “Up to
 * 70% off” counts as 70, and says so; of equal figures it is the one that everybody saves, then the one in fewer letters.
 * The order of the savings does not matter.
 */
export function findHighestSaving(savings: readonly Saving[]): Saving | undefined {
  return savings.reduce<Saving | undefined>(
    (highest, saving) => (highest === undefined || compareFigures(saving, highest) < 0 ? saving : highest),
    undefined,
  );
}

/** Negative where the first one has the higher figure. */
function compareFigures(one: Saving, other: Saving): number {
  return (
    Number(other.kind === "percent") - Number(one.kind === "percent") ||
    other.amount - one.amount ||
    Number(one.isUpTo) - Number(other.isUpTo) ||
    one.text.length - other.text.length ||
    (one.text < other.text ? -1 : 1)
  );
}
