import { removeDomain } from "../../reference-api/seed/removeDomain";
import { seedDatabase } from "../../reference-api/seed/seedDatabase";
import { endFailedStart } from "../compose/endFailedStart";
import { consoleOutput, writeToFile } from "../data/commandOutputs";
import { createImport } from "../data/createImport";
import type { CommandOutput, DataCommand } from "../data/DataCommand";
import { executeCommand } from "../data/executeCommand";
import { withFolder } from "../data/openImportFile";
import { EXPORT_USAGE, readExportArguments } from "../data/readExportArguments";
import { IMPORT_USAGE, readImportArguments } from "../data/readImportArguments";
import { runWorker } from "../data/runWorker";
import { UsageError } from "../process/UsageError";
import { readSettings, type Settings } from "../settings/readSettings";

/* `npm run data`: offers of one's own in and out, the demonstration catalogue in the database of DATABASE_URL, and the end of a domain. */

const USAGE = [
  IMPORT_USAGE,
  EXPORT_USAGE,
  "npm run data -- check <domain>                      says why a home of a domain would show no stores, deals or banners",
  "npm run data -- sources                             lists the sources of offers with their last and next runs",
  "npm run data -- worker                              imports the sources whose maps say how often, until it is stopped",
  "npm run data -- seed                                inserts the demonstration catalogue into the empty database of DATABASE_URL",
  "npm run data -- remove-domain <domain> [--dry-run]  deletes a domain and everything of its own; --dry-run only says what goes",
].join("\n");

main(process.argv.slice(2)).catch(endFailedStart);

async function main(args: readonly string[]): Promise<void> {
  const settings = readSettings(process.env);
  const execute = async (command: DataCommand, output: CommandOutput = consoleOutput) => {
    process.exitCode = await executeCommand(settings, command, output);
  };
  if (args[0] === "import") {
    const imported = readImportArguments(args.slice(1));
    return withFolder(async (folder) => execute(await createImport(imported, settings, folder)));
  }
  if (args[0] === "export") {
    const exported = readExportArguments(args.slice(1));
    const { kind: records, ...others } = exported;
    const command = { kind: "export", records, ...others } as const;
    return exported.out === undefined
      ? execute(command)
      : writeToFile(exported.out, (output) => execute(command, output));
  }
  const flags = args.filter((arg) => arg.startsWith("-"));
  const [command, domain, ...others] = args.filter((arg) => !arg.startsWith("-"));
  if (others.length > 0 || flags.some((flag) => flag !== "--dry-run")) throw new UsageError(USAGE);
  const isDryRun = flags.length > 0;
  if (command === "seed" && domain === undefined && !isDryRun) return seed(settings);
  if (command === "check" && domain !== undefined && !isDryRun)
    return execute({ kind: "check", domain: domain.toLowerCase() });
  if (command === "sources" && domain === undefined && !isDryRun) return execute({ kind: "sources" });
  if (command === "worker" && domain === undefined && !isDryRun) return runWorker(settings);
  if (command === "remove-domain" && domain !== undefined) return remove(settings, domain.toLowerCase(), isDryRun);
  throw new UsageError(USAGE);
}

async function seed({ databaseUrl }: Settings): Promise<void> {
  if (databaseUrl === undefined)
    throw new UsageError(
      "DATABASE_URL is missing: the embedded database seeds itself, only a Postgres server is seeded.",
    );
  await seedDatabase(databaseUrl, new Date());
  console.log("The database holds the demonstration catalogue, with dates of today.");
}

async function remove({ databaseUrl, dataDir }: Settings, domain: string, isDryRun: boolean): Promise<void> {
  const rows = await removeDomain({ databaseUrl, dataDir }, domain, { isDryRun });
  console.log(isDryRun ? `Of ${domain} this would be deleted:` : `Deleted of ${domain}:`);
  for (const { count, label } of rows) console.log(`  ${count} ${label}`);
  console.log("Stores, offers and votes stay: they belong to all domains.");
  console.log(
    isDryRun
      ? "Nothing was deleted."
      : `Take ${domain} out of WEBSITES_FILE, too: while the file names it, the next start creates it anew.`,
  );
}
