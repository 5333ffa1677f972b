import { describeFailure } from "../process/describeFailure";

/** Errors that may be gone at the next start. */
const PASSING = ["DatabaseError"];

/**
 * Ends a process that cannot start: with 2 and a sentence if its settings are at fault, so that a supervisor need not
 * start it again; with 1 after any other error, such as a database that does not answer yet.
 */
export function endFailedStart(error: unknown): never {
  const told = describeFailure(error);
  console.error(told);
  const isPassing = error instanceof Error && PASSING.includes(error.name);
  process.exit(typeof told === "string" && !isPassing ? 2 : 1);
}
