import cluster from "node:cluster";
import { endFailedStart } from "../compose/endFailedStart";
import { UsageError } from "../process/UsageError";
import { readSettings } from "../settings/readSettings";

/*
 * Entry of the built server. The argument --preview, which `npm start` gives, switches previews on unless PREVIEW is
 * set.
 */

start().catch(endFailedStart);

/** Throws a UsageError for anything but --preview: settings are variables of the environment. */
function readArguments(args: readonly string[]): { readonly preview: boolean } {
  const unknown = args.find((arg) => arg !== "--preview");
  if (unknown === undefined) return { preview: args.length > 0 };
  throw new UsageError(
    `The server has no option “${unknown}”. Its settings are variables, such as PORT=4000 before the command; docs/settings.md lists them.`,
  );
}

/** Starts one process, or several: then this is the primary process or one that it has started. */
async function start(): Promise<void> {
  const settings = readSettings(process.env, readArguments(process.argv.slice(2)));
  if (cluster.isWorker) return (await import("../compose/runMember")).runMember(settings);
  if (settings.workers > 1) return (await import("../compose/startCluster")).startCluster(settings);
  await (await import("../compose/startSite")).startSite(settings);
}
