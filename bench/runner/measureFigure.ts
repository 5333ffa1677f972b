import type { Figure, Limit, Side } from "./Figure";

/** The result of a side's rounds for one measure, in the unit of the measure. */
export interface Result {
  readonly side: string;
  readonly measure: string;
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** The median divided by the first side's median; 1 for the first side. */
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
    const [first] = values.values();
    const results = [...values].flatMap(([side, measured]) =>
      Object.keys(measured[0] ?? {}).map((measure) => {
        const sorted = listValues(measured, measure);
        const median = findMedian(sorted);
        const ratio = median / findMedian(listValues(first ?? [], measure));
        return { side: side.name, measure, median, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0, ratio };
      }),
    );
    const limits = (figure.limits ?? []).map((limit) => ({ ...limit, value: findLimited(limit, results) }));
    return { results, limits, notes };
  } finally {
    await close?.();
  }
}

function findLimited({ side, measure, against }: Limit, results: readonly Result[]): number | undefined {
  const find = (name: string) => results.find((result) => result.side === name && result.measure === measure)?.median;
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
