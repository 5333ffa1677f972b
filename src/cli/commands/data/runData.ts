import { existsSync } from "node:fs";
import { join } from "node:path";
import { formatDataHelp, isDataCommand, readHelpRequest } from "../../../domain/dataCommands";
import { CliError } from "../../terminal/CliError";
import { findPackageRoot } from "../../terminal/findPackageRoot";
import { runNode } from "../../terminal/runNode";
import type { ExitCode, Terminal } from "../../terminal/Terminal";

/** The program of `npm run data`, which knows all commands. */
const PROGRAM = "dist/server/data.js";

/**
 * Runs a command for the offers and domains of a database by the program of the server, in the current folder and with its settings.
 * Returns the exit code of this program; a signal that ends it ends this process, too.
 */
export async function runData(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const help = readHelpRequest(args);
  if (help !== undefined) {
    terminal.write(formatDataHelp(help.name));
    return 0;
  }
  const { cwd, env } = terminal;
  const { code, signal } = await runNode([findProgram(args[0]), ...args], { cwd, env, stdio: "inherit" });
  if (signal !== null) process.kill(process.pid, signal);
  return code === 0 || code === 2 ? code : 1;
}

/** Throws a CliError that says what to do where the server is not built, or is not a part of the installation. */
function findProgram(name = ""): string {
  const root = findPackageRoot();
  const program = join(root, PROGRAM);
  if (existsSync(program)) return program;
  const command = isDataCommand(name) ? `data ${name}` : "data";
  throw new CliError(
    existsSync(join(root, "src/server"))
      ? `${command} needs the server, which is not built. Run npm run build in ${root}.`
      : `${command} needs the server, and this is the installed package, which has only the tools for documents. Run it in a clone of the repository, after npm ci and npm run build.`,
  );
}
