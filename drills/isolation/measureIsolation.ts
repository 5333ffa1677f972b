import { readMemoryMb } from "../../harness/load/readMemory";
import type { ServerProcess } from "../../harness/servers/serverProcess";
import { type PageParts, readParts } from "../outage/readParts";
import type { DrillReport } from "../runner/Drill";
import { type Misbehaving, misbehave } from "./misbehave";
import type { FaultyApi } from "./openFaultyApi";
import { openVisitor, type Page, readText, type Visit, type Visitor } from "./openVisitor";

export interface IsolationOptions extends Misbehaving {
  readonly api: FaultyApi;
  /** Starts the site with empty caches; the name is that of its data folder. */
  readonly startSite: (name: string) => Promise<ServerProcess>;
  /** The hosts of the domains that must not suffer. */
  readonly healthy: readonly string[];
  readonly seconds: number;
}

/** A page, and how it was answered. */
interface Visited {
  readonly page: Page;
  readonly visit: Visit;
}

/** Pages of each healthy domain that are in the cache before anything misbehaves. */
const CACHED = ["/", "/store", "/coupons", "/categories"];
/** Pages of each healthy domain that are asked for the first time beside the misbehaviour. */
const UNCACHED = 12;
const CACHED_PER_SECOND = 100;
const CACHED_LIMIT_MS = 100;
const UNCACHED_LIMIT_MS = 1_000;
/** The misbehaviour is under way so long before the healthy domains' pages are asked for. */
const LEAD_MS = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const keyOf = ({ host, path }: Page) => `${host}${path}`;

function quantile(visits: readonly Visit[], part: number): number {
  const sorted = visits.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function describeTimes(visits: readonly Visit[]): string {
  const [median, most, longest] = [0.5, 0.99, 1].map((part) => quantile(visits, part).toFixed(0));
  return `${median} ms median, ${most} ms 99 %, ${longest} ms longest`;
}

/** Visits pages at an even pace within some seconds, however long each takes. */
function visitEvenly(pages: readonly Page[], seconds: number, visitorOf: (page: Page) => Visitor): Promise<Visited[]> {
  const startedAtMs = performance.now();
  return Promise.all(
    pages.map(async (page, number) => {
      const dueAtMs = startedAtMs + (number * seconds * 1000) / pages.length;
      await pause(Math.max(0, dueAtMs - performance.now()));
      return { page, visit: await visitorOf(page).visit(page) };
    }),
  );
}

/** Pages of a healthy domain, as they should be: those that will be cached, and some to which they link. */
async function readHealthy(visitor: Visitor, host: string): Promise<{ page: Page; parts: PageParts }[]> {
  const links = new Set<string>();
  const read = async (path: string) => {
    const visit = await visitor.visit({ host, path });
    const html = readText(visit);
    for (const [, link = ""] of html.matchAll(/href="(\/(?:store|category)\/[a-z0-9-]+)"/g)) links.add(link);
    return { page: { host, path }, parts: readParts(visit.status, html) };
  };
  const pages = [];
  for (const path of CACHED) pages.push(await read(path));
  for (const path of [...links].sort().slice(0, UNCACHED)) pages.push(await read(path));
  return pages;
}

function judge(
  kind: string,
  limitMs: number,
  visited: readonly Visited[],
  expected: ReadonlyMap<string, PageParts>,
  { note, check }: DrillReport,
): void {
  const visits = visited.map(({ visit }) => visit);
  note(`${visits.length} ${kind} pages: ${describeTimes(visits)}`);
  const count = (faults: readonly Visited[], what: string) => {
    const some = faults.slice(0, 3).map(({ page, visit }) => `${keyOf(page)} (${visit.status})`);
    const example = some.length === 0 ? "" : `, such as ${some.join(", ")}`;
    check(faults.length === 0, `${faults.length} ${kind} pages of healthy domains are ${what}${example}`);
  };
  const isWhole = ({ page, visit }: Visited) =>
    JSON.stringify(readParts(visit.status, readText(visit))) === JSON.stringify(expected.get(keyOf(page)));
  const pages = visited.filter(({ visit }) => visit.status === 200);
  count(
    visited.filter(({ visit }) => visit.status !== 200),
    "refused",
  );
  count(
    pages.filter((page) => !isWhole(page)),
    "poorer",
  );
  const most = quantile(visits, 0.99);
  check(most < limitMs, `the 99th percentile of ${kind} pages is ${most.toFixed(0)} ms, below ${limitMs} ms`);
}

function judgeSearches(searches: readonly Visit[], { note, check }: DrillReport): void {
  const statuses = new Map<number, number>();
  for (const { status } of searches) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  note(`${searches.length} searches of one visitor: ${told}; ${describeTimes(searches)}`);
  const isExplained = ({ status, retryAfter }: Visit) =>
    status === 200 || ((status === 429 || status === 503) && retryAfter !== undefined);
  const unexplained = searches.filter((visit) => !isExplained(visit)).length;
  check(unexplained === 0, `${unexplained} searches have got neither a page nor a refusal with Retry-After`);
}

/**
 * Reads the pages of healthy domains on a calm site, then asks another one for them beside three misbehaviours at once: they
 * must be answered, as whole as before and in time.
 */
export async function measureIsolation(options: IsolationOptions, report: DrillReport): Promise<void> {
  const { api, startSite, healthy, seconds } = options;
  const { note, check } = report;
  const calm = await startSite("calm");
  const reader = openVisitor(calm.port, "127.1.0.1");
  const read = [];
  for (const host of healthy) read.push(...(await readHealthy(reader, host)));
  const cached = read.map(({ page }) => page).filter(({ path }) => CACHED.includes(path));
  const many = Array.from({ length: CACHED_PER_SECOND * seconds }, (_, index) => cached[(index * 7) % cached.length]);
  const manyCached = many.filter((page) => page !== undefined);
  const undisturbed = await visitEvenly(manyCached.slice(0, CACHED_PER_SECOND * 5), 5, () => reader);
  note(`without the misbehaviour: cached pages ${describeTimes(undisturbed.map(({ visit }) => visit))}`);
  reader.close();
  await calm.stop();
  const unsound = read.filter(({ parts }) => parts.status !== 200 || parts.items.length === 0);
  check(unsound.length === 0, `${read.length} pages of ${healthy.length} domains are whole without the misbehaviour`);
  const expected = new Map(read.map(({ page, parts }) => [keyOf(page), parts]));
  // The first of every domain, then the second of every domain, and so on.
  const uncached = read
    .map(({ page }, index) => ({ page, rank: index % (CACHED.length + UNCACHED) }))
    .filter(({ rank }) => rank >= CACHED.length)
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page);

  const site = await startSite("measured");
  const visitors = new Map(healthy.map((host, index) => [host, openVisitor(site.port, `127.1.1.${index + 1}`)]));
  const visitorOf = ({ host }: Page) => visitors.get(host) ?? reader;
  try {
    for (const page of cached) await visitorOf(page).visit(page);
    const beforeMb = readMemoryMb(site.pid);
    api.begin();
    const misbehaviour = misbehave(site.port, options);
    await pause(LEAD_MS);
    const [ofCache, made] = await Promise.all([
      visitEvenly(manyCached, seconds, visitorOf),
      visitEvenly(uncached, seconds, visitorOf),
    ]);
    const searches = await misbehaviour.stop();
    const counts = [...api.counts].map(([domain, count]) => `${count} of ${domain}`).join(", ");
    note(`calls that were answered badly: ${counts || "none"}`);
    note(`memory: ${beforeMb.toFixed(0)} MB before, ${readMemoryMb(site.pid).toFixed(0)} MB after`);
    check(api.counts.size === 2, "the API was asked for both domains with bad answers");
    judgeSearches(searches, report);
    judge("cached", CACHED_LIMIT_MS, ofCache, expected, report);
    judge("uncached", UNCACHED_LIMIT_MS, made, expected, report);
  } finally {
    for (const visitor of visitors.values()) visitor.close();
    await site.kill();
  }
}
