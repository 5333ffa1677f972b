import { getApiHost } from "../../domain/apiHost";
import { diffDocuments } from "../../layout/compare/diffDocuments";
import { CliError } from "../CliError";
import { findDomainPage, type SitePage, toSitePage } from "../runningSite";
import { type PageOfPictures, takePictures } from "../visual/takePictures";
import { addMoment, readSiteDocuments, type SideOfDiff } from "./openSide";
import { pairParts } from "./pairParts";

/** Where `npm start` listens. */
const DEFAULT_SITE = "http://localhost:3000";

/** The pictures of both sides, with notes on them for the reader. */
export interface VisualComparison {
  readonly a: PageOfPictures;
  readonly b: PageOfPictures;
  readonly notes: readonly string[];
}

export interface VisualOptions {
  /** The running server that shows the domains. */
  readonly site: string | undefined;
  readonly api?: string | undefined;
  /** The moment that the pictures show; needs a site with previews. */
  readonly at?: string | undefined;
}

/** Takes pictures of both sides from the running site. Throws a CliError for a side that no site shows. */
export async function captureSides(
  a: SideOfDiff,
  b: SideOfDiff,
  { site, api, at }: VisualOptions,
  env: Readonly<Record<string, string | undefined>>,
): Promise<VisualComparison> {
  const { url } = toSitePage(site ?? DEFAULT_SITE);
  const pages = [findPage(a, url, at), findPage(b, url, at)] as const;
  const stale = await Promise.all([findStale(a, pages[0]), findStale(b, pages[1])]);
  const origins = [...pages.map((page) => getApiOrigin(page.url)), api ?? env.API_ORIGIN].flatMap((origin) =>
    origin !== undefined && URL.canParse(origin) ? [new URL(origin).origin] : [],
  );
  const [first, second] = await takePictures({ pages, origins, env });
  if (first === undefined || second === undefined) throw new CliError("No pictures were taken.");
  const refused = [...new Set([...first.refused, ...second.refused])];
  const blocked = `Blocked requests to hosts of neither site: ${refused.join(", ")}.`;
  return { a: first, b: second, notes: [...stale.flat(), ...(refused.length === 0 ? [] : [blocked])] };
}

function findPage(side: SideOfDiff, site: URL, at: string | undefined): SitePage {
  if (side.page !== undefined) return side.page;
  if (side.domain !== undefined) return addMoment(findDomainPage(side.domain, site), at);
  throw new CliError(`No running site shows ${side.name}. With --visual, a side is a domain or a running site's URL.`);
}

function getApiOrigin({ protocol, hostname }: URL): string | undefined {
  const host = getApiHost(hostname);
  return host === undefined ? undefined : `${protocol}//${host}`;
}

/** A note when the site does not show the same documents of a domain as the compared files. */
async function findStale(side: SideOfDiff, page: SitePage): Promise<string[]> {
  if (side.domain === undefined) return [];
  const served = { ...side, parts: await readSiteDocuments(page) };
  const isSame = pairParts(side, served).every(
    (pair) => diffDocuments(pair.a.document, pair.b.document).operations.length === 0,
  );
  const { host } = page.url;
  return isSame ? [] : [`${host} does not show the same documents as the compared files; its pictures may be wrong.`];
}
