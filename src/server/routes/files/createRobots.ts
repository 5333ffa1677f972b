import { CHOICE_PARAMETERS } from "../../../domain/listChoices";
import type { Route, RouteTable } from "../../../domain/routes/Route";
import { PICTURES_PATH, SERVER_PREFIX } from "../../../domain/routes/serverPaths";

/**
 * Creates the robots.txt of a domain: it disallows the paths of the routes that say so, and lists with an order or a
 * filter. Of the server's own addresses robots may read the pictures, which pages show.
 */
export function createRobots(domain: string, routes: RouteTable): string {
  const prefixes = new Set(listPatterns(routes, "prefix").map((pattern) => pattern.split(":")[0] ?? pattern));
  const widest = [...prefixes].filter((prefix) => !coversMore(prefixes, prefix));
  const paths = listPatterns(routes, "exact").map((path) => `${path}$`);
  const choices = CHOICE_PARAMETERS.map((name) => `/*?*${name}=`);
  return [
    "User-agent: *",
    `Allow: ${PICTURES_PATH}`,
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
