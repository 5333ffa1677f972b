import { choosePage, type PageChoice } from "../../../app/documents/resolveDocuments";
import { localTimeToMs } from "../../../domain/time/localTime";
import type { DocumentChoice } from "../../../generated/documents";
import type { ServedLayouts } from "../../../layout/accept/acceptLayoutSet";
import { choosePreview } from "../../../layout/preview/choosePreview";
import type { IsOpen } from "../../../layout/schedule/Schedule";
import { isOpenAt, type Moment } from "../../../layout/schedule/windows";
import { chooseDocuments } from "../../../layout/select/selectDocuments";
import { showLayouts } from "../../../layout/select/showLayouts";
import type { ResolvedTenant } from "../../../server/tenants/resolveTenant";
import type { Look } from "../../protocol/address";

const ANY_ORIGIN = "http://page";

/** A look at the documents of a set: which of them make the page, for whom, and when. */
export interface OpenLook {
  readonly site: ResolvedTenant;
  /** The page's address on the site of the domain. */
  readonly url: URL;
  readonly moment: Moment;
  readonly isOpen: IsOpen;
  /** The home that is shown in place of the domain's own. */
  readonly previewed?: DocumentChoice;
  readonly page: PageChoice;
  /** The domain's own choice at the moment. */
  readonly usual: DocumentChoice;
  /** Ids of the page's documents, in their order. */
  readonly documents: readonly string[];
}

/** Returns the look that the parameters of an address ask for. */
export function readLook(query: Readonly<Record<string, string>>, defaultDomain: string): Look {
  const { domain, path, home, at } = query;
  return { domain: domain || defaultDomain, path: path || "/", home: home || undefined, at: at || undefined };
}

/** Finds the page of a look. The home_page of the domain is the drafted one, where it is known. */
export function openLook(
  layouts: ServedLayouts,
  look: Look,
  found: ResolvedTenant,
  homePages?: ReadonlyMap<string, string>,
): OpenLook {
  const drafted = homePages?.get(found.website.domain) ?? found.website.homePage;
  const site =
    drafted === found.website.homePage ? found : { ...found, website: { ...found.website, homePage: drafted } };
  const { website } = site;
  const { domain, timeZone, homePage } = website;
  const url = new URL(URL.canParse(look.path, ANY_ORIGIN) ? look.path : "/", `http://${domain}`);
  const timeMs = (look.at === undefined ? undefined : localTimeToMs(look.at, timeZone)) ?? Date.now();
  const moment = { timeMs, timeZone };
  const shown = showLayouts(layouts, { domain, timeZone }, timeMs);
  const previewed = look.home === undefined ? undefined : choosePreview(layouts, look.home, homePage);
  const page = choosePage(shown, url.pathname, website, previewed && { choice: previewed });
  return {
    site,
    url,
    moment,
    isOpen: (schedule) => isOpenAt(schedule, moment),
    ...(previewed === undefined ? {} : { previewed }),
    page,
    usual: chooseDocuments(shown, homePage).choice,
    documents: listDocuments(page),
  };
}

function listDocuments({ choice, page, isBare }: PageChoice): string[] {
  const main = page ?? choice.home;
  return isBare ? [main] : [choice.header, main, choice.footer];
}
