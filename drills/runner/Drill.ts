/** What a drill tells while it runs. */
export interface DrillReport {
  /** Prints a figure or a step. */
  note(text: string): void;
  /** Notes something that has to hold; the drill goes on and fails at its end where it does not. */
  check(holds: boolean, statement: string): void;
}

/** A check that runs long, needs what `npm test` has not, or judges durations. Each file of `drills/` exports one. */
export interface Drill {
  /** What it shows, in one sentence. */
  readonly description: string;
  /** After so many minutes it is given up and has failed. */
  readonly limitMinutes: number;
  /** Rejects where it cannot go on. It ends what it has started. */
  run(report: DrillReport): Promise<void>;
}
