import { requestPage } from "../../harness/servers/requestPage";
import type { ServerProcess } from "../../harness/servers/serverProcess";
import type { DrillReport } from "../runner/Drill";
import { type PageParts, readParts } from "./readParts";

export interface OutagePage {
  readonly host: string;
  readonly path: string;
}

export interface OutageOptions {
  readonly pages: readonly OutagePage[];
  /** Starts the site; each start is another process on the same data folder. */
  readonly startSite: () => Promise<ServerProcess>;
  readonly stopApi: () => Promise<void>;
  /** Starts the API again, with data that differ. */
  readonly startChangedApi: () => Promise<void>;
  /** Whether a page shows the data that differ. */
  readonly isChanged: (page: OutagePage, html: string) => boolean;
  /** When the pages are visited while the API is gone, in seconds after its end. */
  readonly momentsS: readonly number[];
  /** How often each page is visited at each of these moments. */
  readonly rounds: number;
  /** Answers are written behind: the API ends so many milliseconds after the last page. */
  readonly settleMs: number;
  /** How long it may take until every page shows what the API says now, in seconds. */
  readonly freshWithinS: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const keyOf = ({ host, path }: OutagePage) => `${host}${path}`;

/** How many pages are asked for at the same time. */
const AT_ONCE = 5;

/**
 * Visits pages, ends the API, visits them again at several moments and after the site was killed and started again, and
 * starts the API again with other data. Every page has to be as full as before, and to show the other data in time.
 */
export async function runOutage(options: OutageOptions, { note, check }: DrillReport): Promise<void> {
  const { pages, rounds } = options;
  let site = await options.startSite();

  const visit = async (page: OutagePage) => {
    const { status, text } = await requestPage({ port: site.port, host: page.host, path: page.path });
    return { page, text, parts: readParts(status, text) };
  };
  const visitAll = async () => {
    const waiting = [...pages];
    const seen: Awaited<ReturnType<typeof visit>>[] = [];
    const next = async () => {
      for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) seen.push(await visit(page));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return seen;
  };

  const before = new Map<string, string>();
  const compare = async (when: string, times: number) => {
    let requests = 0;
    const faults: string[] = [];
    for (let round = 0; round < times; round += 1) {
      for (const { page, parts } of await visitAll()) {
        requests += 1;
        if (JSON.stringify(parts) !== before.get(keyOf(page))) faults.push(`${keyOf(page)} (${parts.status})`);
      }
    }
    const first = faults.length === 0 ? "" : `, such as ${[...new Set(faults)].slice(0, 3).join(", ")}`;
    check(faults.length === 0, `${when}: ${faults.length} of ${requests} pages are not as before${first}`);
  };

  try {
    const first = await visitAll();
    const isFull = ({ status, items, headings }: PageParts) => status === 200 && items.length + headings.length > 0;
    check(
      first.every(({ parts }) => isFull(parts)),
      `${first.length} pages are 200 with the API`,
    );
    for (const { page, parts } of first) before.set(keyOf(page), JSON.stringify(parts));
    const items = first.reduce((sum, { parts }) => sum + parts.items.length, 0);
    note(`they show ${items} offers, stores, categories and banners`);
    await pause(options.settleMs);

    await options.stopApi();
    const stoppedAtMs = Date.now();
    for (const momentS of options.momentsS) {
      await pause(Math.max(0, stoppedAtMs + momentS * 1000 - Date.now()));
      await compare(`${momentS} s after the end of the API`, rounds);
    }

    await site.kill();
    site = await options.startSite();
    await compare("after the site was killed and started again", 2);

    await options.startChangedApi();
    const backAtMs = Date.now();
    const limitMs = backAtMs + options.freshWithinS * 1000;
    let old = pages.length;
    while (old > 0 && Date.now() < limitMs) {
      await pause(Math.min(1000, options.freshWithinS * 10));
      old = (await visitAll()).filter(({ page, text }) => !options.isChanged(page, text)).length;
    }
    const tookS = ((Date.now() - backAtMs) / 1000).toFixed(1);
    check(old === 0, `with the API back, ${old} pages show old data after ${tookS} s`);
  } finally {
    await site.kill();
  }
}
