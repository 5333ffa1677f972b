import pLimit from "p-limit";
import { findSite, type SiteSources } from "../findSite";

/** Maximum number of domains whose website data are loaded at the same time. */
const CALLS = 8;
/** A view waits this long for names that are not known yet; those that come later are in the next one. */
const WAIT_MS = 2_000;
/** Maximum number of domains with a site name; the others are called by their domain. */
const MAX_NAMES = 500;
/** Time after which a name is looked up again. The server caches the answers as its settings say. */
const KEEP_MS = 60_000;

/** The names of sites, such as “Deal Harbor”, from the website data of their domains. */
export class SiteNames {
  private readonly names = new Map<string, { readonly name: string | undefined; readonly loadedAtMs: number }>();
  private readonly limit = pLimit(CALLS);
  private readonly loading = new Map<string, Promise<void>>();

  constructor(private readonly sources: SiteSources) {}

  /** The name of a domain's site as far as it is known; else the domain. */
  get(domain: string): string {
    return this.names.get(domain)?.name ?? domain;
  }

  /** Waits a moment for the names of domains. */
  async load(domains: readonly string[]): Promise<void> {
    const wanted = domains.slice(0, MAX_NAMES).filter((domain) => {
      const known = this.names.get(domain);
      return known === undefined || Date.now() - known.loadedAtMs > KEEP_MS;
    });
    // Known names are shown while they are looked up again.
    const isNew = wanted.some((domain) => !this.names.has(domain));
    const all = Promise.all(wanted.map((domain) => this.loadOne(domain)));
    if (!isNew) return;
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS);
    });
    await Promise.race([all, waited]);
    clearTimeout(timer);
  }

  private loadOne(domain: string): Promise<void> {
    const under = this.loading.get(domain);
    if (under !== undefined) return under;
    const loading = this.limit(async () => {
      const site = await findSite(domain, this.sources).catch(() => undefined);
      const name = site === undefined || "refusal" in site ? undefined : site.website.name;
      this.names.set(domain, { name: name || this.names.get(domain)?.name, loadedAtMs: Date.now() });
      this.loading.delete(domain);
    });
    this.loading.set(domain, loading);
    return loading;
  }
}
