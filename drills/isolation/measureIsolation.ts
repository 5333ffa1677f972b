import { readMemoryMb } from "../../harness/load/readMemory";
import { readStalls } from "../../harness/load/readStalls";
import type { ServerProcess } from "../../harness/servers/serverProcess";
import { type PageParts, readParts } from "../outage/readParts";
import type { DrillReport } from "../runner/Drill";
import type { Attack, AttackTarget } from "./attacks";
import { openVisitor, type Page, readText, type Visit, type Visitor } from "./openVisitor";

export interface IsolationOptions extends Omit<AttackTarget, "port"> {
  readonly attack: Attack;
  /** A site with empty caches. */
  readonly site: ServerProcess;
  readonly healthy: HealthyPages;
  readonly seconds: number;
}

/** Pages of domains that must not suffer, as they are on a calm site. */
export interface HealthyPages {
  readonly hosts: readonly string[];
  readonly cached: readonly Page[];
  /** Pages that are asked for once; each attack takes some of them. */
  readonly others: readonly Page[];
  /** The parts of each page, by `keyOf`. */
  readonly parts: ReadonlyMap<string, PageParts>;
}

/** A page, and how it was answered. */
interface Visited {
  readonly page: Page;
  readonly visit: Visit;
}

/** Pages of each healthy domain that are in the cache before an attack. */
const CACHED = ["/", "/store", "/coupons", "/categories"];
/** Pages of each healthy domain that are asked for the first time beside an attack. */
const OTHERS = 18;
const CACHED_PER_SECOND = 100;
const OTHERS_PER_SECOND = 4;
/** A cached page has 100 ms, or twice what it takes without the attack. */
const CACHED_LIMIT_MS = 100;
/** The main thread is held no longer than this, or than by a page without the attack. */
const STALL_LIMIT_MS = 50;
/** An attack is under way so long before the healthy domains' pages are asked for. */
const LEAD_MS = 500;
/** Time in which the cached pages are asked for without the attack. */
const CALM_S = 5;

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

/** Visits pages at an even pace, however long each takes. */
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

/** Reads the pages of healthy domains on a calm site: those that will be cached, and some to which they link. */
export async function readHealthy(port: number, hosts: readonly string[], report: DrillReport): Promise<HealthyPages> {
  const visitor = openVisitor(port, "127.1.0.1");
  const parts = new Map<string, PageParts>();
  const others: Page[][] = [];
  const read = async (page: Page): Promise<string> => {
    const visit = await visitor.visit(page);
    const html = readText(visit);
    parts.set(keyOf(page), readParts(visit.status, html));
    return html;
  };
  for (const host of hosts) {
    const links = new Set<string>();
    for (const path of CACHED)
      for (const [, link = ""] of (await read({ host, path })).matchAll(/href="(\/(?:store|category)\/[a-z0-9-]+)"/g))
        links.add(link);
    const own = [...links]
      .sort()
      .slice(0, OTHERS)
      .map((path) => ({ host, path }));
    for (const page of own) await read(page);
    others.push(own);
  }
  visitor.close();
  const isSound = ({ status, items }: PageParts) => status === 200 && items.length > 0;
  const unsound = [...parts.values()].filter((page) => !isSound(page)).length;
  report.check(unsound === 0, `${parts.size} pages of ${hosts.length} domains are whole on a calm site`);
  // The first of every domain, then the second of every domain, and so on.
  const ranked = Array.from({ length: OTHERS }, (_, rank) => others.flatMap((own) => own[rank] ?? [])).flat();
  return { hosts, cached: hosts.flatMap((host) => CACHED.map((path) => ({ host, path }))), others: ranked, parts };
}

/** Asks for the pages of healthy domains beside an attack: they must be answered, as whole as before and in time. */
export async function measureIsolation(options: IsolationOptions, report: DrillReport): Promise<void> {
  const { attack, site, healthy, seconds, ...target } = options;
  const { note, check } = report;
  const { port } = site;
  const { hosts, cached, parts } = healthy;
  const visitors = new Map(hosts.map((host, index) => [host, openVisitor(port, `127.1.1.${index + 1}`)]));
  const visitorOf = ({ host }: Page) => visitors.get(host) as Visitor;
  const repeat = (count: number) =>
    Array.from({ length: count }, (_, index) => cached[(index * 7) % cached.length] as Page);
  const others = healthy.others.slice(0, OTHERS_PER_SECOND * seconds);
  try {
    for (const page of cached) await visitorOf(page).visit(page);
    await readStalls(site);
    const [calm] = await Promise.all([
      visitEvenly(repeat(CACHED_PER_SECOND * CALM_S), CALM_S, visitorOf),
      visitEvenly(healthy.others.slice(-OTHERS_PER_SECOND * CALM_S), CALM_S, visitorOf),
    ]);
    const [calmStall = 0] = await readStalls(site);
    const calmMs = quantile(
      calm.map(({ visit }) => visit),
      0.99,
    );
    const beforeMb = readMemoryMb(site.pid);
    const running = await attack.begin({ port, ...target });
    await pause(LEAD_MS);
    const [ofCache, made] = await Promise.all([
      visitEvenly(repeat(CACHED_PER_SECOND * seconds), seconds, visitorOf),
      visitEvenly(others, seconds, visitorOf),
    ]);
    const stalls = await readStalls(site);
    const afterMb = readMemoryMb(site.pid);
    note(`what became of it: ${await running.stop()}`);
    note(`memory: ${beforeMb.toFixed(0)} MB before, ${afterMb.toFixed(0)} MB after`);
    note(
      `${ofCache.length} cached pages: ${describeTimes(ofCache.map(({ visit }) => visit))}; 99 % ${calmMs.toFixed(0)} ms without it`,
    );
    note(`${made.length} new pages: ${describeTimes(made.map(({ visit }) => visit))}`);
    judgePages("cached", ofCache, parts, report);
    judgePages("new", made, parts, report);
    const limitMs = Math.max(CACHED_LIMIT_MS, 2 * calmMs);
    const most = quantile(
      ofCache.map(({ visit }) => visit),
      0.99,
    );
    check(most < limitMs, `99 of 100 cached pages within ${most.toFixed(0)} ms, below ${limitMs.toFixed(0)} ms`);
    const stallLimitMs = Math.max(STALL_LIMIT_MS, calmStall);
    check(
      (stalls[0] ?? 0) <= stallLimitMs,
      `the main thread was held for ${stalls.join(", ")} ms at most, not above ${stallLimitMs} ms (${calmStall} without it)`,
    );
  } finally {
    for (const visitor of visitors.values()) visitor.close();
  }
}

function judgePages(
  kind: string,
  visited: readonly Visited[],
  parts: ReadonlyMap<string, PageParts>,
  { check }: DrillReport,
): void {
  const count = (faults: readonly Visited[], what: string) => {
    const some = faults.slice(0, 3).map(({ page, visit }) => `${keyOf(page)} (${visit.status})`);
    const example = some.length === 0 ? "" : `, such as ${some.join(", ")}`;
    check(faults.length === 0, `${faults.length} ${kind} pages of healthy domains are ${what}${example}`);
  };
  const isWhole = ({ page, visit }: Visited) =>
    JSON.stringify(readParts(visit.status, readText(visit))) === JSON.stringify(parts.get(keyOf(page)));
  const isPage = ({ visit }: Visited) => visit.status === 200;
  count(
    visited.filter((page) => !isPage(page)),
    "refused",
  );
  count(
    visited.filter((page) => isPage(page) && !isWhole(page)),
    "poorer",
  );
}
