import { EXPORT_KINDS, exportOffers } from "../../reference-api/exports/exportOffers";
import type { KindName } from "../../reference-api/imports/kinds/kindFields";
import { UsageError } from "../process/UsageError";
import type { CommandContext, ExportCommand } from "./DataCommand";

/** Number of offers that are in memory at a time, and that one query reads in the thread of the embedded database. */
const BATCHES = { server: 1000, embedded: 100 };
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
 * Writes the records of a database to the output. The error output has their number, and those that an import would leave
 * out.
 */
export async function runExport(
  { records, source, format, out }: ExportCommand,
  { database, output, signal }: CommandContext,
): Promise<void> {
  const { db, isEmbedded } = database;
  if (source !== undefined) await checkSource(database, records, source);
  let count = 0;
  const faults: string[] = [];
  const noteRecord = (id: string, fault: string | undefined) => {
    count += 1;
    if (fault !== undefined) faults.push(`  ${id}: ${fault}`);
  };
  const batchSize = isEmbedded ? BATCHES.embedded : BATCHES.server;
  for await (const piece of exportOffers(db, { kind: records, source, format, batchSize, noteRecord })) {
    signal?.throwIfAborted();
    await output.write(piece);
  }
  output.note(`Exported ${count} ${count === 1 ? ONE[records] : records}${out === undefined ? "" : ` to ${out}`}.`);
  if (faults.length === 0) return;
  const more = faults.length > MOST_FAULTS ? [`  and ${faults.length - MOST_FAULTS} more`] : [];
  output.note(
    ["An import would leave out, by their ids in the database:", ...faults.slice(0, MOST_FAULTS), ...more].join("\n"),
  );
}

async function checkSource({ db }: CommandContext["database"], kind: KindName, source: string): Promise<void> {
  const names = await EXPORT_KINDS[kind].listSources(db);
  if (names.includes(source)) return;
  const known = names.length === 0 ? `No ${kind} have a source.` : `There are ${[...names].sort().join(", ")}.`;
  throw new UsageError(`No ${kind} have the source “${source}”. ${known}`);
}
