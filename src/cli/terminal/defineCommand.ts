import type { ExitCode, Terminal } from "./Terminal";

/** An option of a command: one with a value, or a switch. */
export interface CommandOption {
  /** The meaning in the help. */
  readonly meaning: string;
  /** Stands for the value in the help, such as `<file>`; absent for a switch. */
  readonly value?: string;
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** The options that are given. */
export type Values<Options extends CommandOptions> = string extends keyof Options
  ? Readonly<Record<string, string | boolean | undefined>>
  : { readonly [Name in keyof Options]?: Options[Name] extends { readonly value: string } ? string : boolean };

/** The words of a command line after the name of the command. */
export interface Given<Options extends CommandOptions> {
  readonly values: Values<Options>;
  readonly positionals: readonly string[];
  /** Returns the first two arguments. Throws a CliError for fewer or more arguments than stated. */
  readonly requireArguments: (least: number, most: number) => readonly [string, string];
  readonly terminal: Terminal;
}

/**
 * A command: `src/cli/commands/<name>/command.ts`. All of these are loaded with the program, so `run` imports the code of its
 * command when it is called. If the command has the option `json`, `output.json` in its folder describes the output.
 */
export interface Command<Options extends CommandOptions = CommandOptions> {
  readonly usage: string;
  readonly summary: string;
  /** A further line in the command's own help. */
  readonly more?: string;
  readonly options: Options;
  /** Every example runs in a test. */
  readonly examples: readonly string[];
  /** True for a command that runs until it is stopped. */
  readonly isServer?: boolean;
  /** True for a command that reads its words itself, also those that ask for help; `positionals` are all of them. */
  readonly readsOwnArguments?: boolean;
  run(given: Given<Options>): Promise<ExitCode>;
}

/** Declares a command; `COMMANDS` finds it by its folder. */
export function defineCommand<const Options extends CommandOptions>(command: Command<Options>): Command<Options> {
  return command;
}
