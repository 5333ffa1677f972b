import { findNearestName, requireDomain } from "../../../comparison/documents/DomainData";
import { requireTraced } from "../../../comparison/documents/findDomainDocuments";
import { formatMoment, readMoment } from "../../../comparison/documents/readMoment";
import { matchPattern } from "../../../domain/routes/routePattern";
import { isSecret, SECRET_RULE } from "../../../domain/secretText";
import { toWebUrl } from "../../../domain/text/safeHref";
import { localTimeToMs, toLocalTime } from "../../../domain/time/localTime";
import { acceptLayoutSet } from "../../../layout/accept/acceptLayoutSet";
import type { CheckedLayouts } from "../../../layout/check/CheckedLayouts";
import { listPaths } from "../../../layout/document/address";
import { getKind } from "../../../layout/document/LayoutSet";
import { writePreviewLink } from "../../../layout/preview/previewLink";
import { routesOf } from "../../../layout/select/routesOf";
import { CliError } from "../../terminal/CliError";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { checkWorkspace, type WorkspaceOptions } from "../../workspace/workspace";

export interface PreviewOptions extends WorkspaceOptions {
  /** Id of the document, such as `home/six`. */
  readonly document: string;
  readonly domain: string | undefined;
  /** Moment that is shown. If absent: the moment at which the link is opened. */
  readonly at: string | undefined;
  readonly path: string | undefined;
  /** Duration for which the link works, such as `2h`. */
  readonly duration: string | undefined;
  /** Address of the site. If absent: https on the domain. */
  readonly site: string | undefined;
  readonly json: boolean;
}

const DEFAULT_DURATION = "24h";
const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const MAX_DURATION_MS = 90 * 86_400_000;

/** Prints a signed address at which a site shows a document on a domain until the link expires, even if previews are off. */
export async function preview(options: PreviewOptions, terminal: Terminal): Promise<ExitCode> {
  const secret = requireSecret(terminal);
  if (options.domain === undefined)
    throw new CliError("Name the domain on which to show the document, such as --domain savvyfox.example.");
  const { checked, domains } = await checkWorkspace(options, terminal);
  const { domain, timeZone } = requireDomain(domains, options.domain);
  requireDocument(options.document, checked);
  const endsAtMs = Math.floor((Date.now() + readDuration(options.duration)) / 1000) * 1000;
  const localTime = options.at === undefined ? undefined : readLocalTime(options.at, timeZone);
  const link = {
    domain,
    path: findPath(options, checked, domain),
    document: options.document,
    endsAtMs,
    ...(localTime === undefined ? {} : { localTime }),
  };
  const address = `${readSite(options.site, domain)}${writePreviewLink(link, secret)}`;
  const end = formatMoment({ timeMs: endsAtMs, timeZone });
  if (options.json) {
    const { path, document } = link;
    const facts = { address, document, domain, path, at: localTime ?? null, until: new Date(endsAtMs).toISOString() };
    terminal.write(`${JSON.stringify(facts, null, 2)}\n`);
  } else {
    terminal.write(`${address}\n`);
    if (terminal.isInteractive) terminal.write(terminal.colors.dim(`The link works until ${end}.\n`));
  }
  return 0;
}

function requireSecret({ env }: Terminal): string {
  const secret = env.PREVIEW_SECRET ?? "";
  if (secret === "")
    throw new CliError("PREVIEW_SECRET is not set. Set it to the PREVIEW_SECRET of the server that shows the preview.");
  if (!isSecret(secret)) throw new CliError(`PREVIEW_SECRET: expected ${SECRET_RULE}.`);
  return secret;
}

function requireDocument(id: string, checked: CheckedLayouts): void {
  if (!checked.documents.has(id)) {
    const nearest = findNearestName(id, [...checked.documents.keys()]);
    const hint = nearest === undefined ? "Name it with its folder, such as home/six." : `Did you mean ${nearest}?`;
    throw new CliError(`There is no document “${id}”. ${hint}`);
  }
  requireTraced(id, checked);
}

/** Returns the path of the link: the requested one in the site's form, else the page's own, else that of the home. */
function findPath({ document, path }: PreviewOptions, checked: CheckedLayouts, domain: string): string {
  const patterns = getKind(document) === "page" ? listPaths(requireTraced(document, checked).document.path) : ["/"];
  if (path === undefined) {
    const own = patterns.find((pattern) => !pattern.includes(":"));
    if (own !== undefined) return own;
    // The page for unknown paths is shown at any of them.
    if (patterns.length === 0) return `/${document.slice(document.indexOf("/") + 1)}`;
    throw new CliError(`The path of ${document} has a parameter, ${patterns[0]}: name one such path with --path.`);
  }
  const base = "http://site";
  if (!path.startsWith("/") || !URL.canParse(path, base) || new URL(path, base).origin !== base) {
    throw new CliError(`“${path}” is not a path: write one that begins with one slash, such as /store.`);
  }
  const { pathname, search, hash } = new URL(path, base);
  if (search !== "" || hash !== "") throw new CliError(`--path takes only a path: leave out “${search}${hash}”.`);
  const { layouts } = acceptLayoutSet(undefined, checked);
  const isOwn = patterns.some((pattern) => matchPattern(pattern, pathname) !== undefined);
  if (isOwn || layouts === undefined) return pathname;
  // The site would redirect any other form of the path, and the link is valid for one path only.
  return routesOf(layouts, domain).findProperPath(pathname) ?? pathname;
}

function readDuration(text = DEFAULT_DURATION): number {
  const [, count = "", unit = ""] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const durationMs = Number(count) * (UNITS_MS[unit] ?? 0);
  if (durationMs > 0 && durationMs <= MAX_DURATION_MS) return durationMs;
  throw new CliError(`“${text}” is not a duration. Write minutes, hours or days, up to 90d, such as 30m, 2h or 7d.`);
}

/** A moment as a link names it. */
function readLocalTime(at: string, timeZone: string): string {
  const { timeMs } = readMoment(at, timeZone);
  return localTimeToMs(at, timeZone) === undefined ? toLocalTime(timeMs, timeZone) : at;
}

function readSite(site: string | undefined, domain: string): string {
  if (site === undefined) return `https://${domain}`;
  const url = toWebUrl(site);
  if (url === undefined || new URL(url).pathname !== "/") {
    throw new CliError(`“${site}” is not the address of a site. Write one such as https://staging.example.com.`);
  }
  return new URL(url).origin;
}
