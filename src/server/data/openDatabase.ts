import { FolderInUseError } from "../../reference-api/db/FolderInUseError";
import { openEmbeddedDatabase, openServerDatabase } from "../../reference-api/db/openDatabase";
import { ImportError } from "../../reference-api/imports/ImportError";
import type { OfferDatabase } from "../../reference-api/imports/OfferDatabase";
import { createDemonstration, MEMORY, toFolder } from "../../reference-api/seed/demonstration";
import type { Settings } from "../settings/readSettings";

/**
 * Opens the database of `dealframe data`: that of `DATABASE_URL`, else the embedded one of the data folder. Rejects with a
 * FolderInUseError where another process has the embedded one open and does not take commands.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, "databaseUrl" | "dataDir">): Promise<OfferDatabase> {
  if (databaseUrl !== undefined) return { db: await openServerDatabase(databaseUrl), isEmbedded: false };
  if (dataDir === MEMORY)
    throw new ImportError("The database in memory ends with its process. Set DATABASE_URL, or DATA_DIR to a folder.");
  try {
    await createDemonstration({ dataDir });
    return { db: (await openEmbeddedDatabase(toFolder(dataDir))).db, isEmbedded: true };
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new FolderInUseError(
      `${error.message} A server takes the commands of “dealframe data” itself, once it has started: start the command again in a moment. ` +
        "Another command has the folder until its end.",
    );
  }
}
