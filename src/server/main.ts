import cluster from "node:cluster";
import { FolderInUseError } from "../reference-api/db/FolderInUseError";
import { NoLayoutsError } from "./documents/NoLayoutsError";
import { WebsitesError } from "./embedded-api/WebsitesError";
import { PortError } from "./process/PortError";
import { readSettings, SettingsError } from "./settings/readSettings";

/* Entry of the built server. */

/** Errors whose message says what to do, so that nobody needs their stack. */
const EXPLAINED = [NoLayoutsError, WebsitesError, PortError, FolderInUseError];

start().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(`The settings cannot be used.\n${error.message}`);
  else if (EXPLAINED.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else console.error(error);
  process.exit(2);
});

/** One process for all, or several: then this is the primary one, or one of those that it has started. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  if (cluster.isWorker) return (await import("./runMember")).runMember(settings);
  if (settings.workers > 1) return (await import("./startCluster")).startCluster(settings);
  return (await import("./startSite")).startSite(settings);
}
