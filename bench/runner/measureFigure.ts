import type { Figure, Side } from "./Figure";

/** The result of a side's rounds for one measure, in milliseconds. */
export interface Result {
  readonly side: string;
  readonly measure: string;
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** The median divided by that of the side it is compared with; 1 for that side itself. */
  readonly ratio: number;
}

/**
 * Measures a figure. Every round runs all sides in turn, so that other load on the machine affects all of them alike.
 * Their ratio is therefore more reliable than their times.
 */
export async function measureFigure({ rounds, warmUps, open }: Figure): Promise<readonly Result[]> {
  const { sides, close } = await open();
  try {
    const values = new Map(sides.map((side): [Side, Record<string, number>[]] => [side, []]));
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const [side, measured] of values) {
        const value = await side.measure();
        if (round >= 0) measured.push(value);
      }
    }
    const [first] = values;
    return [...values].flatMap(([side, measured]) => {
      const [, base] = [...values].find(([{ name }]) => name === side.comparedWith) ?? first ?? [];
      return Object.keys(measured[0] ?? {}).map((measure) => {
        const sorted = listValues(measured, measure);
        const median = findMedian(sorted);
        const ratio = median / findMedian(listValues(base ?? [], measure));
        return { side: side.name, measure, median, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0, ratio };
      });
    });
  } finally {
    await close?.();
  }
}

function listValues(measured: readonly Readonly<Record<string, number>>[], measure: string): number[] {
  return measured.map((values) => values[measure] ?? Number.NaN).sort((a, b) => a - b);
}

function findMedian(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
