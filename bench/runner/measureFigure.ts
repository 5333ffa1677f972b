import type { Figure, Limit, Side } from "./Figure";

/** The result of a side's rounds for one measure, in the unit of the measure. */
export interface Result {
  readonly side: string;
  readonly measure: string;
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** The median divided by that of the side it is compared with; 1 for that side itself. */
  readonly ratio: number;
}

/** A limit with the value that is held against it; undefined where a side of it was not measured. */
export interface CheckedLimit extends Limit {
  readonly value: number | undefined;
}

/** All that was measured of a figure. */
export interface Measured {
  readonly results: readonly Result[];
  readonly limits: readonly CheckedLimit[];
  readonly notes: readonly string[];
}

/**
 * Measures a figure. Every round runs all sides in turn, so that other load on the machine affects all of them alike.
 * Their ratio is therefore more reliable than their times.
 */
export async function measureFigure(figure: Figure, rounds = figure.rounds): Promise<Measured> {
  const { sides, notes = [], close } = await figure.open();
  try {
    const values = new Map(sides.map((side): [Side, Record<string, number>[]] => [side, []]));
    for (let round = -figure.warmUps; round < rounds; round += 1) {
      for (const [side, measured] of values) {
        const value = await side.measure();
        if (round >= 0) measured.push(value);
      }
    }
    const [first] = values;
    const results = [...values].flatMap(([side, measured]) => {
      const [, base] = [...values].find(([{ name }]) => name === side.comparedWith) ?? first ?? [];
      return Object.keys(measured[0] ?? {}).map((measure) => {
        const sorted = listValues(measured, measure);
        const median = findMedian(sorted);
        const ratio = median / findMedian(listValues(base ?? [], measure));
        return { side: side.name, measure, median, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0, ratio };
      });
    });
    const limits = (figure.limits ?? []).map((limit) => ({ ...limit, value: findLimited(limit, results, notes) }));
    return { results, limits, notes };
  } finally {
    await close?.();
  }
}

/** What a limit is about; undefined where a side could not be measured here, which the figure's notes then say. */
function findLimited(
  { side, measure, against }: Limit,
  results: readonly Result[],
  notes: readonly string[],
): number | undefined {
  const find = (name: string) => {
    const found = results.find((result) => result.side === name && result.measure === measure);
    if (found === undefined && notes.length === 0) {
      const sides = [...new Set(results.map((result) => result.side))].join(", ");
      throw new Error(`A limit names the measure “${measure}” of “${name}”, which was not measured. Sides: ${sides}.`);
    }
    return found?.median;
  };
  const value = find(side);
  if (against === undefined || value === undefined) return value;
  const other = find(against);
  return other === undefined ? undefined : value / other;
}

function listValues(measured: readonly Readonly<Record<string, number>>[], measure: string): number[] {
  return measured.map((values) => values[measure] ?? Number.NaN).sort((a, b) => a - b);
}

function findMedian(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
