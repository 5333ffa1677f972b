import type { RunCounts } from "../db/jsonRecords";
import type { DomainPages } from "./AffectedPages";
import { analyzeOffers, analyzePlaces } from "./analyzeOffers";
import { CategoryNames } from "./CategoryNames";
import { checkColumns } from "./checkColumns";
import { unquoteFormula } from "./formulaQuote";
import type { ImportMap } from "./ImportMap";
import { keepRun, type TimedRun } from "./keepRun";
import { openKind } from "./kinds/openKind";
import { type KindContext, type RecordKind, toOwner } from "./kinds/RecordKind";
import { MissingPictures } from "./MissingPictures";
import type { OfferDatabase } from "./OfferDatabase";
import { FeedError } from "./readers/FeedError";
import { type FeedFormat, readRecords } from "./readers/readRecords";
import { ValueFault } from "./readValues";
import { takeOverDomains } from "./takeOverDomains";
import type { Withdrawal } from "./withdrawOffers";

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
  /** Number of records of one transaction. By default 1,000, and 100 in the embedded database. */
  readonly batchSize?: number;
  /** Names of the pictures in the layouts folder, so that missing ones are told; absent: they are not known. */
  readonly pictures?: ReadonlySet<string>;
  /** The timetable of the run; absent: somebody has run it. */
  readonly timed?: TimedRun | undefined;
  /** Ends the run between two transactions; it then rejects. */
  readonly signal?: AbortSignal | undefined;
  readonly noteBadLine: (line: BadLine) => void;
  readonly note: (text: string) => void;
}

/** The changes that an import has made, or in a dry run would make. */
export interface ImportReport {
  readonly counts: RunCounts;
  /** Names of the first new records. */
  readonly created: readonly string[];
  /** Names of the first changed records. */
  readonly changed: readonly string[];
  readonly withdrawal: Withdrawal;
  /** In a dry run of offers, the pages that would change on each domain. */
  readonly pages?: readonly DomainPages[];
  /** The time of the next run by the timetable. */
  readonly nextRunAt?: Date | null;
  /** The reason why a file could not be read to its end; nothing is withdrawn then. */
  readonly error?: string;
}

/** The records that a run has read so far. */
interface Progress {
  readonly counts: RunCounts;
  /** The ids of records, with their lines. */
  readonly seen: Map<string, number>;
  /** The ids in bad lines: what is known of these records is shown on. */
  readonly named: Set<string>;
  readonly missing: MissingPictures;
}

/** Examples of changes that a report keeps. */
const EXAMPLES = 5;
const BATCHES = { server: 1000, embedded: 100 };

/**
 * Reads files of one source and writes their records: offers, or what the map's kind says. Killed at any time and run again, the
 * result is the same: each batch is a transaction, and offers are withdrawn only after all files were read to their end. In the
 * embedded database, offers and stores take the place of the demonstration's. `lockSource` keeps other imports of the source away.
 */
export async function importOffers({ db, isEmbedded }: OfferDatabase, options: ImportOptions): Promise<ImportReport> {
  const { batchSize = isEmbedded ? BATCHES.embedded : BATCHES.server, timed, signal } = options;
  const { map, now, isDryRun, domains, allowsWithdrawals } = options;
  const categories = await CategoryNames.read(db);
  const context: KindContext = { source: map.source, map, now, categories, isDryRun, domains, allowsWithdrawals };
  const kind = await openKind(db, context);
  const counts: RunCounts = { read: 0, bad: 0, created: 0, changed: 0, unchanged: 0, withdrawn: 0, missing: 0 };
  const examples = { created: [] as string[], changed: [] as string[] };
  const missing = new MissingPictures(options.pictures, options.note);
  const progress: Progress = { counts, seen: new Map(), named: new Set(), missing };
  let batch: unknown[] = [];
  let writing: Promise<void> = Promise.resolve();
  const write = async (records: readonly unknown[]) => {
    const { created, changed } = await kind.write(db, records);
    counts.created += created.length;
    counts.changed += changed.length;
    counts.unchanged += records.length - created.length - changed.length;
    for (const change of ["created", "changed"] as const)
      examples[change].push(
        ...{ created, changed }[change].slice(0, EXAMPLES - examples[change].length).map(kind.nameOf),
      );
  };
  const flush = async () => {
    await writing;
    if (batch.length === 0) return;
    writing = write(batch);
    batch = [];
    // The next records are read while a server writes these; the embedded database shares its thread with pages.
    if (isEmbedded) await writing;
    else writing.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
  };
  let error: string | undefined;
  try {
    for (const file of options.files)
      for await (const record of readFile(file, kind, options, progress)) {
        batch.push(record);
        if (batch.length >= batchSize) await flush();
      }
  } catch (cause) {
    // The transaction under way ends before the connection has another use.
    await writing.catch(() => undefined);
    if (!(cause instanceof FeedError)) throw cause;
    error = cause.message;
  }
  await flush();
  await writing;
  missing.end();
  const written = isDryRun ? 0 : counts.created + counts.changed;
  await analyzeOffers({ db, isEmbedded }, written);
  if (error === undefined && progress.seen.size === 0) error = "No record could be read.";
  const isNamed = (id: string) => progress.seen.has(id) || progress.named.has(id);
  const withdrawal = await kind.finish(db, { isNamed, ids: [...progress.seen.keys()], isWhole: error === undefined });
  await analyzePlaces({ db, isEmbedded }, written);
  counts.withdrawn = withdrawal.withdrawn.length;
  counts.missing = withdrawal.missing.length;
  const report = { counts, ...examples, withdrawal, ...(error === undefined ? {} : { error }) };
  if (isDryRun) return { ...report, ...(kind.countPages === undefined ? {} : { pages: await kind.countPages(db) }) };
  const hasContent = ["offers", "stores"].includes(map.kind) && counts.created + counts.changed + counts.unchanged > 0;
  if (isEmbedded && hasContent) await takeOverDomains(db, domains);
  return { ...report, ...(await keepRun(db, { source: toOwner(map), now, counts, error, timed })) };
}

/** Gives the records of a file; bad lines are counted and noted. */
async function* readFile(
  file: ImportFile,
  kind: RecordKind<unknown>,
  { map, stopsAtBadLines, noteBadLine, note }: ImportOptions,
  { counts, seen, named, missing }: Progress,
): AsyncGenerator<unknown> {
  const isTable = file.format === "csv";
  // The reader checks each record before it gives it.
  let checked: { readonly row: Row; readonly read: Read } | undefined;
  const read = (row: Row) => {
    if (checked?.row !== row) checked = { row, read: tryRead(row, kind, isTable) };
    return checked.read;
  };
  const name = (row: Row) =>
    named.add(unquoteFormula(String(row[map.columns[kind.idField] ?? kind.idField] ?? "").trim()));
  let hasColumns = !isTable;
  const check = (row: Row) => {
    const fault = hasColumns ? undefined : checkColumns(Object.keys(row), map);
    if (fault !== undefined) throw new FeedError(`${file.name}: ${fault}`);
    hasColumns = true;
    const one = read(row);
    if (!("fault" in one)) return undefined;
    name(row);
    return one.fault;
  };
  const { records, charset } = map;
  const noteOfFile = (text: string) => note(`${file.name}: ${text}`);
  for await (const one of readRecords(file.path, { format: file.format, records, charset, check, note: noteOfFile })) {
    counts.read += 1;
    const found = "fault" in one ? one : refuseRepeated(read(one.record), kind, seen);
    if (!("fault" in found)) {
      seen.set(kind.idOf(found.record), one.line);
      missing.look(`${file.name}:${one.line}`, kind.picturesOf(found.record));
      yield found.record;
      continue;
    }
    counts.bad += 1;
    if ("beginning" in one && one.beginning !== undefined) name(one.beginning);
    noteBadLine({ file: file.name, line: one.line, fault: found.fault });
    if (stopsAtBadLines)
      throw new FeedError(
        `${file.name}:${one.line}: ${found.fault}. The import ends here, since bad lines are not skipped.`,
      );
  }
}

type Row = Readonly<Record<string, unknown>>;
/** A record as its kind has read it, or the reason why it cannot. */
type Read = { readonly record: unknown } | { readonly fault: string };

function tryRead(row: Row, kind: RecordKind<unknown>, isTable: boolean): Read {
  try {
    return { record: kind.read(row, isTable) };
  } catch (error) {
    if (error instanceof ValueFault) return { fault: error.message };
    throw error;
  }
}

function refuseRepeated(read: Read, kind: RecordKind<unknown>, seen: ReadonlyMap<string, number>): Read {
  if ("fault" in read) return read;
  const id = kind.idOf(read.record);
  const line = seen.get(id);
  return line === undefined ? read : { fault: `the ${kind.idField} “${id}” is that of line ${line}, too` };
}
