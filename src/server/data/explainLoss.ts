import { DatabaseError } from "../../reference-api/db/DatabaseError";

/** SQLSTATE classes and codes of a database that cannot go on: connection, resources such as a full disk, shutdown, faults of the system (PostgreSQL, 'Error Codes'). */
const LOST = /^(?:08|53|57P|58|XX)/;
/** Codes of Node for a connection that has ended or cannot be made, and for a full disk. */
const SYSTEM = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "ENOSPC"];
/** The messages of pg for a connection that has ended; they have no code. */
const ENDED = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Returns the error of a command whose database has failed in its course, with what to do; any other error as it is. */
export function explainLoss(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = String((error as NodeJS.ErrnoException).code ?? "");
  if (!LOST.test(code) && !SYSTEM.includes(code) && !ENDED.test(error.message)) return error;
  return new DatabaseError(
    `The database has failed: ${error.message.replace(/\.$/, "")}. What it had taken is kept. Start the command again once it works: nothing is imported twice.`,
  );
}
