import type { Kysely } from "kysely";
import { openEmbeddedDatabase, openServerDatabase } from "../../reference-api/db/openDatabase";
import type { Tables } from "../../reference-api/db/tables";
import { ImportError } from "../../reference-api/imports/ImportError";
import { type BadLine, importOffers } from "../../reference-api/imports/importOffers";
import { toOwner } from "../../reference-api/imports/kinds/RecordKind";
import { listDomains } from "../../reference-api/imports/listDomains";
import { lockSource } from "../../reference-api/imports/lockSource";
import { createDemonstration, MEMORY, toFolder } from "../../reference-api/seed/demonstration";
import { getHashedSeed } from "../../reference-api/seed/insertSeed";
import { syncWebsites } from "../../reference-api/seed/syncWebsites";
import { readWebsites } from "../api/embedded/readWebsites";
import type { Settings } from "../settings/readSettings";
import { formatImport } from "./formatImport";
import { listPictures } from "./listPictures";
import { openImportFile, withFolder } from "./openImportFile";
import type { ImportArguments } from "./readImportArguments";
import { readMap } from "./readMap";

/**
 * Imports the offers of files into the database of `DATABASE_URL`, else into the embedded one of the data folder, which no server
 * may have open, and prints what has changed. The domains are brought up to date
 * first, as at a start of the server. Returns the exit code: 1 where a file could not be read to its end.
 */
export async function runImport(settings: Settings, args: ImportArguments): Promise<0 | 1> {
  const map = await readMap(args, settings.layoutsDir);
  const names = args.files.length > 0 || map.url === undefined ? args.files : [map.url];
  if (names.length === 0)
    throw new ImportError("The map names no “url”: name the files or addresses to import behind “import”.");
  const websites = await readWebsites(settings.websitesFile);
  const domains = listDomains(
    websites.map(({ domain }) => domain),
    args.domain ?? map.domain ?? "*",
  );
  const db = await openDatabase(settings);
  const isEmbedded = settings.databaseUrl === undefined;
  try {
    const badLines: BadLine[] = [];
    const pictures = await listPictures(settings.layoutsDir);
    const report = await lockSource({ db, isEmbedded }, toOwner(map), (locked) =>
      withFolder(async (folder) => {
        const options = { folder, allowsPrivate: settings.privateFeeds };
        const opened = await Promise.all(names.map((name) => openImportFile(name, map, options)));
        if (!args.isDryRun) await syncWebsites(locked, websites, getHashedSeed().seed);
        return importOffers(
          { db: locked, isEmbedded },
          {
            map,
            files: opened.flatMap((file) => file ?? []),
            domains,
            now: new Date(),
            isDryRun: args.isDryRun,
            stopsAtBadLines: args.stopsAtBadLines,
            allowsWithdrawals: args.allowsWithdrawals,
            pictures,
            noteBadLine: (line) => badLines.push(line),
            note: (text) => console.error(text),
          },
        );
      }),
    );
    if (report === undefined)
      throw new ImportError(`An import of ${toOwner(map)} is running. Wait for its end, and start again.`);
    console.log(
      formatImport(report, { source: map.source, kind: map.kind, domains, badLines, isDryRun: args.isDryRun }),
    );
    return report.error === undefined ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

/** Opens the database that imports write to. Rejects with a FolderInUseError where a server has the embedded one open. */
export async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<Kysely<Tables>> {
  if (databaseUrl !== undefined) return openServerDatabase(databaseUrl);
  if (dataDir === MEMORY)
    throw new ImportError("The database in memory ends with its process. Set DATABASE_URL, or DATA_DIR to a folder.");
  await createDemonstration({ dataDir });
  return (await openEmbeddedDatabase(toFolder(dataDir))).db;
}
