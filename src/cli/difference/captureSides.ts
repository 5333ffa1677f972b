import { findDomainDocuments } from "../../comparison/documents/findDomainDocuments";
import { getApiHost } from "../../domain/apiHost";
import { CliError } from "../terminal/CliError";
import { importPlaywright } from "../visual/openBrowser";
import { type PageOfPictures, takePictures } from "../visual/takePictures";
import { findDomainPage, type SitePage, toSitePage } from "../workspace/runningSite";
import { findStale } from "./findStale";
import type { Lookup, SideOfDiff } from "./openSide";
import { addMoment } from "./siteDocuments";

/** Address at which `npm start` serves the site. */
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
  /** Moment that the pictures show; the site must allow previews. */
  readonly at?: string | undefined;
  /** Documents and website data that the site is expected to show, for sides that are domains. */
  readonly files?: Pick<Lookup, "checked" | "domains">;
}

/** Takes pictures of both sides from the running site. Throws a CliError for a side that no site shows. */
export async function captureSides(
  a: SideOfDiff,
  b: SideOfDiff,
  { site, api, at, files }: VisualOptions,
  env: Readonly<Record<string, string | undefined>>,
): Promise<VisualComparison> {
  await importPlaywright();
  const { url } = toSitePage(site ?? DEFAULT_SITE);
  const pages = [findPage(a, url, at), findPage(b, url, at)] as const;
  const find = async ({ domain }: SideOfDiff, page: SitePage) => {
    if (domain === undefined || files === undefined) return [];
    const { documents } = findDomainDocuments(domain.domain, files.checked, files.domains, at ?? "now");
    return findStale({ ...documents }, page);
  };
  const stale = await Promise.all([find(a, pages[0]), find(b, pages[1])]);
  const origins = [...pages.map((page) => getApiOrigin(page.url)), api ?? env.API_ORIGIN].flatMap((origin) =>
    origin !== undefined && URL.canParse(origin) ? [new URL(origin).origin] : [],
  );
  const [first, second] = await takePictures({ pages, origins, env });
  if (first === undefined || second === undefined) throw new CliError("No pictures were taken.");
  const refused = [...new Set([...first.refused, ...second.refused])];
  const blocked = `Requests to other hosts than the two sites were blocked: ${refused.join(", ")}.`;
  return { a: first, b: second, notes: [...stale.flat(), ...(refused.length === 0 ? [] : [blocked])] };
}

function findPage(side: SideOfDiff, site: URL, at: string | undefined): SitePage {
  if (side.page !== undefined) return side.page;
  if (side.domain !== undefined) return addMoment(findDomainPage(side.domain, site), at);
  throw new CliError(`No running site shows ${side.name}: with --visual, name domains or URLs of running sites.`);
}

function getApiOrigin({ protocol, hostname }: URL): string | undefined {
  const host = getApiHost(hostname);
  return host === undefined ? undefined : `${protocol}//${host}`;
}
