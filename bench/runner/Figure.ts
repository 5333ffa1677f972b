/** One of the variants that are measured in turns. */
export interface Side {
  readonly name: string;
  /** Name of the side that this one is compared with; the first one where it is absent. */
  readonly comparedWith?: string;
  /** Runs once; resolves with the measured values by the name of the measure: milliseconds, if the figure names no unit. */
  readonly measure: () => Promise<Readonly<Record<string, number>>>;
}

/** What a value counts: times in milliseconds, sizes in bytes, shares from 0 to 1, or anything else. */
export type Unit = "ms" | "bytes" | "share" | "count";

/** What a median must not exceed: so many times that of another side (`against`), or the value itself. */
export interface Limit {
  readonly side: string;
  readonly measure: string;
  readonly against?: string;
  readonly most: number;
  /** A goal is wanted, not promised. */
  readonly isGoal?: boolean;
}

/** What a figure measures with, once it is open. */
export interface OpenFigure {
  readonly sides: readonly Side[];
  /** What could not be measured here, and why. One sentence each. */
  readonly notes?: readonly string[];
  /** Stops what `open` has started. */
  close?(): Promise<void>;
}

/** A benchmark of this project. Each file of `bench/` exports one. */
export interface Figure {
  /** What is measured, in one sentence. */
  readonly description: string;
  /** The number of measured runs of each side, after {@link warmUps} runs that are not measured. */
  readonly rounds: number;
  /** The number of measured runs with `--full`; absent: three times `rounds`. */
  readonly fullRounds?: number;
  readonly warmUps: number;
  /** The units of measures that are no times. */
  readonly units?: Readonly<Record<string, Unit>>;
  /** Explains what the figure means for the operator of a site, and what it leaves out. */
  readonly meaning?: string;
  readonly limits?: readonly Limit[];
  /** Prepares the sides. Rejects with an {@link UnavailableError} where this machine cannot measure the figure. */
  open(): Promise<OpenFigure>;
}

/** A figure cannot be measured here; the message says why, and what to do. The other figures are still measured. */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}

/** A side that measures the time of a call, divided by the number of operations in the call. */
export function createTimedSide(name: string, run: () => unknown, operations = 1): Side {
  return {
    name,
    measure: async () => {
      const begun = performance.now();
      await run();
      return { time: (performance.now() - begun) / operations };
    },
  };
}
