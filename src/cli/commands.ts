import type { Command } from "./terminal/defineCommand";

/** Every command by name, found by folder: `src/cli/commands/<name>/command.ts`. */
export const COMMANDS: Readonly<Record<string, Command>> = Object.fromEntries(
  Object.entries(import.meta.glob<Command>("./commands/*/command.ts", { eager: true, import: "command" })).map(
    ([path, command]) => [path.split("/").at(-2) ?? "", command],
  ),
);
