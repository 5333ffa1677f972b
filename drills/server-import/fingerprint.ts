import pg from "pg";

/** The columns that tell when something came, not what it is. */
const TIMES = ["created_at", "added_at", "first_seen_at", "last_seen_at"];
const TABLES = { coupons: "id", stores: "id", website_stores: "domain, store_id", categories: "name" };

/** A hash of each table of offers, without the times of imports and the order in which categories came. */
export async function readFingerprint(databaseUrl: string): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const hashes: Record<string, string> = {};
    const left = [...TIMES, "position"].map((column) => `'${column}'`).join(", ");
    for (const [table, order] of Object.entries(TABLES)) {
      const { rows } = await client.query(
        `select count(*) || ' rows, ' || md5(string_agg(md5((to_jsonb(t) - array[${left}])::text), '' order by ${order})) as hash from ${table} as t`,
      );
      hashes[table] = String(rows[0]?.hash);
    }
    return hashes;
  } finally {
    await client.end();
  }
}

/** Creates another database beside one, and returns its address. */
export async function createDatabase(databaseUrl: string, name: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
