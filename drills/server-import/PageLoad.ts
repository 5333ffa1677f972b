import { setTimeout as wait } from "node:timers/promises";
import { requestPage } from "../../harness/servers/requestPage";
import { listMixed } from "./offerFiles";

const EVERY_MS = 200;

export interface LoadResult {
  readonly pages: number;
  /** Pages that were no 200, not whole, or had an offer in two editions; the first of them in words. */
  readonly faults: readonly string[];
  /** Times of the page that the import does not change, which is always in the cache, in milliseconds, the shortest first. */
  readonly cachedMs: readonly number[];
}

/** Asks for pages of the domains, one after the other, and in between for one that is always in the cache. */
export class PageLoad {
  private isEnded = false;
  private readonly running: Promise<void>;
  private readonly faults: string[] = [];
  private readonly cachedMs: number[] = [];
  private pages = 0;

  constructor(
    private readonly port: number,
    private readonly domains: number,
    private readonly paths: readonly string[],
  ) {
    this.running = this.run();
  }

  async end(): Promise<LoadResult> {
    this.isEnded = true;
    await this.running;
    return { pages: this.pages, faults: this.faults, cachedMs: this.cachedMs.sort((a, b) => a - b) };
  }

  private async run(): Promise<void> {
    for (let turn = 0; !this.isEnded; turn++) {
      const host = `deals-${1 + (turn % this.domains)}.localhost`;
      await this.ask(host, this.paths[turn % this.paths.length] ?? "/");
      const begunMs = performance.now();
      await this.ask("quiet.localhost", "/");
      this.cachedMs.push(performance.now() - begunMs);
      await wait(EVERY_MS);
    }
  }

  private async ask(host: string, path: string): Promise<void> {
    this.pages += 1;
    try {
      const { status, text } = await requestPage({ port: this.port, host, path });
      const mixed = listMixed(text);
      if (status !== 200) this.faults.push(`${host}${path}: ${status}`);
      else if (!text.trimEnd().endsWith("</html>")) this.faults.push(`${host}${path}: not whole`);
      else if (mixed.length > 0) this.faults.push(`${host}${path}: offers ${mixed.join(", ")} in two editions`);
    } catch (error) {
      this.faults.push(`${host}${path}: ${String(error)}`);
    }
  }
}
