import { createHash } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import type { RunCounts } from "../../reference-api/db/jsonRecords";
import type { Tables } from "../../reference-api/db/tables";
import { ImportError } from "../../reference-api/imports/ImportError";
import { type BadLine, importOffers } from "../../reference-api/imports/importOffers";
import { FIRST_RETRY_MS } from "../../reference-api/imports/interval";
import { keepRun, type TimedRun } from "../../reference-api/imports/keepRun";
import { toOwner } from "../../reference-api/imports/kinds/RecordKind";
import { listDomains } from "../../reference-api/imports/listDomains";
import { lockSource } from "../../reference-api/imports/lockSource";
import { markDuplicates } from "../../reference-api/imports/markDuplicates";
import type { OfferDatabase } from "../../reference-api/imports/OfferDatabase";
import { FeedError } from "../../reference-api/imports/readers/FeedError";
import { openImportFile, withFolder } from "./openImportFile";
import type { TimedMap } from "./readTimetable";

/** A clock that follows others takes no larger step back. */
const CLOCK_STEP_MS = 60_000;

export interface SourceOptions {
  /** All domains; the map says which of them show the offers. */
  readonly domains: readonly string[];
  /** True: private and local addresses are not refused. */
  readonly allowsPrivate: boolean;
  readonly signal: AbortSignal;
  /** Names of the pictures in the layouts folder, so that missing ones are told; absent: they are not known. */
  readonly pictures?: ReadonlySet<string> | undefined;
}

/** The end of a run by the timetable. */
export interface SourceRun {
  readonly nextRunAt: Date | null;
  /** Absent: the file has not changed, or could not be opened. */
  readonly counts?: RunCounts;
  readonly badLines: readonly BadLine[];
  /** Notes on the file, such as those of missing pictures. */
  readonly notes: readonly string[];
  /** The reason why not all was read. */
  readonly error?: string | undefined;
}

type State = Partial<Selectable<Tables["offer_sources"]>> & { readonly now: Date };

/**
 * Imports the file of a source, if it is due and no other process does so; else it resolves with undefined. A file that has not
 * changed leaves the offers alone. A file that cannot be read is kept as a failure, and the next run follows soon. Rejects where the
 * database cannot be used, or once the signal is aborted.
 */
export async function runSource(
  { db, isEmbedded }: OfferDatabase,
  map: TimedMap,
  options: SourceOptions,
): Promise<SourceRun | undefined> {
  const readWith = createHash("sha256")
    .update(JSON.stringify([map, options.domains]))
    .digest("base64url");
  if (!isDue(await readState(db, toOwner(map)), readWith)) return undefined;
  return lockSource({ db, isEmbedded }, toOwner(map), async (locked) => {
    // Another process may have read it in the meantime.
    const state = await readState(locked, toOwner(map));
    if (!isDue(state, readWith)) return undefined;
    const timed = { everyMs: map.everyMs, readWith };
    try {
      return await readSource({ db: locked, isEmbedded }, map, { ...options, state, timed });
    } catch (cause) {
      if (options.signal.aborted) throw cause;
      const error = cause instanceof FeedError || cause instanceof ImportError ? cause.message : String(cause);
      const kept = await keepRun(locked, { source: toOwner(map), now: state.now, timed, error }).catch(() => {
        throw cause;
      });
      return { ...kept, badLines: [], notes: [], error };
    }
  });
}

/** The state of a source, by the clock of the database, which all processes share. */
async function readState(db: Kysely<Tables>, source: string): Promise<State> {
  const { rows } = await sql<State>`
    select clock_timestamp() as now, offer_sources.* from (select) as always
    left join offer_sources on name = ${source}`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error("The database has answered without a row.");
  return state;
}

/** True at the time of the next run, after a run in the future, and where the map or the domains are others than those of the last run. */
function isDue({ now, next_run_at, last_run_at, read_with }: State, readWith: string): boolean {
  if (next_run_at == null || next_run_at <= now) return true;
  // The clock was ahead at the last run, and has been set back: the next run would be that much too late.
  if (last_run_at !== undefined && last_run_at.getTime() > now.getTime() + CLOCK_STEP_MS) return true;
  // Two processes may have other maps: each of them reads the source again, but not all the time.
  const isRecent = last_run_at !== undefined && now.getTime() - last_run_at.getTime() < FIRST_RETRY_MS;
  return read_with !== null && read_with !== readWith && !isRecent;
}

interface ReadOptions extends SourceOptions {
  readonly state: State;
  readonly timed: TimedRun;
}

function readSource(database: OfferDatabase, map: TimedMap, options: ReadOptions): Promise<SourceRun> {
  const { state, timed, allowsPrivate, signal } = options;
  const { now } = state;
  const isSame = state.read_with === timed.readWith;
  const etag = isSame ? (state.etag ?? undefined) : undefined;
  const lastModified = isSame ? (state.last_modified ?? undefined) : undefined;
  return withFolder(async (folder) => {
    const domains = listDomains(options.domains, map.domain ?? "*");
    const file = await openImportFile(map.url, map, { folder, allowsPrivate, signal, etag, lastModified });
    const badLines: BadLine[] = [];
    const notes: string[] = [];
    if (file === undefined) {
      // Which of several sources shows an offer depends on the time, too.
      if (map.kind === "offers") await markDuplicates(database.db, now);
      const run = { source: toOwner(map), now, timed: { ...timed, etag, lastModified } };
      return { ...(await keepRun(database.db, run)), badLines, notes };
    }
    const {
      counts,
      error,
      nextRunAt = null,
    } = await importOffers(database, {
      map,
      files: [file],
      domains,
      now,
      isDryRun: false,
      stopsAtBadLines: false,
      allowsWithdrawals: false,
      timed: { ...timed, etag: file.etag, lastModified: file.lastModified },
      signal,
      noteBadLine: (line) => badLines.push(line),
      note: (text) => notes.push(text),
      ...(options.pictures === undefined ? {} : { pictures: options.pictures }),
    });
    return { nextRunAt, counts, badLines, notes, error };
  });
}
