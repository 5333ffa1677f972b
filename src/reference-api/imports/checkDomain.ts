import { type Kysely, sql } from "kysely";
import { PICTURE_FOLDER } from "../../domain/pictureName";
import type { Tables } from "../db/tables";
import { isShown } from "../queries/isShown";
import { suggestName } from "./suggestName";

/** Missing logos that are named; the others are counted. */
const NAMED_LOGOS = 10;

/** Counts of all that the homes of a domain can show. */
interface DomainCounts {
  readonly stores: number;
  readonly active_stores: number;
  readonly logos: number;
  readonly visited: number;
  readonly offers: number;
  readonly hidden: number;
  readonly ended: number;
  readonly live: number;
  readonly featured: number;
  readonly banners: number;
}

/**
 * Says in sentences why a home of a domain would show no stores, deals or banners, or that nothing is missing. `pictures` are
 * the names of those in the layouts folder.
 */
export async function checkDomain(
  db: Kysely<Tables>,
  { domain, now, pictures }: { readonly domain: string; readonly now: Date; readonly pictures: ReadonlySet<string> },
): Promise<readonly string[]> {
  const counts = await countContent(db, domain, now);
  const stores =
    counts.stores === 0
      ? [`No stores: none is on ${domain}.${await suggestDomain(db, domain)} Import offers with --domain ${domain}.`]
      : describeStores(counts, await listMissingLogos(db, domain, pictures));
  return [...stores, ...describeOffers(counts), ...describeBanners(counts)];
}

async function suggestDomain(db: Kysely<Tables>, domain: string): Promise<string> {
  const rows = await db.selectFrom("website_stores").select("domain").distinct().execute();
  return suggestName(
    domain,
    rows.map((row) => row.domain),
  );
}

/** The logos of a domain's stores that are files, and that the layouts folder does not have. */
async function listMissingLogos(db: Kysely<Tables>, domain: string, pictures: ReadonlySet<string>): Promise<string[]> {
  const rows = await db
    .selectFrom("stores")
    .innerJoin("website_stores", "website_stores.store_id", "stores.id")
    .where("website_stores.domain", "=", domain)
    .where("stores.logo", "like", `${PICTURE_FOLDER}%`)
    .select("stores.logo")
    .distinct()
    .orderBy("stores.logo")
    .execute();
  return rows.flatMap(({ logo }) => (logo === null || pictures.has(logo) ? [] : [logo]));
}

async function countContent(db: Kysely<Tables>, domain: string, now: Date): Promise<DomainCounts> {
  const isLive = sql`coalesce(coupons.expires_at > ${now}, true)`;
  const { rows } = await sql<DomainCounts>`
    with place as (
      select stores.*, website_stores.visit_count from website_stores join stores on stores.id = website_stores.store_id
      where website_stores.domain = ${domain}),
    offer as (
      select coupons.is_featured, ${isShown(now)} as is_shown, ${isLive} as is_live
      from coupons join place on place.id = coupons.store_id where not place.is_archived and not place.is_paused)
    select
      (select count(*)::int from place) as stores,
      (select count(*)::int from place where not is_archived and not is_paused) as active_stores,
      (select count(*)::int from place where logo is not null) as logos,
      (select count(*)::int from place where visit_count > 0) as visited,
      (select count(*)::int from offer) as offers,
      (select count(*)::int from offer where not is_shown) as hidden,
      (select count(*)::int from offer where is_shown and not is_live) as ended,
      (select count(*)::int from offer where is_shown and is_live) as live,
      (select count(*)::int from offer where is_shown and is_live and is_featured) as featured,
      (select count(*)::int from banners where domain = ${domain}) as banners`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("The counts have no row.");
  return counts;
}

function describeStores(
  { stores, active_stores, logos, visited }: DomainCounts,
  missing: readonly string[],
): readonly string[] {
  if (active_stores === 0) return [`No stores: all ${stores} are archived or paused (is_archived, is_paused).`];
  return [
    `Stores: ${active_stores}, of which ${logos} have a logo; the others show their names.`,
    ...(missing.length === 0
      ? []
      : [`The layouts folder does not have ${nameSome(missing)}: names are shown instead.`]),
    ...(visited === 0
      ? ["Trending stores are in no order: no store has visits. Write them into website_stores.visit_count."]
      : []),
  ];
}

function nameSome(names: readonly string[]): string {
  const some = names.slice(0, NAMED_LOGOS).join(", ");
  return names.length > NAMED_LOGOS ? `${some} and ${names.length - NAMED_LOGOS} more logos` : some;
}

function describeOffers({ stores, offers, hidden, ended, live, featured }: DomainCounts): readonly string[] {
  if (stores === 0) return ["No deals: there are no stores."];
  if (offers === 0) return ["No deals: the stores have no offers."];
  const parts = [
    ended > 0 ? `${ended} have ended` : "",
    hidden > 0 ? `${hidden} are withdrawn or have not begun` : "",
  ].filter((part) => part !== "");
  if (live === 0) return [`No deals: of ${offers} offers, ${parts.join(" and ")}.`];
  if (featured === 0)
    return [
      `No deals on homes: none of the ${live} live offers is featured (column featured). Lists and stores show them.`,
    ];
  return [
    `Deals: ${live} live offers, of which homes choose from ${featured}.${parts.length > 0 ? ` ${parts.join(", ")}.` : ""}`,
  ];
}

function describeBanners({ banners }: DomainCounts): readonly string[] {
  return banners > 0
    ? [`Banners: ${banners}.`]
    : ["No banners: their places are left out. Banners of website data (banners_v2) are not counted."];
}
