import cluster from "node:cluster";
import { endFailedStart } from "../compose/endFailedStart";
import { readSettings } from "../settings/readSettings";

/*
 * Entry of the built server. The argument --preview, which `npm start` gives, switches previews on unless PREVIEW is
 * set.
 */

start().catch(endFailedStart);

/** Starts one process, or several: then this is the primary process or one that it has started. */
async function start(): Promise<void> {
  const settings = readSettings(process.env, { preview: process.argv.includes("--preview") });
  if (cluster.isWorker) return (await import("../compose/runMember")).runMember(settings);
  if (settings.workers > 1) return (await import("../compose/startCluster")).startCluster(settings);
  await (await import("../compose/startSite")).startSite(settings);
}
