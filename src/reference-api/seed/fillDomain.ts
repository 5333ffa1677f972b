import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../db/tables";
import { DAY_MS, type SeedStore } from "./createSeed";
import { insertRows, readMeta } from "./insertSeed";
import { createBanners, createFeatureCards } from "./promotions";
import { createRandom } from "./random";

const SHARE_OF_STORES = 0.78;

/**
 * Inserts the stores, visits, banners and feature cards of a domain, unless it has them. They are derived from its name, so
 * that a new domain has content at once, and a list of many domains costs nothing for those that nobody asks for.
 */
export async function fillDomain(db: Kysely<Tables>, domain: string, stores: readonly SeedStore[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("websites")
      .select("has_content")
      .where("domain", "=", domain)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.has_content) return;
    await insertContent(transaction, domain, stores);
    await transaction.updateTable("websites").set({ has_content: true }).where("domain", "=", domain).execute();
    await analyze(transaction);
  });
}

/** Inserts each kind of content that the domain does not have: its owner may have written some. */
async function insertContent(db: Transaction<Tables>, domain: string, stores: readonly SeedStore[]): Promise<void> {
  // The day that all dates are of: they move together at a start.
  const day = Number((await readMeta(db)).get("day"));
  const chosen = chooseStores(domain, stores);
  const content = {
    website_stores: chosen.map(({ store, visits, addedOffsetMs }) => ({
      domain,
      store_id: store.id,
      visit_count: visits,
      added_at: new Date(day * DAY_MS + addedOffsetMs).toISOString(),
    })),
    banners: createBanners(
      domain,
      chosen.map(({ store }) => store),
    ),
    feature_cards: createFeatureCards({ domain }),
  };
  for (const table of ["website_stores", "banners", "feature_cards"] as const) {
    const own = await db.selectFrom(table).select("domain").where("domain", "=", domain).limit(1).executeTakeFirst();
    if (own === undefined) await insertRows(db, table, content[table]);
  }
}

/**
 * The embedded database does not collect statistics by itself; without them it joins these tables slowly. They are
 * collected again whenever twice as many domains have content.
 */
async function analyze(db: Transaction<Tables>): Promise<void> {
  const { count } = await db
    .selectFrom("websites")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("has_content", "=", true)
    .executeTakeFirstOrThrow();
  if (Number.isInteger(Math.log2(count))) await sql`analyze`.execute(db);
}

function chooseStores(domain: string, stores: readonly SeedStore[]) {
  const random = createRandom(`stores ${domain}`);
  return stores.flatMap((store) => {
    const isChosen = random.chance(SHARE_OF_STORES);
    const visits = Math.round(40 + (60_000 * random.integer(1, 1000) ** 3) / 1000 ** 3);
    const addedOffsetMs = -random.integer(1, 400 * 24) * (DAY_MS / 24);
    return isChosen ? [{ store, visits, addedOffsetMs }] : [];
  });
}
