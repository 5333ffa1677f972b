import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import { compactName } from "./textSearch";

/**
 * Prepares the search for similar names, for typing errors; true where the database can do it. It needs the extension
 * pg_trgm, which not every account may create: this is no migration, so that the start after somebody else has created
 * it makes use of it. `warn` is told in one line what is missing.
 */
export async function openSimilarNames(db: Kysely<Tables>, warn: (message: string) => void): Promise<boolean> {
  const failure = (await canCompare(db)) ? undefined : await createExtension(db);
  if (failure !== undefined && !(await canCompare(db))) {
    warn(
      `Searches find no store by a name with a typing error: the database has no extension pg_trgm, and it could not be created (${failure}). Let an administrator of the database run CREATE EXTENSION pg_trgm, then start again.`,
    );
    return false;
  }
  // Without the index the comparison is slower, and works.
  await sql`create index if not exists stores_similar on stores using gin (${compactName(sql.raw("name"))} gin_trgm_ops)`
    .execute(db)
    .catch(() => undefined);
  return true;
}

/** The reason why it could not be created; undefined where it was. */
async function createExtension(db: Kysely<Tables>): Promise<string | undefined> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The extension may be in a schema that this account does not search. */
async function canCompare(db: Kysely<Tables>): Promise<boolean> {
  return sql`select similarity('a', 'a')`.execute(db).then(
    () => true,
    () => false,
  );
}
