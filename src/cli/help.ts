import { COMMANDS } from "./commands";
import type { Command } from "./terminal/defineCommand";

/** The overview of all commands. */
export function formatOverview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    "dealframe: check, explain and compare layout documents",
    "",
    "Usage: dealframe <command> [options]",
    "",
    ...lines,
    "",
    "Exit codes: 0 no faults or no differences, 1 faults or differences found, 2 could not run.",
    "Help for one command: dealframe <command> --help",
    "",
  ].join("\n");
}

/** The help of one command. */
export function formatHelp({ usage, summary, more, options, examples }: Command): string {
  const lines = Object.entries(options).map(([name, { value, meaning }]) => {
    return { flag: `--${name}${value === undefined ? "" : ` ${value}`}`, meaning };
  });
  const width = Math.max(...lines.map(({ flag }) => flag.length));
  return [
    summary,
    ...(more === undefined ? [] : [more]),
    "",
    `Usage: ${usage}`,
    "",
    ...lines.map(({ flag, meaning }) => `  ${flag.padEnd(width)}  ${meaning}`),
    "",
    "Examples:",
    ...examples.map((example) => `  npx --no-install ${example}`),
    "",
  ].join("\n");
}
