/** A path of a site: its document, and the rules for crawlers and the server. */
export interface Route {
  /** Such as `/store/:storeSlug`, see `routePattern.ts`. */
  readonly pattern: string;
  /** Id of the page's document; absent where the domain's home_page selects it. */
  readonly document?: string;
  /** The page has neither header nor footer. */
  readonly isBare?: boolean;
  /** True if search engines may list the page. */
  readonly isIndexed: boolean;
  /** What the sitemap lists: this page, or one page for each store or category. Absent: nothing. */
  readonly sitemap?: "page" | "stores" | "categories";
  /** What robots.txt disallows: all paths that begin like the pattern up to its first parameter, or this path only. */
  readonly disallow?: "prefix" | "exact";
  /** The page leads to another site. It is not cached; the value decides whether the other site receives a referrer. */
  readonly redirect?: "with-referrer" | "without-referrer";
}

/**
 * The paths of a site. No two patterns have the same shape: parameters are at different places, or a literal part
 * differs.
 */
export type RouteTable = readonly Route[];
