/** The site's pages that are written by hand, too, as a static page and as a React page. */
export const OUTSIDE_PAGES = ["Home One", "Store page"] as const;
export type OutsidePage = (typeof OUTSIDE_PAGES)[number];
