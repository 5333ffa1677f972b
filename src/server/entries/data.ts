import {
  DATA_COMMANDS,
  type DataCommandName,
  formatDataHelp,
  formatDataUsage,
  isDataCommand,
  readHelpRequest,
} from "../../domain/dataCommands";
import { plural } from "../../domain/text/messageWords";
import { findNearest } from "../../layout/diagnostics/suggest";
import { seedDatabase } from "../../reference-api/seed/seedDatabase";
import { endFailedStart } from "../compose/endFailedStart";
import { consoleOutput, writeToFile } from "../data/commandOutputs";
import { createImport } from "../data/createImport";
import type { CommandOutput, DataCommand } from "../data/DataCommand";
import { executeCommand } from "../data/executeCommand";
import { withFolder } from "../data/openImportFile";
import { readExportArguments } from "../data/readExportArguments";
import { readImportArguments } from "../data/readImportArguments";
import { readMailArguments, readPeopleArguments } from "../data/readPeopleArguments";
import { runWorker } from "../data/runWorker";
import { UsageError } from "../process/UsageError";
import { readSettings, type Settings } from "../settings/readSettings";

/* `dealframe data` and `npm run data`: offers of one's own in and out, people and mails, the demonstration catalogue in the database of DATABASE_URL, and the end of a domain. */

/** Runs a command with the words after its name. */
type Program = (args: readonly string[], settings: Settings) => Promise<void>;

const PROGRAMS: Readonly<Record<DataCommandName, Program>> = {
  import: (args, settings) => {
    const imported = readImportArguments(args);
    return withFolder(async (folder) => execute(settings, await createImport(imported, settings, folder)));
  },
  export: (args, settings) => {
    const { kind: records, ...others } = readExportArguments(args);
    const command = { kind: "export", records, ...others } as const;
    return others.out === undefined
      ? execute(settings, command)
      : writeToFile(others.out, (output) => execute(settings, command, output));
  },
  check: async (args, settings) => {
    const [domain = ""] = readWords("check", args, { least: 1 }).words;
    await execute(settings, { kind: "check", domain: domain.toLowerCase() });
  },
  sources: async (args, settings) => {
    readWords("sources", args);
    await execute(settings, { kind: "sources" });
  },
  people: (args, settings) => {
    const command = readPeopleArguments(args);
    const out = command.kind === "people-export" ? command.out : undefined;
    return out === undefined
      ? execute(settings, command)
      : writeToFile(out, (output) => execute(settings, command, output), { isPrivate: true });
  },
  mail: (args, settings) => execute(settings, readMailArguments(args)),
  worker: async (args, settings) => {
    readWords("worker", args);
    await runWorker(settings);
  },
  seed: async (args, settings) => {
    readWords("seed", args);
    await seed(settings);
  },
  "remove-domain": async (args, settings) => {
    const { words, isDryRun } = readWords("remove-domain", args, { least: 1, hasDryRun: true });
    await execute(settings, { kind: "remove-domain", domain: (words[0] ?? "").toLowerCase(), isDryRun });
  },
};

main(process.argv.slice(2)).catch(endFailedStart);

async function main(args: readonly string[]): Promise<void> {
  const help = readHelpRequest(args);
  if (help !== undefined) return console.log(formatDataHelp(help.name).trimEnd());
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError(formatDataHelp().trimEnd());
  if (isDataCommand(name)) return PROGRAMS[name](rest, readSettings(process.env));
  const nearest = findNearest(name, Object.keys(DATA_COMMANDS));
  const hint = nearest === undefined ? "See dealframe data help." : `Did you mean ${nearest}?`;
  throw new UsageError(`There is no command “data ${name}”. ${hint}`);
}

/** Reads the words of a command that takes the given number of them, and perhaps --dry-run. Throws a {@link UsageError}. */
function readWords(
  name: DataCommandName,
  args: readonly string[],
  { least = 0, hasDryRun = false }: { readonly least?: number; readonly hasDryRun?: boolean } = {},
): { readonly words: readonly string[]; readonly isDryRun: boolean } {
  const flags = args.filter((arg) => arg.startsWith("-"));
  const words = args.filter((arg) => !arg.startsWith("-"));
  const unknown = flags.find((flag) => !(hasDryRun && flag === "--dry-run"));
  if (unknown !== undefined) throw new UsageError(`${name} has no option ${unknown}.\n${formatDataUsage(name)}`);
  if (words.length !== least)
    throw new UsageError(`${name} takes ${plural(least, "argument")}, not ${words.length}.
${formatDataUsage(name)}`);
  return { words, isDryRun: flags.length > 0 };
}

/** Runs a command on the database. Its exit code is that of this process. */
async function execute(settings: Settings, command: DataCommand, output: CommandOutput = consoleOutput): Promise<void> {
  process.exitCode = await executeCommand(settings, command, output);
}

async function seed({ databaseUrl }: Settings): Promise<void> {
  if (databaseUrl === undefined)
    throw new UsageError(
      "DATABASE_URL is missing: the embedded database seeds itself, only a Postgres server is seeded.",
    );
  await seedDatabase(databaseUrl, new Date());
  console.log("The database holds the demonstration catalogue, with dates of today.");
}
