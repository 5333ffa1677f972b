import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { WITH_MOVABLE_CLOCK } from "../../harness/servers/movableClock";
import { requestPage } from "../../harness/servers/requestPage";
import { BUILT_SERVER, type ServerProcess, startServer } from "../../harness/servers/serverProcess";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";

export const FRESH_S = { PAGE_FRESH_S: "5", ANSWER_FRESH_S: "2" };
/** Time until every page shows what the API says: both times one after the other, and the rendering on a slow machine. */
export const SEEN_WITHIN_MS = 15_000;

const DOMAINS = SHIPPED_WEBSITES.slice(0, 3).map(({ domain }) => domain);
const PAGES = DOMAINS.flatMap((domain) =>
  ["/", "/store", "/coupons", "/aboutus"].map((path) => ({ host: domain.replace(/\.example$/, ".localhost"), path })),
);

/** What the visits of all pages have shown. */
export interface Visits {
  readonly pages: number;
  /** Pages that were not 200. */
  readonly failed: number;
  /** Pages that were served from the cache as fresh. */
  readonly fresh: number;
  /** Pages that do not show the present name of their website. */
  readonly old: number;
  /** Headers with an age or lifetime below zero. */
  readonly negative: readonly string[];
}

/** A site whose processes can have another time, with website data that change. */
export class MovedMachine {
  private site: ServerProcess | undefined;
  private api: ServerProcess | undefined;
  private changes = 0;
  private forms = 0;
  readonly acknowledged: string[] = [];

  /** With `hasOwnApi` the API is another process whose clock is right; without, the site has the embedded one. */
  constructor(
    private readonly folder: string,
    private readonly hasOwnApi: boolean,
  ) {
    this.change();
    this.moveClock(0);
  }

  get log(): readonly string[] {
    return this.site?.log ?? [];
  }

  /** The data folder of the process with the database. */
  get databaseDir(): string {
    return join(this.folder, this.hasOwnApi ? "api" : "site");
  }

  /** Sets how far the clock of the site is ahead of the right time, in milliseconds. */
  moveClock(aheadMs: number): void {
    writeFileSync(join(this.folder, "clock"), String(aheadMs));
  }

  /** Gives all websites another name. */
  change(): void {
    this.changes += 1;
    const websites = SHIPPED_WEBSITES.map((site) => ({ ...site, name: `${site.name} ${this.changes}th` }));
    writeFileSync(join(this.folder, "websites.json"), JSON.stringify(websites));
  }

  async startApi(): Promise<void> {
    if (!this.hasOwnApi) return;
    const PORT = this.api === undefined ? "0" : String(this.api.port);
    this.api = await startServer({ ...this.settings, PORT, DATA_DIR: join(this.folder, "api") }, [
      "dist/server/api.js",
    ]);
  }

  async start(): Promise<void> {
    const origin: Record<string, string> =
      this.api === undefined ? {} : { API_ORIGIN: `http://127.0.0.1:${this.api.port}` };
    this.site = await startServer(
      { ...this.settings, ...origin, DATA_DIR: join(this.folder, "site"), CLOCK_FILE: join(this.folder, "clock") },
      [...WITH_MOVABLE_CLOCK, ...BUILT_SERVER],
    );
  }

  stopSite = async () => this.site?.stop();
  killApi = async () => this.api?.kill();

  async visit(): Promise<Visits> {
    const seen = { pages: 0, failed: 0, fresh: 0, old: 0, negative: [] as string[] };
    for (const { host, path } of PAGES) {
      const { status, headers, text } = await requestPage({ port: this.site?.port ?? 0, host, path });
      seen.pages += 1;
      if (status !== 200) seen.failed += 1;
      if (/cache;desc="?fresh/.test(String(headers["server-timing"]))) seen.fresh += 1;
      if (!text.includes(` ${this.changes}th`)) seen.old += 1;
      const lifetimes = ["age", "cache-control", "surrogate-control"].map((name) => `${name}: ${headers[name] ?? ""}`);
      seen.negative.push(...lifetimes.filter((header) => /[=: ]-\d/.test(header)));
    }
    return seen;
  }

  /** Changes the names of the websites; resolves with the time until all pages show them, or the limit. */
  async untilSeen(limitMs = SEEN_WITHIN_MS): Promise<{ readonly seconds: string; readonly old: number }> {
    this.change();
    const begunMs = performance.now();
    let old = PAGES.length;
    while (old > 0 && performance.now() - begunMs < limitMs) {
      await wait(250);
      ({ old } = await this.visit());
    }
    return { seconds: ((performance.now() - begunMs) / 1000).toFixed(1), old };
  }

  /** Sends newsletter forms, and remembers those that were acknowledged. */
  async subscribe(count: number): Promise<void> {
    for (let sent = 0; sent < count; sent++) {
      const email = `reader${++this.forms}@clock.example`;
      const { status } = await requestPage({
        port: (this.api ?? this.site)?.port ?? 0,
        host: "localhost",
        path: "/end-user/newsletter/email-subscribe",
        method: "POST",
        headers: {
          "content-type": "application/json",
          "domain-name": DOMAINS[0] ?? "",
          "x-forwarded-for": `10.0.${this.forms >> 8}.${this.forms & 255}`,
        },
        body: JSON.stringify({ email_id: email }),
      });
      if (status === 200) this.acknowledged.push(email);
    }
  }

  async stop(): Promise<void> {
    await this.site?.stop();
    await this.api?.stop();
  }

  private get settings() {
    return { ...FRESH_S, TRUST_PROXY: "1", WEBSITES_FILE: join(this.folder, "websites.json") };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
