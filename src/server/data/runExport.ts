import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import type { Tables } from "../../reference-api/db/tables";
import { EXPORT_KINDS, exportOffers } from "../../reference-api/exports/exportOffers";
import type { KindName } from "../../reference-api/imports/kinds/kindFields";
import { UsageError } from "../process/UsageError";
import type { Settings } from "../settings/readSettings";
import type { ExportArguments } from "./readExportArguments";
import { openDatabase } from "./runImport";

/** Number of records that are in memory at a time. */
const BATCH = 1000;
const MOST_FAULTS = 40;

/** One record of each kind, in words. */
const ONE: Readonly<Record<KindName, string>> = {
  offers: "offer",
  stores: "store",
  categories: "category",
  banners: "banner",
  ratings: "rating",
};

/**
 * Writes the records of a database to a file, which appears when it is whole, or to the standard output. The error output has
 * their number, and those that an import would leave out.
 */
export async function runExport(settings: Settings, { kind, source, format, out }: ExportArguments): Promise<void> {
  const db = await openDatabase(settings);
  try {
    if (source !== undefined) await checkSource(db, kind, source);
    let count = 0;
    const faults: string[] = [];
    const noteRecord = (id: string, fault: string | undefined) => {
      count += 1;
      if (fault !== undefined) faults.push(`  ${id}: ${fault}`);
    };
    const pieces = Readable.from(exportOffers(db, { kind, source, format, batchSize: BATCH, noteRecord }));
    await (out === undefined ? pipeline(pieces, process.stdout, { end: false }) : writeFile(pieces, out));
    console.error(`Exported ${count} ${count === 1 ? ONE[kind] : kind}${out === undefined ? "" : ` to ${out}`}.`);
    if (faults.length === 0) return;
    const more = faults.length > MOST_FAULTS ? [`  and ${faults.length - MOST_FAULTS} more`] : [];
    console.error(
      ["An import would leave out, by their ids in the database:", ...faults.slice(0, MOST_FAULTS), ...more].join("\n"),
    );
  } finally {
    await db.destroy();
  }
}

async function checkSource(db: Kysely<Tables>, kind: KindName, source: string): Promise<void> {
  const names = await EXPORT_KINDS[kind].listSources(db);
  if (names.includes(source)) return;
  const known = names.length === 0 ? `No ${kind} have a source.` : `There are ${[...names].sort().join(", ")}.`;
  throw new UsageError(`No ${kind} have the source “${source}”. ${known}`);
}

async function writeFile(pieces: Readable, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(pieces, createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const { code, message, syscall } = error as NodeJS.ErrnoException;
    throw code !== undefined && syscall !== undefined ? new UsageError(`${file} cannot be written: ${message}`) : error;
  }
}
