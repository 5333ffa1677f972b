import type { Kysely } from "kysely";
import type { RunCounts } from "../db/jsonRecords";
import type { Tables } from "../db/tables";
import { findNextRun } from "./interval";

/** The part of a run that its timetable needs for the next one. */
export interface TimedRun {
  readonly everyMs: number;
  /** Hash of the map and the domains. */
  readonly readWith: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface KeptRun {
  readonly source: string;
  readonly now: Date;
  /** Absent: the file has not changed since the last run. */
  readonly counts?: RunCounts | undefined;
  /** The reason why not all was read. */
  readonly error?: string | undefined;
  /** Absent: somebody has run it. The next run by the timetable then reads the file in any case. */
  readonly timed?: TimedRun | undefined;
}

/** Keeps how a run of a source has ended, and by a timetable the time of the next one. */
export async function keepRun(
  db: Kysely<Tables>,
  { source, now, counts, error, timed }: KeptRun,
): Promise<{ readonly nextRunAt: Date | null }> {
  const before = await db
    .selectFrom("offer_sources")
    .select(["failing_since", "next_run_at"])
    .where("name", "=", source)
    .executeTakeFirst();
  const failing_since = error === undefined ? null : (before?.failing_since ?? now);
  const isWhole = error === undefined && timed !== undefined;
  const next_run_at =
    timed === undefined ? (before?.next_run_at ?? null) : findNextRun(timed.everyMs, now, failing_since);
  const run = {
    last_run_at: now,
    error: error ?? null,
    failing_since,
    next_run_at,
    etag: isWhole ? (timed.etag ?? null) : null,
    last_modified: isWhole ? (timed.lastModified ?? null) : null,
    ...(error === undefined ? { last_success_at: now } : {}),
    ...(timed === undefined ? {} : { read_with: timed.readWith }),
    ...(counts === undefined ? {} : { counts: JSON.stringify(counts) }),
  };
  await db
    .insertInto("offer_sources")
    .values({ name: source, counts: "{}", ...run })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(run))
    .execute();
  return { nextRunAt: next_run_at };
}
