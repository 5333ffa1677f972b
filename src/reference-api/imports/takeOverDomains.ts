import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import { listBannerIds } from "../seed/promotions";

/**
 * Takes the demonstration's stores and banners off an owner's domains, and lets none be inserted again: from their first import on
 * they show own offers alone. Domains of the demonstration keep theirs.
 */
export async function takeOverDomains(db: Kysely<Tables>, domains: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .updateTable("websites")
      .set({ has_content: true })
      .where("domain", "=", sql<string>`any(${domains})`)
      .where("is_demonstration", "=", false)
      .returning("domain")
      .execute();
    const own = rows.map(({ domain }) => domain);
    if (own.length === 0) return;
    await sql`delete from website_stores using stores
      where website_stores.domain = any(${own}) and stores.id = website_stores.store_id and stores.source is null
        and not exists (select from coupons where coupons.store_id = stores.id and coupons.source is not null)`.execute(
      transaction,
    );
    await transaction
      .deleteFrom("banners")
      .where("id", "=", sql<string>`any(${own.flatMap((domain) => listBannerIds(domain))})`)
      .execute();
  });
}
