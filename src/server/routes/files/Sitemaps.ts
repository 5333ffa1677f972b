import type { Api } from "../../../api/createApi";
import type { CountedStore } from "../../../domain/entities";
import { mapParts } from "../../../domain/inParts";
import { fillPattern } from "../../../domain/routes/buildPath";
import type { Route, RouteTable } from "../../../domain/routes/Route";
import { type StoredPage, storePage } from "../../caching/pages/StoredPage";
import { FILE_CACHE } from "../../http/headers/cacheHeaders";

/** Maximum number of addresses in one sitemap, https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;

/** The sources of a sitemap. */
export interface SitemapSource {
  readonly domain: string;
  readonly routes: RouteTable;
  readonly api: Pick<Api, "activeStores" | "categories">;
}

/** Runs the making of a sitemap in its turn; `giveWay` is called before each part of it. */
type RunInTurn = <T>(work: (giveWay: () => Promise<void>) => Promise<T>) => Promise<T>;

interface MadeSitemap {
  readonly domain: string;
  readonly routes: RouteTable;
  readonly categories: unknown;
  readonly sitemap: Promise<StoredPage>;
}

/**
 * The sitemaps of the domains: the pages that the routes list, and one for each active store with offers and category. Each is kept,
 * compressed, as long as the answers and routes that it was made of.
 */
export class Sitemaps {
  /** By the answer with the stores. */
  private readonly made = new WeakMap<object, MadeSitemap>();

  /** Returns the sitemap of a domain, kept or made now. Rejects if a call fails, and with what `runInTurn` rejects with. */
  async get({ domain, routes, api }: SitemapSource, runInTurn: RunInTurn): Promise<StoredPage> {
    const [stores, categories] = await Promise.all([api.activeStores(), api.categories()]);
    const known = this.made.get(stores);
    if (known?.domain === domain && known.routes === routes && known.categories === categories) return known.sitemap;
    const sitemap = runInTurn((giveWay) => writeSitemap(domain, listPaths(routes, { stores, categories }), giveWay));
    this.made.set(stores, { domain, routes, categories, sitemap });
    sitemap.catch(() => this.made.delete(stores));
    return sitemap;
  }
}

/** The pattern of a path, and its parameters. */
interface PathSource {
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
}

function listPaths(
  routes: RouteTable,
  {
    stores,
    categories,
  }: {
    readonly stores: readonly Pick<CountedStore, "slug" | "couponCount">[];
    readonly categories: readonly { name: string }[];
  },
): PathSource[] {
  const list: Readonly<Record<NonNullable<Route["sitemap"]>, () => readonly PathSource["params"][]>> = {
    page: () => [{}],
    // The page of a store without offers is not indexed (`createHead`).
    stores: () => stores.flatMap(({ slug, couponCount }) => (couponCount === 0 ? [] : [{ storeSlug: slug }])),
    categories: () => categories.map(({ name }) => ({ category: name })),
  };
  const paths = routes.flatMap(({ pattern, sitemap }) =>
    sitemap === undefined ? [] : list[sitemap]().map((params) => ({ pattern, params })),
  );
  return paths.slice(0, MAX_ADDRESSES);
}

async function writeSitemap(domain: string, paths: readonly PathSource[], giveWay: () => Promise<void>) {
  const write = ({ pattern, params }: PathSource) =>
    `<url><loc>${escapeXml(`https://${domain}${fillPattern(pattern, params)}`)}</loc></url>`;
  const entries = await mapParts(paths, (part) => part.map(write), giveWay);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  const headers = { ...FILE_CACHE, "Content-Type": "application/xml; charset=UTF-8", Vary: "Accept-Encoding" };
  return storePage({ status: 200, html: xml, headers, tags: [] });
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
