import { InputError } from "../../comparison/InputError";

/** Thrown where a command cannot run, such as for a missing file. The exit code is 2, as for every InputError. */
export class CliError extends InputError {
  override readonly name = "CliError";
}
