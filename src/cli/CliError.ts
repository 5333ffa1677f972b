/** Thrown where a command cannot run, such as for a missing file or an unknown domain. The exit code is 2. */
export class CliError extends Error {
  override readonly name = "CliError";
}
