import { isSiteName, splitMoment } from "../../difference/openSide";
import type { OpenedSide } from "../../fleet/OpenedSide";
import { findFolder, openFolderSide, openRevisionSide, type SideOptions } from "../../fleet/openFolderSide";
import { alignFiles, openSiteSide } from "../../fleet/openSiteSide";
import { readServedFleet } from "../../fleet/readServedFleet";
import type { ServedDomain, ServedFleet } from "../../fleet/ServedDomain";
import { CliError } from "../../terminal/CliError";
import { readDomains } from "../../workspace/workspace";

/** One side as its name says it. */
interface NamedSide {
  readonly name: string;
  readonly at?: string;
  readonly kind: "folder" | "revision" | "site";
  /** The layouts folder, the revision or the address. */
  readonly place: string;
}

/** Reads the name of a side with all domains; `undefined` for a single page, document or domain. */
export function readFleetName(given: string, cwd: string): NamedSide | undefined {
  const { name, at } = splitMoment(given);
  const side = { name: given, ...(at === undefined ? {} : { at }) };
  if (isSiteName(name)) {
    const { pathname = "", search = "" } = URL.canParse(name) ? new URL(name) : {};
    return pathname === "/" && search === "" ? { ...side, kind: "site", place: name } : undefined;
  }
  const revision = /^git:([^@:]+)$/.exec(name)?.[1];
  if (revision !== undefined) return { ...side, kind: "revision", place: revision };
  const folder = findFolder(name, cwd);
  return folder === undefined ? undefined : { ...side, kind: "folder", place: folder };
}

/** True where two names ask for a comparison of all domains: one of them is a folder or a revision. */
export function asksForFleets(names: readonly string[], cwd: string): boolean {
  return names.some((name) => {
    const kind = readFleetName(name, cwd)?.kind;
    return kind !== undefined && kind !== "site";
  });
}

/** Opens both sides. A running site shows only the documents of a moment, so with one both sides are as of a moment. */
export async function openSides(
  names: readonly [string, string],
  options: SideOptions,
): Promise<readonly [OpenedSide, OpenedSide]> {
  const [a, b] = [requireFleetName(names[0], options), requireFleetName(names[1], options)];
  const isOfMoment = [a, b].some(({ kind, at }) => kind === "site" || at !== undefined);
  const at = options.at ?? (isOfMoment ? "now" : undefined);
  if (a.kind !== "site" && b.kind !== "site") {
    const first = await openFiles(a, { ...options, at });
    return [first, await openFiles(b, { ...options, at, earlier: first.checked })];
  }
  const shared = { ...options, at: at ?? "now" };
  if (a.kind === "site" && b.kind === "site") return openSites(a, b, shared);
  const [site, files] = a.kind === "site" ? [a, b] : [b, a];
  const own = alignFiles(await openFiles(files, shared));
  const served = await openSite(site, own, shared);
  return a.kind === "site" ? [served, own] : [own, served];
}

function requireFleetName(name: string, { terminal }: SideOptions): NamedSide {
  const side = readFleetName(name, terminal.cwd);
  if (side !== undefined) return side;
  const why = isSiteName(name) ? "is the address of a page: leave its path out" : "is none";
  throw new CliError(
    `All domains are compared between two layouts folders, git:REV or addresses of running sites, and “${name}” ${why}.`,
  );
}

type SharedOptions = SideOptions & { readonly at: string };

function openFiles({ name, at, kind, place }: NamedSide, options: SideOptions) {
  const own = at === undefined ? options : { ...options, at };
  return kind === "folder" ? openFolderSide(name, place, own) : openRevisionSide(name, place, own);
}

/** Opens a site that is compared with files: their domains and pages are asked for where the site lists none. */
async function openSite({ name, at, place }: NamedSide, files: OpenedSide, options: SharedOptions) {
  const others = new Map(files.fleet.domains.map((domain) => [domain.data.domain, domain]));
  const moment = at ?? options.at;
  const served = await readServedFleet(place, {
    at: moment,
    progress: options.progress,
    findDomains: async () => ({ domains: files.domains, source: files.name }),
    findKnown: (domain) => others.get(domain),
  });
  return openSiteSide(name, served, moment, (domain) => others.get(domain), true);
}

/** Opens two sites, each with the pages of the other one where it lists none itself. */
async function openSites(
  a: NamedSide,
  b: NamedSide,
  options: SharedOptions,
): Promise<readonly [OpenedSide, OpenedSide]> {
  const read = ({ place, at }: NamedSide, others: ReadonlyMap<string, ServedDomain>) =>
    readServedFleet(place, {
      at: at ?? options.at,
      progress: options.progress,
      findDomains: async () => ({
        domains: await readDomains(options, options.terminal),
        source: "the website data here",
      }),
      findKnown: (domain) => others.get(domain),
    });
  const toMap = ({ domains }: ServedFleet) => new Map(domains.map((domain) => [domain.data.domain, domain]));
  const first = await read(a, new Map());
  const second = await read(b, toMap(first));
  const open = (side: NamedSide, own: ServedFleet, others: ReadonlyMap<string, ServedDomain>) =>
    openSiteSide(side.name, own, side.at ?? options.at, (domain) => others.get(domain), false);
  return [open(a, first, toMap(second)), open(b, second, toMap(first))];
}
