const PATHS = [
  "/",
  "/store",
  "/coupons",
  "/coupons?page=2",
  "/categories",
  "/newlyaddedstores",
  "/aboutus",
  "/contactus",
  "/home3",
  "/home4",
];

/** Ten kinds of pages of each of the first domains, as this machine serves them. */
export function listPages(websites: readonly { readonly domain: string }[], domains: number) {
  return websites
    .slice(0, domains)
    .flatMap(({ domain }) => PATHS.map((path) => ({ host: domain.replace(/\.example$/, ".localhost"), path })));
}
