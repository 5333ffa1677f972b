/** One of the variants that are measured in turns. */
export interface Side {
  readonly name: string;
  /** Name of the side that this one is compared with; the first one where it is absent. */
  readonly comparedWith?: string;
  /** Runs once; resolves with what was measured, in milliseconds unless the figure says otherwise, by the name of the measure. */
  readonly measure: () => Promise<Readonly<Record<string, number>>>;
}

/** A benchmark of this project. Each file of `bench/` exports one. */
export interface Figure {
  /** What is measured, in one sentence. */
  readonly description: string;
  /** The number of measured runs of each side, after {@link warmUps} runs that are not measured. */
  readonly rounds: number;
  readonly warmUps: number;
  /** Units of measures that are no milliseconds, by the name of the measure. */
  readonly units?: Readonly<Record<string, string>>;
  /** Prepares the sides. `close` stops what `open` has started. */
  open(): Promise<{ readonly sides: readonly Side[]; close?(): Promise<void> }>;
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
