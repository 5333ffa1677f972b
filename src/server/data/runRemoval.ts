import { deleteDomain, type OwnedRows, removeDomain } from "../../reference-api/seed/removeDomain";
import type { Settings } from "../settings/readSettings";
import type { CommandContext, CommandOutput, RemovalCommand } from "./DataCommand";

/** Deletes a domain in the database of this process, and writes what went. Rejects with an UnknownDomainError. */
export async function runRemoval(
  { domain, isDryRun }: RemovalCommand,
  { database, output }: Pick<CommandContext, "database" | "output">,
): Promise<void> {
  await writeRows(await deleteDomain(database.db, domain, { isDryRun }), { domain, isDryRun }, output);
}

/** The same in the database of the settings, which nobody has open. Does not create one. */
export async function openAndRemove(
  { databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">,
  { domain, isDryRun }: RemovalCommand,
  output: CommandOutput,
): Promise<void> {
  const rows = await removeDomain({ databaseUrl, dataDir }, domain, { isDryRun });
  await writeRows(rows, { domain, isDryRun }, output);
}

async function writeRows(
  rows: readonly OwnedRows[],
  { domain, isDryRun }: Pick<RemovalCommand, "domain" | "isDryRun">,
  output: CommandOutput,
): Promise<void> {
  const lines = [
    isDryRun ? `Of ${domain} this would be deleted:` : `Deleted of ${domain}:`,
    ...rows.map(({ count, label }) => `  ${count} ${label}`),
    "Stores, offers and votes stay: they belong to all domains.",
    isDryRun
      ? "Nothing was deleted."
      : `Take ${domain} out of WEBSITES_FILE, too: while the file names it, the next start creates it anew.`,
  ];
  await output.write(`${lines.join("\n")}\n`);
}
