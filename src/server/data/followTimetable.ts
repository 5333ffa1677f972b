import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import { DomainChanges } from "../../reference-api/changes/DomainChanges";
import type { Tables } from "../../reference-api/db/tables";
import { toOwner } from "../../reference-api/imports/kinds/RecordKind";
import type { OfferDatabase } from "../../reference-api/imports/OfferDatabase";
import { type Looks, lookAgain } from "../process/lookAgain";
import type { Settings } from "../settings/readSettings";
import { listPictures } from "./listPictures";
import { readTimetable, type TimedMap } from "./readTimetable";
import { runSource, type SourceRun } from "./runSource";

/** Delay between two looks at the timetable, in milliseconds. */
const EVERY_MS = 5_000;
/** Bad lines of a run that the log names. */
const MOST_BAD_LINES = 20;
/** Notes of a run, such as those of missing pictures, that the log has. */
const MOST_NOTES = 20;

export interface TimetableOptions {
  readonly settings: Pick<Settings, "layoutsDir" | "privateFeeds">;
  readonly log: Logger;
  /**
   * Receives the names of the domains whose offers a run has changed in the embedded database; those of a Postgres server are followed
   * in any case.
   */
  readonly apply?: (domains: readonly string[]) => Promise<void>;
}

/**
 * Imports the sources whose maps say how often, one after the other. Maps are read again each time. Several processes may follow one
 * timetable: a source is read by one of them. It is closed between two transactions of a run that is under way: what that has not
 * read, the next start reads.
 */
export function followTimetable(database: OfferDatabase, options: TimetableOptions): Looks {
  const { settings, log } = options;
  let toldFaults: readonly string[] = [];
  const look = async (signal: AbortSignal) => {
    const { maps, faults } = await readTimetable(settings.layoutsDir);
    for (const fault of faults) if (!toldFaults.includes(fault)) log.error({ message: fault });
    toldFaults = faults;
    if (faults.length === 0) await endTimetables(database.db, maps);
    if (maps.length === 0) return;
    const domains = await listDomainNames(database.db);
    const changes = database.isEmbedded ? await DomainChanges.open(database.db) : undefined;
    const pictures = await listPictures(settings.layoutsDir);
    const sourceOptions = { domains, pictures, allowsPrivate: settings.privateFeeds, signal };
    for (const map of maps) {
      const run = await runSource(database, map, sourceOptions);
      if (run === undefined) continue;
      logRun(log, toOwner(map), run);
      const changed = (await changes?.take()) ?? [];
      if (changed.length > 0) await options.apply?.(changed);
    }
  };
  return lookAgain(look, {
    log,
    messages: {
      one: "The timetable of imports cannot be followed.",
      many: "The timetable of imports could not be followed.",
    },
    readPauseMs: () => EVERY_MS,
  });
}

/** Takes the next run from sources whose maps do not name a time any more. */
async function endTimetables(db: Kysely<Tables>, maps: readonly TimedMap[]): Promise<void> {
  await db
    .updateTable("offer_sources")
    .set({ next_run_at: null })
    .where("next_run_at", "is not", null)
    .where("name", "!=", sql<string>`all(${maps.map(toOwner)})`)
    .execute();
}

async function listDomainNames(db: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await db.selectFrom("website_names").select("domain").distinct().orderBy("domain").execute();
  return rows.map(({ domain }) => domain);
}

function logRun(log: Logger, source: string, { counts, badLines, notes, error, nextRunAt }: SourceRun): void {
  const facts = { source, nextRunAt, ...counts };
  if (error !== undefined)
    log.error({ message: "A source of offers could not be read to its end.", cause: error, ...facts });
  else if (counts === undefined) log.info({ message: "The file of a source of offers has not changed.", ...facts });
  else log.info({ message: "A source of offers was imported.", ...facts });
  if (badLines.length > 0) {
    const lines = badLines.slice(0, MOST_BAD_LINES).map(({ line, fault }) => `${line}: ${fault}`);
    log.warn({ message: "Bad lines of a source of offers were left out.", source, count: badLines.length, lines });
  }
  if (notes.length > 0) {
    const message = "The file of a source of offers is to be looked at.";
    log.warn({ message, source, count: notes.length, notes: notes.slice(0, MOST_NOTES) });
  }
  if ((counts?.missing ?? 0) > 0)
    log.warn({
      message:
        "More than a fifth of the offers of a source are not named any more. They stay on the pages until their own end, or until an import with --allow-withdrawals.",
      source,
      count: counts?.missing,
    });
}
