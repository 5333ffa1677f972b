import { existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { openEmbeddedDatabase, openServerDatabase } from "../db/openDatabase";
import type { Tables } from "../db/tables";
import { MEMORY, toFolder } from "./demonstration";
import { lockSeed } from "./insertSeed";

/** A domain, or the database that should have it, does not exist. */
export class UnknownDomainError extends Error {
  override readonly name = "UnknownDomainError";
}

/** The tables with rows of a domain, in the order in which they are deleted, and what their rows are. */
const OWNED = {
  mail_outbox: "mails, sent and waiting",
  newsletter_links: "links of mails",
  newsletter_subscriptions: "newsletter subscriptions",
  contact_messages: "contact messages",
  website_stores: "places of stores, with their visits",
  banners: "banners",
  feature_cards: "feature cards",
  website_names: "names",
  websites: "records of website data",
} as const satisfies Partial<Record<keyof Tables, string>>;

const TABLES = Object.keys(OWNED) as (keyof typeof OWNED)[];

/** Rows of one table that a domain has. */
export interface OwnedRows {
  readonly label: string;
  readonly count: number;
}

export interface RemovalOptions {
  /** True: nothing is deleted. */
  readonly isDryRun: boolean;
}

/** A database: a Postgres server, else the embedded one of a data folder. */
interface Place {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens a database and deletes a domain in it as {@link deleteDomain} does. Rejects with an {@link UnknownDomainError}, also
 * where there is no database, a DatabaseError or a FolderInUseError.
 */
export async function removeDomain(
  place: Place,
  domain: string,
  options: RemovalOptions,
): Promise<readonly OwnedRows[]> {
  const db = await openDatabase(place);
  try {
    return await deleteDomain(db, domain, options);
  } finally {
    await db.destroy();
  }
}

/**
 * Deletes a domain, active or not, with all rows of its own; stores, offers and votes are of all domains and stay. Gives the rows
 * that go. Rejects with an {@link UnknownDomainError} where there are none.
 */
export async function deleteDomain(
  db: Kysely<Tables>,
  domain: string,
  { isDryRun }: RemovalOptions,
): Promise<readonly OwnedRows[]> {
  return db.transaction().execute(async (transaction) => {
    await lockSeed(transaction);
    const rows = await countOwned(transaction, domain);
    if (rows.length === 0) throw new UnknownDomainError(await explainUnknown(transaction, domain));
    if (isDryRun) return rows;
    for (const table of TABLES) await transaction.deleteFrom(table).where("domain", "=", domain).execute();
    // A list that names the domain brings it back, without what was deleted.
    await transaction.deleteFrom("meta").where("key", "=", "websites").execute();
    return rows;
  });
}

async function openDatabase({ databaseUrl, dataDir }: Place): Promise<Kysely<Tables>> {
  if (databaseUrl !== undefined) return openServerDatabase(databaseUrl);
  const folder = toFolder(dataDir);
  if (dataDir === MEMORY || !existsSync(folder))
    throw new UnknownDomainError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  return (await openEmbeddedDatabase(folder)).db;
}

async function countOwned(db: Kysely<Tables>, domain: string): Promise<readonly OwnedRows[]> {
  const owned: OwnedRows[] = [];
  for (const table of TABLES) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where domain = ${domain}`.execute(db);
    owned.push({ label: OWNED[table], count: rows[0]?.count ?? 0 });
  }
  return owned.filter(({ count }) => count > 0);
}

async function explainUnknown(db: Kysely<Tables>, domain: string): Promise<string> {
  const rows = await db.selectFrom("websites").select("domain").orderBy("position").limit(20).execute();
  const known = rows.length === 0 ? "none" : rows.map((row) => row.domain).join(", ");
  return `The database has nothing of the domain ${domain}. Nothing was deleted. Its first domains: ${known}.`;
}
