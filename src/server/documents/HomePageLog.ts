import type { Logger } from "pino";
import type { Selection } from "../../generated/documents";
import { formatMessage, WORDS } from "../../layout/diagnostics/messages";
import { normalizeHomePage } from "../../layout/select/selectDocuments";
import { findMeantHomePage } from "../../layout/website-data/findMeantHomePage";

/** So many domains of one home_page are named. */
const MAX_NAMED = 10;

/**
 * Logs which domains get the default documents because the selection does not have their home_page: once for each domain and
 * home_page, whatever API the website data comes from.
 */
export class HomePageLog {
  /** The home_page that was logged last, by domain. */
  private readonly told = new Map<string, string>();

  constructor(private readonly log: Logger) {}

  /** Looks at the home_page of domains, by their names. An empty one asks for the default. */
  look(homePages: ReadonlyMap<string, string>, selection: Selection): void {
    const names = Object.keys(selection.homes);
    const known = new Set(["", ...names.map(normalizeHomePage)]);
    const news = new Map<string, string[]>();
    for (const [domain, homePage] of homePages) {
      const normal = normalizeHomePage(homePage);
      if (known.has(normal)) this.told.delete(domain);
      else if (this.told.get(domain) !== normal) {
        this.told.set(domain, normal);
        news.set(homePage, [...(news.get(homePage) ?? []), domain]);
      }
    }
    for (const [homePage, domains] of news) this.tell(homePage, domains, selection, names);
  }

  private tell(homePage: string, domains: readonly string[], selection: Selection, names: readonly string[]): void {
    const { home, header, footer } = selection.default;
    const suggestion = findMeantHomePage(homePage, names);
    const entry = {
      message: formatMessage("unknown-home-page", {
        homePage,
        domains: WORDS.getDefault(domains[0] ?? "", domains.length - 1),
        instead: `${home}, ${header}, ${footer}`,
      }),
      ...(suggestion === undefined ? {} : { suggestion }),
      domains: domains.slice(0, MAX_NAMED),
    };
    if (suggestion === undefined) this.log.info(entry);
    else this.log.warn(entry);
  }
}
