import { createDemonstration } from "../src/reference-api/seed/demonstration";
import { hasEmbeddedApi } from "../src/server/api/embedded/hasEmbeddedApi";
import { readSettings } from "../src/server/settings/readSettings";

/*
 * Creates the embedded database that a server with these settings would create at its start; does nothing where it needs none.
 * Ends together with the process that has started it.
 */

process.on("disconnect", () => process.exit(1));
const settings = readSettings(process.env);
if (hasEmbeddedApi(settings) && settings.databaseUrl === undefined)
  await createDemonstration({ dataDir: settings.dataDir });
process.exit();
