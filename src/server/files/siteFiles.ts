import type { Api } from "../../api/createApi";
import { categoryPath, storePath } from "../../domain/links";

/** The pages of every domain that search engines are asked to read, beside its stores and categories. */
const PAGES = [
  "/",
  "/store",
  "/categories",
  "/coupons",
  "/newlyaddedstores",
  "/aboutus",
  "/privacypolicy",
  "/contactus",
];
/** Paths that lead to other sites, or show what a search found. */
const DISALLOWED = ["/couponsredirect/", "/couponzr/", "/mr", "/searchpage", "/_dealframe/"];
/** Most addresses in one sitemap, https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;

/** The robots.txt of a domain. */
export function createRobots(domain: string): string {
  return [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path === "/mr" ? "/mr/" : path}`),
    "Disallow: /mr$",
    `Sitemap: https://${domain}/sitemap.xml`,
    "",
  ].join("\n");
}

/** The sitemap of a domain: its fixed pages, its active stores and its categories. Rejects when a call fails. */
export async function createSitemap(domain: string, api: Pick<Api, "activeStores" | "categories">): Promise<string> {
  const [stores, categories] = await Promise.all([api.activeStores(), api.categories()]);
  const paths = [
    ...PAGES,
    ...stores.map(({ slug }) => storePath(slug)),
    ...categories.map(({ name }) => categoryPath(name)),
  ];
  const entries = paths
    .slice(0, MAX_ADDRESSES)
    .map((path) => `<url><loc>${escapeXml(`https://${domain}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
