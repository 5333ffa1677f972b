import { type Kysely, sql } from "kysely";
import type { RunCounts, Tables } from "../db/tables";
import { CategoryNames } from "./CategoryNames";
import { checkColumns } from "./checkColumns";
import { unquoteFormula } from "./formulaQuote";
import { ImportError } from "./ImportError";
import type { ImportMap } from "./ImportMap";
import { MissingPictures } from "./MissingPictures";
import { markDuplicates } from "./markDuplicates";
import { placeStores } from "./placeStores";
import { FeedError } from "./readers/FeedError";
import { type FeedFormat, type ReadRecord, readRecords } from "./readers/readRecords";
import { type ImportedOffer, readOffer } from "./readOffer";
import { ValueFault } from "./readValues";
import { type Withdrawal, withdrawOffers } from "./withdrawOffers";
import { type RunContext, writeOffers } from "./writeOffers";

/** A file of a source. */
export interface ImportFile {
  /** As the operator names it: a path or an address. */
  readonly name: string;
  readonly path: string;
  readonly format: FeedFormat;
}

/** A line that was left out, and why. */
export interface BadLine {
  readonly file: string;
  readonly line: number;
  readonly fault: string;
}

export interface ImportOptions {
  readonly map: ImportMap;
  readonly files: readonly ImportFile[];
  readonly domains: readonly string[];
  readonly now: Date;
  readonly isDryRun: boolean;
  /** True: the first bad line ends the import. */
  readonly stopsAtBadLines: boolean;
  readonly allowsWithdrawals: boolean;
  /** Number of offers of one transaction. */
  readonly batchSize: number;
  /** Names of the pictures in the layouts folder, so that missing ones are told; absent: they are not known. */
  readonly pictures?: ReadonlySet<string>;
  readonly noteBadLine: (line: BadLine) => void;
  readonly note: (text: string) => void;
}

/** The changes that an import has made, or in a dry run would make. */
export interface ImportReport {
  readonly counts: RunCounts;
  readonly created: readonly ImportedOffer[];
  readonly changed: readonly ImportedOffer[];
  readonly withdrawal: Withdrawal;
  /** The reason why a file could not be read to its end; nothing is withdrawn then. */
  readonly error?: string;
}

/** The records that a run has read so far. */
interface Progress {
  readonly counts: RunCounts;
  /** The ids of offers, with their lines. */
  readonly seen: Map<string, number>;
  /** The ids in bad lines: what is known of these offers is shown on. */
  readonly named: Set<string>;
  readonly missing: MissingPictures;
}

/** Examples of changes that a report keeps. */
const EXAMPLES = 5;

/**
 * Reads files of one source and writes their offers. Killed at any time and run again, the result is the same: each batch is a
 * transaction, and offers are withdrawn only after all files were read to their end. Rejects with an {@link ImportError} where the
 * import cannot begin, or where another process runs the same source.
 */
export async function importOffers(db: Kysely<Tables>, options: ImportOptions): Promise<ImportReport> {
  return db.connection().execute(async (connection) => {
    const { source } = options.map;
    const lock = sql<{ has: boolean }>`select pg_try_advisory_lock(hashtext(${`import ${source}`})) as has`;
    const { rows } = await lock.execute(connection);
    if (rows[0]?.has !== true)
      throw new ImportError(`An import of ${source} is running. Wait for its end, and start again.`);
    try {
      return await run(connection, options);
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${`import ${source}`}))`.execute(connection);
    }
  });
}

async function run(db: Kysely<Tables>, options: ImportOptions): Promise<ImportReport> {
  const { map, now, isDryRun, domains } = options;
  const categories = await CategoryNames.read(db);
  const context: RunContext = { source: map.source, now, categories, isDryRun };
  const counts: RunCounts = { read: 0, bad: 0, created: 0, changed: 0, unchanged: 0, withdrawn: 0, missing: 0 };
  const examples = { created: [] as ImportedOffer[], changed: [] as ImportedOffer[] };
  const missing = new MissingPictures(options.pictures, options.note);
  const progress: Progress = { counts, seen: new Map(), named: new Set(), missing };
  let batch: ImportedOffer[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const { created, changed } = await writeOffers(db, batch, context);
    counts.created += created.length;
    counts.changed += changed.length;
    counts.unchanged += batch.length - created.length - changed.length;
    for (const kind of ["created", "changed"] as const)
      examples[kind].push(...{ created, changed }[kind].slice(0, EXAMPLES - examples[kind].length));
    batch = [];
    // The embedded database shares its thread with pages.
    await new Promise((resolve) => setImmediate(resolve));
  };
  let error: string | undefined;
  try {
    for (const file of options.files)
      for await (const offer of readOffers(file, options, progress)) {
        batch.push(offer);
        if (batch.length >= options.batchSize) await flush();
      }
  } catch (cause) {
    if (!(cause instanceof FeedError)) throw cause;
    error = cause.message;
  }
  await flush();
  missing.end();
  if (error === undefined && progress.seen.size === 0) error = "No offer could be read.";
  const allows = options.allowsWithdrawals;
  const isNamed = (id: string) => progress.seen.has(id) || progress.named.has(id);
  const none: Withdrawal = { withdrawn: [], missing: [] };
  const withdrawal =
    error === undefined ? await withdrawOffers(db, { source: map.source, isNamed, now, allows, isDryRun }) : none;
  counts.withdrawn = withdrawal.withdrawn.length;
  counts.missing = withdrawal.missing.length;
  if (!isDryRun) {
    await placeStores(db, map.source, domains, now);
    await markDuplicates(db, now);
    await keepRun(db, { source: map.source, now, counts, error });
  }
  return { counts, ...examples, withdrawal, ...(error === undefined ? {} : { error }) };
}

/** Gives the offers of a file; bad lines are counted and noted. */
async function* readOffers(
  file: ImportFile,
  { map, stopsAtBadLines, noteBadLine, note }: ImportOptions,
  { counts, seen, named, missing }: Progress,
): AsyncGenerator<ImportedOffer> {
  const isTable = file.format === "csv";
  // The reader checks each record before it gives it.
  let checked: { readonly record: unknown; readonly offer: ImportedOffer | string } | undefined;
  const read = (record: Readonly<Record<string, unknown>>) => {
    if (checked?.record !== record) checked = { record, offer: tryRead(record, map, isTable) };
    return checked.offer;
  };
  let hasColumns = !isTable;
  const check = (record: Readonly<Record<string, unknown>>) => {
    const fault = hasColumns ? undefined : checkColumns(Object.keys(record), map);
    if (fault !== undefined) throw new FeedError(`${file.name}: ${fault}`);
    hasColumns = true;
    const offer = read(record);
    if (typeof offer !== "string") return undefined;
    named.add(unquoteFormula(String(record[map.columns.id ?? "id"] ?? "").trim()));
    return offer;
  };
  const { records, charset } = map;
  const noteOfFile = (text: string) => note(`${file.name}: ${text}`);
  for await (const one of readRecords(file.path, { format: file.format, records, charset, check, note: noteOfFile })) {
    counts.read += 1;
    const offer = toOffer(one, read, seen);
    if (typeof offer !== "string") {
      seen.set(offer.external_id, one.line);
      missing.look(`${file.name}:${one.line}`, [offer.store.logo, offer.picture]);
      yield offer;
      continue;
    }
    counts.bad += 1;
    noteBadLine({ file: file.name, line: one.line, fault: offer });
    if (stopsAtBadLines)
      throw new FeedError(`${file.name}:${one.line}: ${offer}. The import ends here, since bad lines are not skipped.`);
  }
}

/** Reads an offer, or says why it cannot be read. */
function tryRead(record: Readonly<Record<string, unknown>>, map: ImportMap, isTable: boolean): ImportedOffer | string {
  try {
    return readOffer(record, map, isTable);
  } catch (error) {
    if (error instanceof ValueFault) return error.message;
    throw error;
  }
}

function toOffer(
  one: ReadRecord,
  read: (record: Readonly<Record<string, unknown>>) => ImportedOffer | string,
  seen: ReadonlyMap<string, number>,
): ImportedOffer | string {
  if ("fault" in one) return one.fault;
  const offer = read(one.record);
  if (typeof offer === "string") return offer;
  const line = seen.get(offer.external_id);
  return line === undefined ? offer : `the id “${offer.external_id}” is that of line ${line}, too`;
}

async function keepRun(
  db: Kysely<Tables>,
  { source, now, counts, error }: { source: string; now: Date; counts: RunCounts; error: string | undefined },
): Promise<void> {
  const run = { last_run_at: now, error: error ?? null, counts: JSON.stringify(counts) };
  const success = error === undefined ? { last_success_at: now } : {};
  await db
    .insertInto("offer_sources")
    .values({ name: source, ...run, last_success_at: null, ...success })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ ...run, ...success }))
    .execute();
}
