import type { Kysely, Selectable } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Tables } from "../../../reference-api/db/tables";
import { readForScrape } from "./readForScrape";

type Source = Selectable<Tables["offer_sources"]>;

/** Adds the metrics of the sources of offers, which are read from the database at each scrape. */
export function addSourceMetrics(registry: Registry, db: Kysely<Tables>): void {
  const add = (name: string, help: string, measure: (source: Source) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["source"],
      aggregator: "max",
      registers: [registry],
      async collect() {
        const sources = await readForScrape(db.selectFrom("offer_sources").selectAll().execute());
        this.reset();
        for (const source of sources ?? []) this.set({ source: source.name }, measure(source));
      },
    });
  add(
    "dealframe_offer_source_unread_seconds",
    "Time by source since the first of the runs that have failed one after the other, or for which its run is overdue; 0 if neither is so.",
    ({ failing_since, next_run_at }) => {
      const sinceMs = Math.min(failing_since?.getTime() ?? Infinity, next_run_at?.getTime() ?? Infinity);
      return Math.max(0, Date.now() - sinceMs) / 1000;
    },
  );
  add(
    "dealframe_offer_source_held_offers",
    "Offers by source that it does not name any more, and that are shown on because they are more than a fifth of its offers.",
    ({ counts }) => counts.missing ?? 0,
  );
}
