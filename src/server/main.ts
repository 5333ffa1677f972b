import cluster from "node:cluster";
import { endFailedStart } from "./process/endFailedStart";
import { readSettings } from "./settings/readSettings";

/* Entry of the built server. With the argument --preview, previews are on unless PREVIEW says otherwise: `npm start` gives it. */

start().catch(endFailedStart);

/** One process for all, or several: then this is the primary one, or one of those that it has started. */
async function start(): Promise<void> {
  const settings = readSettings(process.env, { preview: process.argv.includes("--preview") });
  if (cluster.isWorker) return (await import("./runMember")).runMember(settings);
  if (settings.workers > 1) return (await import("./startCluster")).startCluster(settings);
  await (await import("./startSite")).startSite(settings);
}
