import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import type { Tables } from "../../reference-api/db/tables";
import { exportOffers } from "../../reference-api/exports/exportOffers";
import { UsageError } from "../process/UsageError";
import type { Settings } from "../settings/readSettings";
import type { ExportArguments } from "./readExportArguments";
import { openDatabase } from "./runImport";

/** Number of offers that are in memory at a time. */
const BATCH = 1000;
const MOST_FAULTS = 40;

/**
 * Writes the offers of a database to a file, which appears when it is whole, or to the standard output. The error output has
 * their number, and the offers that an import would leave out.
 */
export async function runExport(settings: Settings, { source, format, out }: ExportArguments): Promise<void> {
  const db = await openDatabase(settings);
  try {
    if (source !== undefined) await checkSource(db, source);
    let count = 0;
    const faults: string[] = [];
    const noteOffer = (id: string, fault: string | undefined) => {
      count += 1;
      if (fault !== undefined) faults.push(`  ${id}: ${fault}`);
    };
    const pieces = Readable.from(exportOffers(db, { source, format, batchSize: BATCH, noteOffer }));
    await (out === undefined ? pipeline(pieces, process.stdout, { end: false }) : writeFile(pieces, out));
    console.error(`Exported ${count} ${count === 1 ? "offer" : "offers"}${out === undefined ? "" : ` to ${out}`}.`);
    if (faults.length === 0) return;
    const more = faults.length > MOST_FAULTS ? [`  and ${faults.length - MOST_FAULTS} more`] : [];
    console.error(
      ["An import would leave out, by their ids in the database:", ...faults.slice(0, MOST_FAULTS), ...more].join("\n"),
    );
  } finally {
    await db.destroy();
  }
}

async function checkSource(db: Kysely<Tables>, source: string): Promise<void> {
  const sources = await db.selectFrom("coupons").select("source").distinct().where("source", "is not", null).execute();
  const names = sources.map((row) => row.source);
  if (names.includes(source)) return;
  const known = names.length === 0 ? "No offer has a source." : `There are ${names.sort().join(", ")}.`;
  throw new UsageError(`No offer has the source “${source}”. ${known}`);
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
