import { type Kysely, sql } from "kysely";
import type { WebsiteData } from "../db/jsonRecords";
import type { Tables } from "../db/tables";

/** A known domain. */
export interface FoundDomain {
  /** The canonical name. */
  readonly domain: string;
  /** True if its stores, banners and feature cards are in the database. */
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

/** The website data of an active domain; undefined for any other. */
export async function getWebsite(db: Kysely<Tables>, domain: string): Promise<WebsiteData | undefined> {
  const row = await selectActive(db).where("websites.domain", "=", domain).executeTakeFirst();
  return row?.data;
}

/** The code of the currency of a domain's amounts; undefined where it names none. */
export async function findCurrency(db: Kysely<Tables>, domain: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("websites")
    .where("domain", "=", domain)
    .select(sql<string | null>`data ->> 'currency'`.as("currency"))
    .executeTakeFirst();
  return row?.currency ?? undefined;
}

/** The website data of the active domains, in the order of their list. */
export async function listWebsites(db: Kysely<Tables>): Promise<WebsiteData[]> {
  const rows = await selectActive(db).orderBy("position").execute();
  return rows.map(({ data }) => data);
}

/** An active domain has its own name. */
function selectActive(db: Kysely<Tables>) {
  return db
    .selectFrom("websites")
    .innerJoin("website_names", (join) =>
      join.onRef("website_names.domain", "=", "websites.domain").onRef("website_names.name", "=", "websites.domain"),
    )
    .select("data");
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
