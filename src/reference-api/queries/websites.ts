import type { Kysely } from "kysely";
import type { Tables, WebsiteData } from "../db/tables";

/** A known domain. */
export interface FoundDomain {
  /** The canonical name. */
  readonly domain: string;
  /** Whether its stores, banners and feature cards are in the database. */
  readonly has_content: boolean;
}

/** The domain of a host name, without its port and a leading `www.`; undefined when it is unknown. */
export async function findDomain(db: Kysely<Tables>, host: string): Promise<FoundDomain | undefined> {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
  return db
    .selectFrom("website_names")
    .innerJoin("websites", "websites.domain", "website_names.domain")
    .select(["websites.domain", "websites.has_content"])
    .where("website_names.name", "=", name)
    .executeTakeFirst();
}

export async function getWebsite(db: Kysely<Tables>, domain: string): Promise<WebsiteData | undefined> {
  const row = await db.selectFrom("websites").select("data").where("domain", "=", domain).executeTakeFirst();
  return row?.data;
}

export async function listWebsites(db: Kysely<Tables>): Promise<WebsiteData[]> {
  const rows = await db.selectFrom("websites").select("data").orderBy("position").execute();
  return rows.map(({ data }) => data);
}

export function listFeatureCards(db: Kysely<Tables>, domain: string) {
  return db
    .selectFrom("feature_cards")
    .select(["icon", "title", "description"])
    .where("domain", "=", domain)
    .orderBy("position")
    .execute();
}

/** The domain's banners of one dimension; without `dimension`, of all dimensions except that of the main ads. */
export function listBanners(db: Kysely<Tables>, domain: string, dimension?: string) {
  const query = db
    .selectFrom("banners")
    .selectAll()
    .where("domain", "=", domain)
    .orderBy("dimension")
    .orderBy("position");
  return (
    dimension === undefined ? query.where("dimension", "!=", "1480 * 630") : query.where("dimension", "=", dimension)
  ).execute();
}
