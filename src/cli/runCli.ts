import { parseArgs } from "node:util";
import { InputError } from "../comparison/InputError";
import { findNearest } from "../layout/diagnostics/suggest";
import { COMMANDS } from "./commands";
import { formatHelp, formatOverview } from "./help";
import { CliError } from "./terminal/CliError";
import type { Command, CommandOptions, Values } from "./terminal/defineCommand";
import { readVersion } from "./terminal/readVersion";
import type { ExitCode, Terminal } from "./terminal/Terminal";

/** Runs one command. If it cannot run, writes the reason in one line and returns 2. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // Removes a line of progress that may still be shown.
    const start = terminal.showsProgress === true ? "\r\u001b[K" : "";
    terminal.writeError(`${start}${terminal.colors.red("dealframe:")} ${error.message}\n`);
    return 2;
  }
}

async function dispatch([name, ...rest]: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const isHelp = name === "help" || name === "--help" || name === "-h";
  if (isHelp && rest[0] !== undefined) return dispatch([rest[0], "--help"], terminal);
  if (name === undefined || isHelp) {
    terminal.write(formatOverview());
    return name === undefined ? 2 : 0;
  }
  if (name === "--version") {
    terminal.write(`${readVersion()}\n`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const nearest = findNearest(name, Object.keys(COMMANDS));
    const hint = nearest === undefined ? "See dealframe --help." : `Did you mean ${nearest}?`;
    throw new CliError(`There is no command “${name}”. ${hint}`);
  }
  const { values, positionals } =
    command.readsOwnArguments === true ? { values: {}, positionals: rest } : parse(name, command, rest);
  if ("help" in values && values.help === true) {
    terminal.write(formatHelp(command));
    return 0;
  }
  const requireArguments = (least: number, most: number): readonly [string, string] => {
    if (positionals.length >= least && positionals.length <= most) return [positionals[0] ?? "", positionals[1] ?? ""];
    const wanted = most === 0 ? "no arguments" : least === most ? `${most} arguments` : `${least} or ${most} arguments`;
    const usage = `Usage: ${command.usage}. See dealframe ${name} --help.`;
    throw new CliError(`${name} takes ${wanted}; you gave ${positionals.length}. ${usage}`);
  };
  return command.run({ values, positionals, requireArguments, terminal });
}

function parse(name: string, { options }: Command, args: readonly string[]) {
  const parsed = Object.entries(options).map(([option, { value }]) => {
    return [option, { type: value === undefined ? "boolean" : "string" }] as const;
  });
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(parsed), help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
    return { values: values as Values<CommandOptions>, positionals };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '--([^']+)'/.exec(message)?.[1];
    if (unknown !== undefined && Object.values(COMMANDS).some((other) => Object.hasOwn(other.options, unknown))) {
      throw new CliError(`${name} has no option --${unknown}. See dealframe ${name} --help.`);
    }
    const nearest = unknown === undefined ? undefined : findNearest(unknown, Object.keys(options));
    const hint = nearest === undefined ? "" : ` Did you mean --${nearest}?`;
    throw new CliError(`${message.split(". ")[0]}.${hint} See dealframe ${name} --help.`);
  }
}
