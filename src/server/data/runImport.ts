import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Kysely } from "kysely";
import { openEmbeddedDatabase, openServerDatabase } from "../../reference-api/db/openDatabase";
import type { Tables } from "../../reference-api/db/tables";
import { ImportError } from "../../reference-api/imports/ImportError";
import type { ImportMap } from "../../reference-api/imports/ImportMap";
import {
  type BadLine,
  type ImportFile,
  type ImportReport,
  importOffers,
} from "../../reference-api/imports/importOffers";
import { listDomains } from "../../reference-api/imports/listDomains";
import { downloadFeed } from "../../reference-api/imports/readers/downloadFeed";
import { guessFormat } from "../../reference-api/imports/readers/guessFormat";
import { isWebPage } from "../../reference-api/imports/readers/isWebPage";
import { takeOverDomains } from "../../reference-api/imports/takeOverDomains";
import { createDemonstration, MEMORY, toFolder } from "../../reference-api/seed/demonstration";
import { getHashedSeed } from "../../reference-api/seed/insertSeed";
import { syncWebsites } from "../../reference-api/seed/syncWebsites";
import { readWebsites } from "../api/embedded/readWebsites";
import type { Settings } from "../settings/readSettings";
import { formatImport } from "./formatImport";
import { listPictures } from "./listPictures";
import type { ImportArguments } from "./readImportArguments";
import { readMap } from "./readMap";

/** Number of offers of one transaction: on a Postgres server, and in the embedded database. */
const BATCHES = { server: 1000, embedded: 100 };
/** Characters at the beginning of a file that tell its format. */
const BEGINNING = 1000;

/**
 * Imports the offers of files into the database of `DATABASE_URL`, else into the embedded one of the data folder, which no server
 * may have open, and prints what has changed. The domains are brought up to date
 * first, as at a start of the server. Returns the exit code: 1 where a file could not be read to its end.
 */
export async function runImport(settings: Settings, args: ImportArguments): Promise<0 | 1> {
  const { databaseUrl, layoutsDir, websitesFile } = settings;
  const map = await readMap(args, layoutsDir);
  const websites = await readWebsites(websitesFile);
  const domains = listDomains(
    websites.map(({ domain }) => domain),
    args.domain,
  );
  const folder = await mkdtemp(join(tmpdir(), "dealframe-import-"));
  const db = await openDatabase(settings).catch(async (error: unknown) => {
    await rm(folder, { recursive: true });
    throw error;
  });
  try {
    const files = await Promise.all(args.files.map((name) => openFile(name, map, folder)));
    if (!args.isDryRun) await syncWebsites(db, websites, getHashedSeed().seed);
    const badLines: BadLine[] = [];
    const report: ImportReport = await importOffers(db, {
      map,
      files,
      domains,
      now: new Date(),
      isDryRun: args.isDryRun,
      stopsAtBadLines: args.stopsAtBadLines,
      allowsWithdrawals: args.allowsWithdrawals,
      batchSize: databaseUrl === undefined ? BATCHES.embedded : BATCHES.server,
      pictures: await listPictures(layoutsDir),
      noteBadLine: (line) => badLines.push(line),
      note: (text) => console.error(text),
    });
    const { created, changed, unchanged } = report.counts;
    const hasContent = ["offers", "stores"].includes(map.kind) && created + changed + unchanged > 0;
    if (hasContent && !args.isDryRun && databaseUrl === undefined) await takeOverDomains(db, domains);
    console.log(
      formatImport(report, { source: map.source, kind: map.kind, domains, badLines, isDryRun: args.isDryRun }),
    );
    return report.error === undefined ? 0 : 1;
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
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

/** Opens a file, or fetches it into the folder where its name is an address. */
async function openFile(name: string, map: ImportMap, folder: string): Promise<ImportFile> {
  const fetched = /^https?:/i.test(name) ? await downloadFeed(name, { folder }) : undefined;
  const path = fetched?.kind === "file" ? fetched.path : name;
  const contentType = fetched?.kind === "file" ? fetched.contentType : undefined;
  const beginning = await readBeginning(path);
  if (isWebPage(beginning)) throw new ImportError(`${name} is a web page, not a file of offers. Check the address.`);
  const format = map.format ?? guessFormat(basename(name), beginning, contentType);
  if (format === undefined)
    throw new ImportError(
      `${name}: its format is not known. Say "format": "csv", "json", "json-lines" or "xml" in the map.`,
    );
  return { name, path, format };
}

async function readBeginning(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(`${path} cannot be read: ${error.message}`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead).toString("latin1");
  } finally {
    await file.close();
  }
}
