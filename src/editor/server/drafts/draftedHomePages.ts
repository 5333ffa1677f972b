import { checkWebsiteData } from "../../../layout/website-data/checkWebsiteData";
import { WEBSITES_NAME } from "../../protocol/draft";

/** The home_page of each domain as drafted website data say it. */
export function withDraftedHomePages(
  homePages: ReadonlyMap<string, string> = new Map(),
  text: string,
): ReadonlyMap<string, string> {
  const { websites = [] } = checkWebsiteData(WEBSITES_NAME, text);
  return new Map([...homePages, ...websites.map(({ domain, home_page: homePage }) => [domain, homePage] as const)]);
}
