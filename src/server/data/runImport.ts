import { ImportError } from "../../reference-api/imports/ImportError";
import { type BadLine, importOffers } from "../../reference-api/imports/importOffers";
import { toOwner } from "../../reference-api/imports/kinds/RecordKind";
import { listDomains } from "../../reference-api/imports/listDomains";
import { lockSource } from "../../reference-api/imports/lockSource";
import { getHashedSeed } from "../../reference-api/seed/insertSeed";
import { syncWebsites } from "../../reference-api/seed/syncWebsites";
import { readWebsites } from "../api/embedded/readWebsites";
import type { CommandContext, ImportCommand } from "./DataCommand";
import { formatImport } from "./formatImport";

/**
 * Imports the offers of files, and writes what has changed to the output. The domains are brought up to date first, as at a start of
 * the server. Returns the exit code: 1 where a file could not be read to its end.
 */
export async function runImport(command: ImportCommand, context: CommandContext): Promise<0 | 1> {
  const { database, settings, output, signal } = context;
  const { map, files, pictures, domain, isDryRun, stopsAtBadLines, allowsWithdrawals } = command;
  const websites = await readWebsites(settings.websitesFile);
  const domains = listDomains(
    websites.map(({ domain }) => domain),
    domain,
  );
  const badLines: BadLine[] = [];
  const report = await lockSource(database, toOwner(map), async (db) => {
    if (!isDryRun) await syncWebsites(db, websites, getHashedSeed().seed);
    return importOffers(
      { ...database, db },
      {
        map,
        files,
        domains,
        now: new Date(),
        isDryRun,
        stopsAtBadLines,
        allowsWithdrawals,
        signal,
        ...(pictures === undefined ? {} : { pictures: new Set(pictures) }),
        noteBadLine: (line) => badLines.push(line),
        note: (text) => output.note(text),
      },
    );
  });
  if (report === undefined)
    throw new ImportError(`An import of ${toOwner(map)} is running. Wait for its end, and start again.`);
  await output.write(`${formatImport(report, { source: map.source, kind: map.kind, domains, badLines, isDryRun })}\n`);
  return report.error === undefined ? 0 : 1;
}
