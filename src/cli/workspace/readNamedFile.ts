import { readFileSync } from "node:fs";
import { CliError } from "../terminal/CliError";
import { explainFailure } from "../terminal/explainFailure";

/** Reads a file that the command line names. Throws a {@link CliError} for one that cannot be read. */
export function readNamedFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new CliError(`${path} cannot be read: ${explainFailure(error)}.`);
  }
}
