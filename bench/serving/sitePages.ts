/** The shipped homes and a store page, by their hosts and paths. */
export const SITE_PAGES = {
  "Home One": "dealharbor.localhost/",
  "Home Two": "couponcove.localhost/",
  "Home Three": "savvyfox.localhost/",
  "Home Four": "thriftlane.localhost/",
  "Home Five": "promopeak.localhost/",
  "Home Autumn": "bargainbarn.localhost/",
  "Store page": "dealharbor.localhost/store/copper-kettle",
} as const;
export type SitePage = keyof typeof SITE_PAGES;

/** The address of a page at a server on the loopback interface. */
export function toPageUrl(page: SitePage, port: number): string {
  return `http://${SITE_PAGES[page].replace("/", `:${port}/`)}`;
}
