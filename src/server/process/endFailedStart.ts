import { describeFailure } from "../describeFailure";

/** Ends a process that cannot start: with 2 and a sentence where its settings are at fault, with 1 after any other error. */
export function endFailedStart(error: unknown): never {
  const told = describeFailure(error);
  console.error(told);
  process.exit(typeof told === "string" ? 2 : 1);
}
