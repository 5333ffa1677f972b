import { join } from "node:path";
import { openEmbeddedDatabase, openServerDatabase } from "../../src/reference-api/db/openDatabase";

/** Where a site keeps its rows: a Postgres server, else the embedded database of a data folder. */
export interface Place {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

const OWNED = [
  "newsletter_subscriptions",
  "contact_messages",
  "website_stores",
  "banners",
  "feature_cards",
  "websites",
] as const;
const SHARED = ["stores", "coupons"] as const;

/** Counts the rows of domains, and those that all domains share, by table. No server may have the embedded database open. */
export async function countRows({ databaseUrl, dataDir }: Place, domains: readonly string[]) {
  const db =
    databaseUrl === undefined
      ? (await openEmbeddedDatabase(join(dataDir, "reference-api"))).db
      : await openServerDatabase(databaseUrl);
  try {
    const counts: Record<string, number> = {};
    for (const table of [...OWNED, ...SHARED]) {
      const all = db.selectFrom(table).select(({ fn }) => fn.countAll().as("count"));
      const isOwned = (OWNED as readonly string[]).includes(table);
      const { count } = await (isOwned
        ? all.where("domain" as never, "in", domains as never)
        : all
      ).executeTakeFirstOrThrow();
      counts[table] = Number(count);
    }
    return counts;
  } finally {
    await db.destroy();
  }
}
