import { openServerDatabase } from "../db/openDatabase";
import { findForeignRows } from "./foreignData";
import { getHashedSeed, syncSeed } from "./insertSeed";

/** The database holds a catalogue that seeding would delete. */
export class ForeignDataError extends Error {
  override readonly name = "ForeignDataError";
}

/**
 * Inserts the demonstration catalogue into a database, or moves its dates to the present day where it is there. Rejects with a
 * {@link ForeignDataError} and changes nothing where the database holds anything else, or with a DatabaseError.
 */
export async function seedDatabase(databaseUrl: string, now: Date): Promise<void> {
  const db = await openServerDatabase(databaseUrl);
  try {
    const seed = getHashedSeed();
    const foreign = await findForeignRows(db, seed);
    if (foreign.length > 0) {
      const found = foreign.map(({ table, count }) => `${count} ${table}`).join(", ");
      throw new ForeignDataError(
        `The database holds ${found} that the demonstration did not bring. Nothing was changed: use an empty database.`,
      );
    }
    await syncSeed(db, seed, now);
  } finally {
    await db.destroy();
  }
}
