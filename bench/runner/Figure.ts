/** One of the things that are measured side by side; the first side is what the others are compared with. */
export interface Side {
  readonly name: string;
  /** Runs once and gives what was measured, in milliseconds, by the name of the measure. */
  readonly measure: () => Promise<Readonly<Record<string, number>>>;
}

/** A figure of this project's speed. Each file of `bench/` exports one. */
export interface Figure {
  /** What is measured, in one sentence. */
  readonly description: string;
  /** How often each side is run and counted, after {@link warmUps} runs that are not. */
  readonly rounds: number;
  readonly warmUps: number;
  /** Prepares the sides. `close` ends what it has started. */
  open(): Promise<{ readonly sides: readonly Side[]; close?(): Promise<void> }>;
}

/** A side whose measure is the time of a call, divided by how many things the call does. */
export function createTimedSide(name: string, run: () => unknown, things = 1): Side {
  return {
    name,
    measure: async () => {
      const begun = performance.now();
      await run();
      return { time: (performance.now() - begun) / things };
    },
  };
}
