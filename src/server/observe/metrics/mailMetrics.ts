import type { Kysely } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Tables } from "../../../reference-api/db/tables";
import { type OutboxState, readOutboxState } from "../../../reference-api/mail/deadLetters";
import { readForScrape } from "./readForScrape";

/** Adds the metrics of the outbox of mails, which is read from the database at each scrape. */
export function addMailMetrics(registry: Registry, db: Kysely<Tables>): void {
  let reading: Promise<OutboxState | undefined> | undefined;
  // The metrics of one scrape share one statement.
  const read = () => (reading ??= readForScrape(readOutboxState(db)).finally(() => (reading = undefined)));
  const add = (
    name: string,
    help: string,
    fill: (gauge: Gauge, state: OutboxState) => void,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      aggregator: "max",
      registers: [registry],
      async collect() {
        const state = await read();
        if (state !== undefined) fill(this, state);
        else if (labelNames.length > 0) this.reset();
        // After a reset, a gauge without labels is 0.
        else this.remove();
      },
    });
  add("dealframe_mails_waiting", "Mails in the outbox that wait to be sent.", (gauge, { waiting }) =>
    gauge.set(waiting),
  );
  add(
    "dealframe_mails_stalled_seconds",
    "Time for which mails wait and none was sent; 0 if none waits.",
    (gauge, { stalledSeconds }) => gauge.set(stalledSeconds),
  );
  add(
    "dealframe_mails_given_up",
    "Mails by kind (confirm, subscribed, message, receipt) that were given up within the last 24 hours and not retried since.",
    (gauge, { givenUp }) => {
      for (const [kind, count] of Object.entries(givenUp)) gauge.set({ kind }, count);
    },
    ["kind"],
  );
}
