import type { Kysely } from "kysely";
import type { Tables } from "../db/tables";
import { ImportError } from "./ImportError";

/**
 * Lists the active domains of a database that a pattern names, in which `*` stands for any characters. Rejects with an
 * {@link ImportError} where there is none.
 */
export async function listDomains(db: Kysely<Tables>, pattern: string): Promise<readonly string[]> {
  const rows = await db.selectFrom("website_names").select("domain").distinct().orderBy("domain").execute();
  const domains = rows.map(({ domain }) => domain);
  const parts = pattern
    .toLowerCase()
    .split("*")
    .map((part) => part.replace(/[.\\+?^${}()|[\]]/g, "\\$&"));
  const matching = domains.filter((domain) => new RegExp(`^${parts.join(".*")}$`).test(domain));
  if (matching.length > 0) return matching;
  const known =
    domains.length === 0
      ? "It has no domain; name them in WEBSITES_FILE"
      : `There are ${domains.slice(0, 10).join(", ")}`;
  throw new ImportError(`No domain of the database is named “${pattern}”. ${known}.`);
}
