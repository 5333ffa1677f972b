import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { getLocalAlias } from "../../domain/localAlias";
import type { Tables, WebsiteData } from "../db/tables";
import type { Seed, SeedStore } from "./createSeed";
import { DAY_MS } from "./createSeed";
import { insertRows, lockSeed, readMeta, writeMeta } from "./insertSeed";
import { createBanners, createFeatureCards } from "./promotions";
import { createRandom } from "./random";

const SHARE_OF_STORES = 0.78;

/**
 * Replaces the domains in the database by those of the list. The stores, visits, banners and feature cards of a domain
 * are derived from its name, so that a new domain has content at once. Does nothing when the list is unchanged.
 */
export async function syncWebsites(db: Kysely<Tables>, websites: readonly WebsiteData[], seed: Seed, now: Date) {
  const hash = createHash("sha256").update(JSON.stringify(websites)).digest("hex");
  await db.transaction().execute(async (transaction) => {
    await lockSeed(transaction);
    if ((await readMeta(transaction)).get("websites") === hash) return;
    const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
    // All rows of a domain reference its row and are deleted with it.
    await transaction.deleteFrom("websites").execute();
    for (const [position, website] of websites.entries()) {
      await insertWebsite(transaction, website, position, seed.stores, today);
    }
    await writeMeta(transaction, "websites", hash);
    // The embedded database does not collect statistics by itself; without them it joins these tables slowly.
    await sql`analyze`.execute(transaction);
  });
}

async function insertWebsite(
  db: Transaction<Tables>,
  website: WebsiteData,
  position: number,
  stores: readonly SeedStore[],
  todayMs: number,
): Promise<void> {
  const { domain } = website;
  const chosen = chooseStores(domain, stores);
  const idOf = new Map(stores.map(({ slug, id }) => [slug, id]));
  const banners_v2 = website.banners_v2.map(({ storeId, ...banner }) =>
    storeId === undefined ? banner : { ...banner, storeId: idOf.get(storeId) ?? storeId },
  );
  await insertRows(db, "websites", [
    { domain, position, data: { ...website, aliases: listAliases(website), banners_v2 } },
  ]);
  await insertRows(
    db,
    "website_names",
    [domain, ...listAliases(website)].map((name) => ({ name, domain })),
  );
  await insertRows(
    db,
    "website_stores",
    chosen.map(({ store, visits, addedOffsetMs }) => ({
      domain,
      store_id: store.id,
      visit_count: visits,
      added_at: new Date(todayMs + addedOffsetMs).toISOString(),
    })),
  );
  await insertRows(
    db,
    "banners",
    createBanners(
      domain,
      chosen.map(({ store }) => store),
    ),
  );
  await insertRows(db, "feature_cards", createFeatureCards(website));
}

function listAliases({ domain, aliases = [] }: WebsiteData): string[] {
  return [...new Set([getLocalAlias(domain) ?? [], aliases].flat())];
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
