import { Registry } from "prom-client";
import { openServerDatabase } from "../../reference-api/db/openDatabase";
import { startOutbox } from "../mail/startOutbox";
import { addDatabaseMetrics } from "../observe/metrics/databaseMetrics";
import { addProcessMetrics } from "../observe/metrics/processMetrics";
import { SecurityLog } from "../observe/SecurityLog";
import { closeAll } from "../process/closeAll";
import { createLog } from "../process/createLog";
import { GracefulEnd } from "../process/GracefulEnd";
import { UsageError } from "../process/UsageError";
import { serveMetrics } from "../routes/metrics/serveMetrics";
import type { Settings } from "../settings/readSettings";
import { followTimetable } from "./followTimetable";

/** Imports sources by their timetable into the database of `DATABASE_URL` and sends its mails, until a signal ends the process. */
export async function runWorker(settings: Settings): Promise<void> {
  if (settings.databaseUrl === undefined)
    throw new UsageError(
      "Set DATABASE_URL. The embedded database needs no worker: the server that has it open follows the timetable and sends the mails itself.",
    );
  const log = createLog();
  const end = new GracefulEnd(log).onSignals().onFaults();
  const db = await openServerDatabase(settings.databaseUrl);
  const security = new SecurityLog(log);
  const registry = new Registry();
  addProcessMetrics(registry, "imports");
  addDatabaseMetrics(registry, db);
  const metrics = await serveMetrics(settings, { read: () => registry.metrics(), security, log });
  const timetable = followTimetable({ db, isEmbedded: false }, { settings, log });
  const outbox = await startOutbox(db, { settings, log });
  end.use({
    close: () =>
      closeAll(
        () => timetable.close(),
        () => outbox?.close(),
        () => metrics?.close(),
        () => security.close(),
        () => db.destroy(),
      ),
  });
  log.info({ message: "Following the timetable of imports and the outbox of mails." });
}
