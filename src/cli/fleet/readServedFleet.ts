import type { DomainData } from "../../comparison/documents/DomainData";
import type { UnusableDomain } from "../../comparison/fleet/openFleet";
import { InputError } from "../../comparison/InputError";
import { isRecord } from "../../domain/isRecord";
import { getLocalAlias } from "../../domain/localAlias";
import { CliError } from "../terminal/CliError";
import type { Progress } from "../terminal/Progress";
import { askSite, toSitePage } from "../workspace/runningSite";
import { listDomains } from "../workspace/workspace";
import { readServedDomain, ServedDocuments } from "./readServedDomain";
import type { KnownPages, ServedDomain, ServedFleet } from "./ServedDomain";

/** Number of domains that a site is asked for at the same time: a server limits the requests of one visitor. */
const AT_ONCE = 4;
/** The call of the API with the website data of all domains; the embedded API answers it on the site's own port. */
const WEBSITES_CALL = "/websiteData/fetchAll";

export interface ServedOptions {
  readonly at?: string | undefined;
  /** Finds the domains to ask for where the site does not list them, and their source. */
  readonly findDomains: () => Promise<{ readonly domains: readonly DomainData[]; readonly source: string }>;
  /** The pages of a domain as the other side has them, for a site that does not list its pages. */
  readonly findKnown: (domain: string) => KnownPages | undefined;
  readonly progress: Progress;
}

/**
 * Asks a running site for all pages of all domains. What it does not answer is named, and does not stop the others. Throws a
 * CliError where nothing can be read.
 */
export async function readServedFleet(address: string, options: ServedOptions): Promise<ServedFleet> {
  const { url: site } = toSitePage(address);
  const own = await readWebsites(address);
  const { domains: all, source } = own ?? (await options.findDomains());
  const kept = new ServedDocuments(site.host);
  const domains = new Map<string, ServedDomain>();
  const unusable: UnusableDomain[] = [];
  let [done, isListUnknown] = [0, false];
  const waiting = [...all];
  const work = async () => {
    for (let data = waiting.shift(); data !== undefined; data = waiting.shift()) {
      const { domain } = data;
      options.progress.report(`Asking ${site.host} for the pages of domains`, done++, all.length);
      try {
        const known = options.findKnown(domain);
        const served = await readServedDomain(data, site, { known, at: options.at, kept });
        if (served !== undefined) domains.set(domain, served);
        isListUnknown ||= served?.isListUnknown === true;
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        unusable.push({ domain, message: error.message });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const [first] = unusable;
  if (domains.size === 0) throw new CliError(first?.message ?? `${address} serves none of the domains of ${source}.`);
  return {
    domains: all.flatMap(({ domain }) => domains.get(domain) ?? []),
    unusable,
    source,
    isListUnknown,
  };
}

/** The website data that the API on the site's own port has; `undefined` where there is none. */
async function readWebsites(address: string) {
  const page = toSitePage(address);
  const answer = await askSite({ ...page, url: new URL(WEBSITES_CALL, page.url) }).catch((error: unknown) => {
    if (error instanceof InputError) return undefined;
    throw error;
  });
  const list = isRecord(answer) ? answer.data : undefined;
  if (!Array.isArray(list)) return undefined;
  return { domains: listDomains(list.map(withoutLocalAlias)), source: `${page.url.origin}${WEBSITES_CALL}` };
}

/** The embedded API adds the name of a domain on this machine to its aliases; no website data state it. */
function withoutLocalAlias(entry: unknown): unknown {
  if (!isRecord(entry) || !Array.isArray(entry.aliases)) return entry;
  const alias = getLocalAlias(String(entry.domain));
  return { ...entry, aliases: entry.aliases.filter((name) => name !== alias) };
}
