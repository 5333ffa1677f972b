import type { SiteOptions } from "../../../server/routes/SiteOptions";
import type { HomePages } from "./listDocuments";
import { SiteNames } from "./SiteNames";

type Sources = Pick<SiteOptions, "settings" | "tenants" | "log">;

/** The domains of the API with their home_page and names, as far as they are known. */
export class KnownDomains {
  private readonly names: SiteNames;
  private current: HomePages | undefined;

  constructor(private readonly sources: Sources) {
    this.names = new SiteNames(sources);
  }

  /** The home_page of each domain; those of the last time while the API does not answer. The same map until one changes. */
  async loadHomePages(): Promise<HomePages> {
    const { settings, tenants } = this.sources;
    const loaded = await tenants.homePages.load(settings.siteDomains).catch(() => undefined);
    this.current = loaded ?? this.current;
    return this.current ?? NONE;
  }

  /** The last ones that were loaded; absent before that. */
  get homePages(): HomePages | undefined {
    return this.current;
  }

  async loadNames(): Promise<(domain: string) => string> {
    await this.names.load([...(this.current ?? NONE).keys()]);
    return (domain) => this.names.get(domain);
  }
}

const NONE: HomePages = new Map();
