import { type Kysely, sql, type Transaction } from "kysely";
import { BANNER_DIMENSIONS } from "../../../domain/entities";
import { isSitePath } from "../../../domain/text/safeHref";
import type { Artwork } from "../../db/jsonRecords";
import type { Tables } from "../../db/tables";
import { createId } from "../../seed/random";
import { type OpenRecord, openRecord } from "../openRecord";
import { readPicture } from "../readPicture";
import { readCount, readUrl, ValueFault } from "../readValues";
import type { Withdrawal } from "../withdrawOffers";
import { BANNER_FIELDS } from "./kindFields";
import { NOTHING_WITHDRAWN, type OpenKind, toOwner } from "./RecordKind";

/** A banner of a file, with the domains that show it. */
export interface ImportedBanner {
  readonly external_id: string;
  readonly dimension: string;
  readonly position: number;
  readonly redirect_url: string | null;
  readonly picture: string | null;
  readonly artwork: Artwork;
  readonly domains: readonly string[];
}

/** The banner of a domain, as the database has it. */
interface Row extends Omit<ImportedBanner, "domains"> {
  readonly id: string;
  readonly domain: string;
}

/** Banners on the domains of the import. One that is not named any more is deleted. */
export const openBanners: OpenKind<ImportedBanner> = async (db, { map, isDryRun, domains }) => {
  const websites = await db.selectFrom("websites").select("domain").execute();
  const known = new Set([...domains, ...websites.map(({ domain }) => domain)]);
  const owner = toOwner(map);
  let position = 0;
  const toRows = (banner: ImportedBanner): Row[] =>
    banner.domains.map((domain) => ({
      id: createId(`banner ${map.source}\n${banner.external_id}\n${domain}`),
      domain,
      external_id: banner.external_id,
      dimension: banner.dimension,
      position: banner.position,
      redirect_url: banner.redirect_url,
      picture: banner.picture,
      artwork: banner.artwork,
    }));
  return {
    idField: "id",
    read: (record, isTable) => {
      const open = openRecord(record, { map, fields: BANNER_FIELDS, isTable });
      const stated = open.given("domains", (text) => readDomains(text, known));
      const place = open.given("position", readCount) ?? position;
      position += 1;
      const shown = stated?.filter((domain) => domains.includes(domain)) ?? domains;
      return { ...readBanner(open), position: place, domains: shown };
    },
    idOf: ({ external_id }) => external_id,
    nameOf: ({ artwork, dimension }) => `${artwork.headline} (${dimension})`,
    picturesOf: ({ picture }) => [picture],
    write: (database, banners) =>
      database.transaction().execute(async (transaction) => {
        const stored = await readStored(transaction, banners.flatMap(toRows));
        const differing = banners.filter((banner) => toRows(banner).some((row) => stored.get(row.id) !== toText(row)));
        const rows = differing.flatMap(toRows);
        if (!isDryRun && rows.length > 0) await upsert(transaction, rows, owner);
        const isKnown = (banner: ImportedBanner) => toRows(banner).some(({ id }) => stored.has(id));
        return {
          created: differing.filter((banner) => !isKnown(banner)),
          changed: differing.filter(isKnown),
        };
      }),
    finish: async (database, { isWhole, isNamed }) =>
      isWhole ? deleteOthers(database, { owner, domains, isNamed, isDryRun }) : NOTHING_WITHDRAWN,
  };
};

function readBanner(record: OpenRecord<keyof typeof BANNER_FIELDS>): Omit<ImportedBanner, "position" | "domains"> {
  const { text, given, columnOf } = record;
  const picture = given("picture", readPicture) ?? null;
  for (const name of ["brand", "line", "action"] as const)
    if (picture === null && text(name) === "")
      throw new ValueFault(`${columnOf(name)}: is empty, and so is ${columnOf("picture")}: the banner cannot be drawn`);
  return {
    external_id: text("id"),
    dimension: given("dimension", readDimension) ?? "",
    redirect_url: given("link", (value) => (isSitePath(value) ? value : readUrl(value))) ?? null,
    picture,
    artwork: { headline: text("headline"), line: text("line"), action: text("action"), brand: text("brand") },
  };
}

/** Sheets and networks write dimensions with other signs between, such as 300x250. */
function readDimension(text: string): string {
  const [width, height] = text.split(/\s*[*×xX]\s*/);
  const found = BANNER_DIMENSIONS.find((one) => one === `${width} * ${height}`);
  if (found === undefined) throw new ValueFault(`“${text}” must be one of ${BANNER_DIMENSIONS.join(", ")}`);
  return found;
}

function readDomains(text: string, known: ReadonlySet<string>): readonly string[] {
  const domains = text.split(",").map((domain) => domain.trim().toLowerCase());
  const unknown = domains.find((domain) => !known.has(domain));
  if (unknown !== undefined) throw new ValueFault(`there is no domain “${unknown}”`);
  return domains;
}

async function readStored(db: Transaction<Tables>, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ id }) => id);
  const stored = await db.selectFrom("banners").selectAll().where("id", "=", sql<string>`any(${ids})`).execute();
  return new Map(stored.map((row) => [row.id, toText({ ...row, external_id: row.external_id ?? "" })]));
}

/** All that a file says of a row, in one order. */
function toText({ domain, external_id, dimension, position, redirect_url, picture, artwork }: Row): string {
  const { headline, line, action, brand } = artwork;
  return JSON.stringify([
    [domain, external_id, dimension, position],
    [redirect_url, picture, headline, line, action, brand],
  ]);
}

async function upsert(db: Transaction<Tables>, rows: readonly Row[], owner: string): Promise<void> {
  await sql`
    insert into banners (id, domain, dimension, position, redirect_url, artwork, picture, source, external_id)
    select id, domain, dimension, position, redirect_url, artwork, picture, ${owner}, external_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, domain text, dimension text, position integer,
      redirect_url text, artwork jsonb, picture text, external_id text)
    on conflict (id) do update set dimension = excluded.dimension, position = excluded.position,
      redirect_url = excluded.redirect_url, artwork = excluded.artwork, picture = excluded.picture`.execute(db);
}

interface Deletion {
  readonly owner: string;
  readonly domains: readonly string[];
  readonly isNamed: (id: string) => boolean;
  readonly isDryRun: boolean;
}

async function deleteOthers(db: Kysely<Tables>, { owner, domains, isNamed, isDryRun }: Deletion): Promise<Withdrawal> {
  const rows = await db
    .selectFrom("banners")
    .select(["id", "external_id", "artwork", "domain"])
    .where("source", "=", owner)
    .where("domain", "=", sql<string>`any(${domains})`)
    .execute();
  const gone = rows.filter(({ external_id }) => !isNamed(external_id ?? ""));
  const ids = gone.map(({ id }) => id);
  if (!isDryRun && ids.length > 0) await db.deleteFrom("banners").where("id", "=", sql<string>`any(${ids})`).execute();
  return { withdrawn: gone.map(({ artwork, domain }) => `${artwork.headline} (${domain})`), missing: [] };
}
