import type { Kysely } from "kysely";
import type { Tables } from "../db/tables";

/** The database that offers are imported into. */
export interface OfferDatabase {
  readonly db: Kysely<Tables>;
  /** True: it belongs to this process alone, has one connection, and pages are made beside the import. */
  readonly isEmbedded: boolean;
}
