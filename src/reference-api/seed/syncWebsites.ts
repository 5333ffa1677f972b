import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { getLocalAlias } from "../../domain/localAlias";
import type { WebsiteData } from "../db/jsonRecords";
import type { Tables } from "../db/tables";
import type { Seed, SeedStore } from "./createSeed";
import { insertRows, lockSeed, readMeta, writeMeta } from "./insertSeed";
import { checkOwnDomains, isDemonstration } from "./ownDomains";

/** A website of the list as the database keeps it. */
interface Entry {
  readonly website: WebsiteData;
  readonly position: number;
  readonly hash: string;
}

/** What a list has changed in the database. */
export interface WebsiteChanges {
  /** All names of the domains that changed, aliases and former names too. */
  readonly names: readonly string[];
  /** The domains that were active and that the list lacks. */
  readonly deactivated: readonly string[];
  /** The domains that were inactive and that the list names again. */
  readonly reactivated: readonly string[];
}

const UNCHANGED: WebsiteChanges = { names: [], deactivated: [], reactivated: [] };

/**
 * Brings the domains in the database up to date with a list: writes those that are new or changed. A domain that the list
 * lacks loses its names, which makes it inactive, and keeps everything else until the list names it again. The content of a
 * domain is inserted when the domain is first asked for (`fillDomain`), and stays while only its website data change.
 * Changes nothing and rejects with an {@link OwnDomainsError} where `checkOwnDomains` refuses the list.
 */
export async function syncWebsites(
  db: Kysely<Tables>,
  websites: readonly WebsiteData[],
  seed: Pick<Seed, "stores">,
  { isStart = false }: { readonly isStart?: boolean } = {},
): Promise<WebsiteChanges> {
  const entries = websites.map((website, position): Entry => ({ website, position, hash: hashText(website) }));
  const listHash = hashText(entries.map(({ website, hash }) => [website.domain, hash]));
  return db.transaction().execute(async (transaction) => {
    await lockSeed(transaction);
    if ((await readMeta(transaction)).get("websites") === listHash) return UNCHANGED;
    const rows = await readRows(transaction);
    checkOwnDomains(
      rows,
      websites.map(({ domain }) => domain),
      { isStart },
    );
    const changes = await replaceChanged(transaction, { rows, entries, stores: seed.stores });
    await writeMeta(transaction, "websites", listHash);
    return changes;
  });
}

function readRows(db: Transaction<Tables>) {
  return db
    .selectFrom("websites")
    .select(["domain", "position", "hash", "is_demonstration"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("website_names").select("name").whereRef("website_names.domain", "=", "websites.domain")).as(
        "is_active",
      ),
    )
    .orderBy("position")
    .execute();
}

interface Replacement {
  readonly rows: Awaited<ReturnType<typeof readRows>>;
  readonly entries: readonly Entry[];
  readonly stores: readonly SeedStore[];
}

async function replaceChanged(
  db: Transaction<Tables>,
  { rows, entries, stores }: Replacement,
): Promise<WebsiteChanges> {
  const known = new Map(rows.map(({ domain, ...row }) => [domain, row]));
  const listed = new Set(entries.map(({ website }) => website.domain));
  const deactivated = rows.flatMap(({ domain, is_active }) => (is_active && !listed.has(domain) ? [domain] : []));
  const changed = entries.filter(({ website, hash }) => known.get(website.domain)?.hash !== hash);
  const touched = [...deactivated, ...changed.map(({ website }) => website.domain)];
  const before = await takeNames(db, touched);
  // Without its hash a domain is written again, with its names, once a list has it: by older versions, too.
  await sql`update websites set hash = ''
    where domain in (select jsonb_array_elements_text(${JSON.stringify(deactivated)}::jsonb))`.execute(db);
  await upsertWebsites(db, changed, stores);
  await movePositions(
    db,
    entries.filter(({ website, position }) => {
      const row = known.get(website.domain);
      return row !== undefined && row.position !== position;
    }),
  );
  const names = changed.flatMap(({ website }) =>
    [website.domain, ...listAliases(website)].map((name) => ({ name, domain: website.domain })),
  );
  await insertRows(db, "website_names", names);
  return {
    names: [...new Set([...touched, ...before, ...names.map(({ name }) => name)])],
    deactivated,
    reactivated: rows.flatMap(({ domain, is_active }) => (!is_active && listed.has(domain) ? [domain] : [])),
  };
}

/** Removes the names of domains, which other domains may have from now on, and gives them. */
async function takeNames(db: Transaction<Tables>, domains: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from website_names where domain in (select jsonb_array_elements_text(${JSON.stringify(domains)}::jsonb))
    returning name`.execute(db);
  return rows.map(({ name }) => name);
}

async function upsertWebsites(
  db: Transaction<Tables>,
  entries: readonly Entry[],
  stores: readonly SeedStore[],
): Promise<void> {
  const idOf = new Map(stores.map(({ slug, id }) => [slug, id]));
  const rows = entries.map(({ website, position, hash }) => {
    const banners_v2 = website.banners_v2.map(({ storeId, ...banner }) =>
      storeId === undefined ? banner : { ...banner, storeId: idOf.get(storeId) ?? storeId },
    );
    const data = { ...website, aliases: listAliases(website), banners_v2 };
    return { domain: website.domain, position, data, hash, is_demonstration: isDemonstration(website.domain) };
  });
  await sql`insert into websites (domain, position, data, hash, is_demonstration)
    select domain, position, data, hash, is_demonstration from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry(domain text, position integer, data jsonb, hash text, is_demonstration boolean)
    on conflict (domain) do update set position = excluded.position, data = excluded.data, hash = excluded.hash`.execute(
    db,
  );
}

async function movePositions(db: Transaction<Tables>, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ website, position }) => ({ domain: website.domain, position }));
  await sql`update websites set position = entry.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(domain text, position integer)
    where websites.domain = entry.domain`.execute(db);
}

/** What is known of a domain of a list: whether another list has the same is seen from it. */
export interface ListedDomain {
  readonly hash: string;
  /** The domain with its aliases. */
  readonly names: readonly string[];
}

/** The domains of a list. */
export function listDomains(websites: readonly WebsiteData[]): ReadonlyMap<string, ListedDomain> {
  return new Map(
    websites.map((website) => [
      website.domain,
      { hash: hashText(website), names: [website.domain, ...listAliases(website)] },
    ]),
  );
}

/** All names of the domains in which two lists differ. */
export function listChangedNames(
  before: ReadonlyMap<string, ListedDomain>,
  after: ReadonlyMap<string, ListedDomain>,
): readonly string[] {
  const domains = new Set([...before.keys(), ...after.keys()]);
  const changed = [...domains].filter((domain) => before.get(domain)?.hash !== after.get(domain)?.hash);
  return changed.flatMap((domain) => [...(before.get(domain)?.names ?? []), ...(after.get(domain)?.names ?? [])]);
}

function listAliases({ domain, aliases = [] }: WebsiteData): string[] {
  return [...new Set([getLocalAlias(domain) ?? [], aliases].flat())];
}

function hashText(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
