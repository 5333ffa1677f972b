/** The command could not run: a missing file, an unknown domain, a refused overwrite. Ends with exit code 2. */
export class CliError extends Error {
  override readonly name = "CliError";
}
