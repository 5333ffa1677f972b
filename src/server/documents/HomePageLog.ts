import type { Logger } from "pino";
import type { Selection } from "../../generated/documents";
import { unknownHomePage } from "../../layout/diagnostics/kinds/unknown-home-page";
import { describeFallback, groupFallbacks, type HomePageOfDomain } from "../../layout/website-data/fallbacks";

/** Maximum number of domains named for one home_page. */
const MAX_NAMED = 10;

/**
 * Logs the domains that get the default documents because the selection does not have their home_page: once for each
 * domain and home_page, whatever API the website data comes from.
 */
export class HomePageLog {
  /** The home_page that was logged last, by domain. */
  private readonly told = new Map<string, string>();

  constructor(private readonly log: Logger) {}

  /** Checks the home_page of domains, by their names. An empty one selects the default. */
  look(homePages: ReadonlyMap<string, string>, selection: Selection): void {
    const all = [...homePages].map(([domain, homePage]) => ({ domain, homePage }));
    const groups = groupFallbacks(all, selection);
    const falling = new Set([...groups.values()].flatMap((group) => group.map(({ domain }) => domain)));
    for (const domain of homePages.keys()) if (!falling.has(domain)) this.told.delete(domain);
    for (const [normal, group] of groups) {
      const news = group.filter(({ domain }) => this.told.get(domain) !== normal);
      for (const { domain } of news) this.told.set(domain, normal);
      this.tell(news, selection);
    }
  }

  private tell(same: readonly HomePageOfDomain[], selection: Selection): void {
    const [first] = same;
    if (first === undefined) return;
    const { severity, suggestion, values } = describeFallback(first, same.length, selection);
    const entry = {
      message: unknownHomePage.message(values),
      ...(suggestion === undefined ? {} : { suggestion }),
      domains: same.slice(0, MAX_NAMED).map(({ domain }) => domain),
    };
    if (severity === "info") this.log.info(entry);
    else this.log.warn(entry);
  }
}
