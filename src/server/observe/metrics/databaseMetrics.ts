import type { Kysely } from "kysely";
import type { Registry } from "prom-client";
import type { Tables } from "../../../reference-api/db/tables";
import { addMailMetrics } from "./mailMetrics";
import { addSourceMetrics } from "./sourceMetrics";

/** Adds the metrics that are read from the database at each scrape. While it does not answer, there are none of them. */
export function addDatabaseMetrics(registry: Registry, db: Kysely<Tables>): void {
  addSourceMetrics(registry, db);
  addMailMetrics(registry, db);
}
