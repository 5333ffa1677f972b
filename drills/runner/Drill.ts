/** Receives the output of a drill while it runs. */
export interface DrillReport {
  /** Prints a figure or a step. */
  note(text: string): void;
  /** Checks a statement. When it does not hold, the drill continues and fails at its end. */
  check(holds: boolean, statement: string): void;
}

/** A test that runs long, needs what `npm test` does not have, or judges durations. Each file of `drills/` exports one. */
export interface Drill {
  /** What the drill shows, in one sentence. */
  readonly description: string;
  /** The drill fails when it runs longer. */
  readonly limitMinutes: number;
  /** Runs the drill and stops what it has started; `args` stood behind its name. Rejects when it cannot continue. */
  run(report: DrillReport, args: readonly string[]): Promise<void>;
}
