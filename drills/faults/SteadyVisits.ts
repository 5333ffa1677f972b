import { requestPage } from "../../harness/servers/requestPage";

export interface VisitedPage {
  readonly host: string;
  readonly path: string;
}

/** Asks for pages in turn at a steady rate, and remembers those that were not served. */
export class SteadyVisits {
  served = 0;
  readonly faults: string[] = [];
  slowestMs = 0;
  /** A page that takes longer was not served. */
  limitMs = Number.POSITIVE_INFINITY;
  private number = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly port: number,
    private readonly pages: readonly VisitedPage[],
    private readonly perSecond: number,
  ) {}

  /** Asks for each page once; resolves with the statuses. */
  async visitAll(): Promise<number[]> {
    const statuses: number[] = [];
    for (const { host, path } of this.pages) statuses.push((await requestPage({ port: this.port, host, path })).status);
    return statuses;
  }

  start(): void {
    this.timer = setInterval(() => {
      const page = this.pages[this.number++ % this.pages.length];
      if (page === undefined) return;
      const visit = this.visit(page).finally(() => this.underWay.delete(visit));
      this.underWay.add(visit);
    }, 1000 / this.perSecond);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  private async visit({ host, path }: VisitedPage): Promise<void> {
    const begunMs = performance.now();
    const status = await requestPage({ port: this.port, host, path }).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    const tookMs = performance.now() - begunMs;
    this.slowestMs = Math.max(this.slowestMs, tookMs);
    if (status === 200 && tookMs < this.limitMs) this.served += 1;
    else this.faults.push(`${host}${path}: ${status} after ${(tookMs / 1000).toFixed(1)} s`);
  }
}
