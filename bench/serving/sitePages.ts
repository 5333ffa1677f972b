/** The shipped homes and a page of each other kind, by their hosts and paths. */
export const SITE_PAGES = {
  "Home One": "dealharbor.localhost/",
  "Home Two": "couponcove.localhost/",
  "Home Three": "savvyfox.localhost/",
  "Home Four": "thriftlane.localhost/",
  "Home Five": "promopeak.localhost/",
  "Home Autumn": "bargainbarn.localhost/",
  "Store page": "dealharbor.localhost/store/copper-kettle",
  "Category page": "dealharbor.localhost/category/Kitchen",
  "Search page": "dealharbor.localhost/searchpage?q=kettle",
} as const;
export type SitePage = keyof typeof SITE_PAGES;

/** The address of a page at a server on the loopback interface. */
export function toPageUrl(page: SitePage, port: number): string {
  return `http://${SITE_PAGES[page].replace("/", `:${port}/`)}`;
}

/** The host and the path of a page. */
export function splitPage(page: SitePage): { readonly host: string; readonly path: string } {
  const address: string = SITE_PAGES[page];
  const at = address.indexOf("/");
  return { host: address.slice(0, at), path: address.slice(at) };
}

/**
 * The pages named by the environment variable BENCH_PAGES, separated by commas, and a note about those left out; without
 * it all of them. Throws for an unknown name.
 */
export function choosePages<Page extends SitePage>(
  all: readonly Page[],
  chosen = process.env.BENCH_PAGES,
): { readonly pages: readonly Page[]; readonly notes: readonly string[] } {
  if (!chosen) return { pages: all, notes: [] };
  const names = chosen.split(",").map((name) => name.trim());
  const pages = all.filter((page) => names.includes(page));
  if (pages.length < names.length) throw new Error(`BENCH_PAGES is “${chosen}”. There are: ${all.join(", ")}.`);
  return { pages, notes: [`Measured for ${pages.join(", ")} only.`] };
}
