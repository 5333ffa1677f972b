import type { Api } from "../../../api/createApi";
import { CHOICE_PARAMETERS } from "../../../domain/listChoices";
import { fillPattern } from "../../../domain/routes/buildPath";
import type { Route, RouteTable } from "../../../domain/routes/Route";
import { SERVER_PREFIX } from "../../../domain/routes/serverPaths";

/** Maximum number of addresses in one sitemap, https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;

/**
 * Creates the robots.txt of a domain: it disallows the paths of the routes that say so, and lists with an order or a
 * filter.
 */
export function createRobots(domain: string, routes: RouteTable): string {
  const prefixes = new Set(listPatterns(routes, "prefix").map((pattern) => pattern.split(":")[0] ?? pattern));
  const widest = [...prefixes].filter((prefix) => !coversMore(prefixes, prefix));
  const paths = listPatterns(routes, "exact").map((path) => `${path}$`);
  const choices = CHOICE_PARAMETERS.map((name) => `/*?*${name}=`);
  return [
    "User-agent: *",
    ...[...widest, SERVER_PREFIX, ...paths, ...choices].map((rule) => `Disallow: ${rule}`),
    `Sitemap: https://${domain}/sitemap.xml`,
    "",
  ].join("\n");
}

/** True if another prefix covers this one. */
function coversMore(prefixes: ReadonlySet<string>, prefix: string): boolean {
  return [...prefixes].some((other) => other !== prefix && prefix.startsWith(other));
}

function listPatterns(routes: RouteTable, disallow: Route["disallow"]): string[] {
  return routes.filter((route) => route.disallow === disallow).map(({ pattern }) => pattern);
}

/**
 * Creates the sitemap of a domain: the pages that the routes list, and one for each of its active stores and
 * categories. Rejects if a call fails.
 */
export async function createSitemap(
  domain: string,
  routes: RouteTable,
  api: Pick<Api, "activeStores" | "categories">,
): Promise<string> {
  const [stores, categories] = await Promise.all([api.activeStores(), api.categories()]);
  const params: Readonly<Record<NonNullable<Route["sitemap"]>, readonly Readonly<Record<string, string>>[]>> = {
    page: [{}],
    stores: stores.map(({ slug }) => ({ storeSlug: slug })),
    categories: categories.map(({ name }) => ({ category: name })),
  };
  const paths = routes.flatMap(({ pattern, sitemap }) =>
    sitemap === undefined ? [] : params[sitemap].map((values) => fillPattern(pattern, values)),
  );
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
