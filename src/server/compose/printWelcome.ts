import { getLocalAlias } from "../../domain/localAlias";
import { hasEmbeddedApi } from "../api/embedded/hasEmbeddedApi";
import { readWebsites } from "../api/embedded/readWebsites";
import type { Settings } from "../settings/readSettings";

/** Maximum number of listed domains. */
const MAX_LISTED = 10;

/** Prints the addresses to open, for a person at a terminal: the site, and the domains of the embedded API. */
export async function printWelcome(port: number, settings: Settings): Promise<void> {
  if (!process.stdout.isTTY) return;
  console.log(`\nDealframe is ready: http://localhost:${port}\n`);
  if (!hasEmbeddedApi(settings)) return;
  const websites = await readWebsites(settings.websitesFile);
  for (const { domain, name, home_page } of websites.slice(0, MAX_LISTED))
    console.log(`  http://${getLocalAlias(domain) ?? domain}:${port}  ${[name, home_page].filter(Boolean).join(", ")}`);
  if (websites.length > MAX_LISTED) console.log(`  and ${websites.length - MAX_LISTED} more domains`);
  console.log("\nStop with Ctrl+C.");
}
