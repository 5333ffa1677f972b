import { connect } from "node:net";
import type { ApiFault } from "./openFaultyApi";
import { openVisitor, readText, type Visit } from "./openVisitor";

/** What an attack is made against. */
export interface AttackTarget {
  readonly port: number;
  /** Hosts of domains that are nobody else's. */
  readonly domains: readonly [string, string, string];
  /** Changes what the domains' API answers, by host. */
  readonly spoil: (faults: ReadonlyMap<string, ApiFault>) => void;
  /** Delays each command of the shared cache, in milliseconds. */
  readonly slowCache: (delayMs: number) => void;
}

/** An attack under way; `stop` resolves with what became of it, in a few words. */
export interface RunningAttack {
  stop(): Promise<string>;
}

export interface Attack {
  readonly name: string;
  /** True if the site holds the API itself. */
  readonly isEmbedded?: true;
  /** True if the site has a shared cache. */
  readonly hasSharedCache?: true;
  begin(target: AttackTarget): Promise<RunningAttack>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const SEARCHED = ["copper", "kettel", "oak and", "lantren", "xyzzyx", "offer"];

/** Counts the answers by their status: “24 × 200, 36 × 429”. */
function countStatuses(visits: readonly Visit[]): string {
  const counts = new Map<number, number>();
  for (const { status } of visits) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status === 0 ? "no answer" : status}`).join(", ");
}

/** Asks for pages of a domain, so many at once, again and again, until it is stopped. */
function keepAsking(port: number, address: string, host: string, atOnce: number, pathOf: (number: number) => string) {
  const visitor = openVisitor(port, address);
  const visits: Visit[] = [];
  let isOver = false;
  let number = 0;
  const ask = async () => {
    while (!isOver) {
      const visit = await visitor.visit({ host, path: pathOf(number++) });
      visits.push(visit);
      // A client that is refused at once would else only measure how fast it asks.
      if (visit.status !== 200) await pause(20);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, ask));
  return {
    stop: async (): Promise<string> => {
      isOver = true;
      await all;
      visitor.close();
      return countStatuses(visits);
    },
  };
}

/** Stops all of them, and joins what became of them. */
function together(...attacks: readonly RunningAttack[]): RunningAttack {
  return { stop: async () => (await Promise.all(attacks.map((attack) => attack.stop()))).join("; ") };
}

const PAGES = ["/", "/store", "/store?page=2", "/categories", "/coupons", "/newlyaddedstores", "/category/Flights"];
const pageOf = (number: number) =>
  `${PAGES[number % PAGES.length]}${PAGES[number % PAGES.length]?.includes("?") ? "&" : "?"}page=${2 + (number % 40)}`;
const searchOf = (number: number) =>
  `/searchpage?q=${encodeURIComponent(`${SEARCHED[number % SEARCHED.length]}${number}`)}`;
const READ = "/end-user/coupon/search-coupon?per_page=100&name=a";

/** Sends requests on connections that read nothing, and opens new ones in the place of those that are cut. */
function pipeline(port: number, connections: number, text: string): RunningAttack {
  let isOver = false;
  let opened = 0;
  const open = async () => {
    while (!isOver) {
      opened += 1;
      const socket = connect({ port, host: "127.0.0.1", localAddress: "127.3.0.3" });
      const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
      socket.on("error", () => undefined);
      socket.pause();
      socket.write(text);
      await Promise.race([closed, pause(1_000)]);
      socket.destroy();
    }
  };
  const all = Promise.all(Array.from({ length: connections }, open));
  return {
    stop: async () => {
      isOver = true;
      await all;
      return `${opened} connections`;
    },
  };
}

/** The attacks of the drill. Each is made beside healthy domains, whose pages must not suffer. */
export const ATTACKS: readonly Attack[] = [
  {
    name: "an API that fails, one with 7.9 MB of nothing, and 40 searches of a visitor",
    begin: async ({ port, domains: [failing, swollen, searched], spoil }) => {
      spoil(
        new Map([
          [failing, "failing"],
          [swollen, "swollen"],
        ]),
      );
      const searches = keepAsking(port, "127.3.0.1", searched, 40, searchOf);
      const ofFailing = keepAsking(port, "127.3.0.2", failing, 1, pageOf);
      return together(searches, ofFailing, keepAsking(port, "127.3.0.3", swollen, 1, pageOf));
    },
  },
  {
    name: "a domain of 20,000 stores, categories and banners: 24 searches, 24 sitemaps, its pages",
    begin: async ({ port, domains: [large], spoil }) => {
      spoil(new Map([[large, "large"]]));
      const searches = keepAsking(port, "127.3.0.1", large, 24, searchOf);
      const sitemaps = keepAsking(port, "127.3.0.2", large, 24, (number) => `/sitemap.xml?number=${number}`);
      return together(searches, sitemaps, keepAsking(port, "127.3.0.3", large, 4, pageOf));
    },
  },
  {
    name: "60 reads of the embedded API at once",
    isEmbedded: true,
    begin: async ({ port, domains: [host] }) => keepAsking(port, "127.3.0.1", host, 60, () => READ),
  },
  {
    name: "20 connections that pipeline reads of the embedded API, and 20 with requests for a file",
    isEmbedded: true,
    begin: async ({ port, domains: [host] }) => {
      const visitor = openVisitor(port, "127.3.0.1");
      const html = readText(await visitor.visit({ host, path: "/" }));
      visitor.close();
      const file = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? "/";
      const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\ndomain-name: ${host}\r\n\r\n`;
      const files = requestFor(file);
      const reads = pipeline(port, 20, requestFor(READ).repeat(100));
      return together(reads, pipeline(port, 20, files.repeat(Math.ceil(145_000 / files.length))));
    },
  },
  {
    name: "two domains with answers of 9.9 MB",
    begin: async ({ port, domains: [one, other], spoil }) => {
      spoil(
        new Map([
          [one, "heavy"],
          [other, "heavy"],
        ]),
      );
      return together(keepAsking(port, "127.3.0.1", one, 8, pageOf), keepAsking(port, "127.3.0.2", other, 8, pageOf));
    },
  },
  {
    name: "a shared cache that takes 200 ms a command",
    hasSharedCache: true,
    begin: async ({ slowCache }) => {
      slowCache(200);
      return {
        stop: async () => {
          slowCache(0);
          return "slow all the time";
        },
      };
    },
  },
];
