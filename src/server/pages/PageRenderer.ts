import { choosePage, findPageEnd } from "../../app/documents/resolveDocuments";
import type { FindAssets } from "../../app/server/Document";
import { type RenderedPage, renderPage } from "../../app/server/renderPage";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { showLayouts } from "../../layout/select/showLayouts";
import { CallBudget } from "../api/calls/CallBudget";
import { limitCalls } from "../api/calls/limitCalls";
import type { AnswerUse } from "../caching/answers/AnswerUse";
import type { MakeReason } from "../caching/pages/PageCache";
import type { PageTiming, RenderOutcome } from "../observe/metrics/renderMetrics";
import type { SiteMetrics } from "../observe/metrics/SiteMetrics";
import type { Settings } from "../settings/readSettings";
import type { Asker } from "./FairQueue";
import type { PageDemand } from "./PageDemand";
import { BusyError, LeftError, RenderQueue } from "./RenderQueue";

export interface PageRendererOptions {
  readonly settings: Settings;
  readonly findAssets: FindAssets;
  /** Absent: nothing is counted. */
  readonly metrics: SiteMetrics | undefined;
  readonly now: () => number;
}

/**
 * A page, the time at which its documents change, in milliseconds since the epoch, and the durations of its rendering.
 */
export interface TimedPage {
  readonly page: RenderedPage;
  readonly endsAtMs: number;
  readonly timing: PageTiming;
}

/** Pages that a visitor may wait for, for each one that is rendered at once while other visitors ask. */
const WAITING_PER_PLACE = 12;

/** Renders pages, a limited number at once. Stores none. */
export class PageRenderer {
  private readonly queue: RenderQueue;

  constructor(private readonly options: PageRendererOptions) {
    const { visitorConcurrency } = options.settings;
    // 0: visitors are indistinguishable, so each of them may be many.
    const visitorPlaces =
      visitorConcurrency === 0 ? Number.POSITIVE_INFINITY : Math.ceil(visitorConcurrency / WAITING_PER_PLACE);
    this.queue = new RenderQueue({ visitorPlaces });
    options.metrics?.renders.watchQueue((reason) => this.queue.countWaiting(reason));
  }

  /** True while no further page of this asker is accepted for this reason. */
  isFull(reason: MakeReason, asker: Asker): boolean {
    return this.queue.isFull(reason, asker);
  }

  /** Returns the number of pages that wait to be rendered for this reason. */
  countWaiting(reason: MakeReason): number {
    return this.queue.countWaiting(reason);
  }

  /** Runs other work on the thread in its turn among the shoppers' pages. Rejects as `render` does. */
  runInTurn<T>(asker: Asker, work: () => T, signal: AbortSignal | undefined): Promise<T> {
    return this.queue.run(
      "shopper",
      asker,
      async (awaitTurn) => {
        await awaitTurn();
        return work();
      },
      signal,
    );
  }

  /**
   * Returns the documents of a demand, as they are now or at the previewed moment, and the time at which those of its
   * page change.
   */
  show({ layouts, site: { website }, url, previewed }: PageDemand): {
    readonly shown: LayoutSet;
    readonly endMs: number;
  } {
    const shown = showLayouts(layouts, website, previewed?.at?.timeMs ?? this.options.now());
    return { shown, endMs: findPageEnd(shown, choosePage(shown, url.pathname, website)) };
  }

  /** Renders a page in its turn, and counts the outcome. */
  async render(
    demand: PageDemand,
    reason: MakeReason,
    use: AnswerUse,
    signal: AbortSignal | undefined,
  ): Promise<TimedPage> {
    const { metrics } = this.options;
    try {
      const made = await this.renderInTurn(demand, reason, use, signal);
      metrics?.renders.count(reason, "ok");
      metrics?.renders.observe(reason, made.timing);
      return made;
    } catch (error) {
      metrics?.renders.count(reason, nameOutcome(error));
      throw error;
    }
  }

  private renderInTurn(
    demand: PageDemand,
    reason: MakeReason,
    use: AnswerUse,
    signal: AbortSignal | undefined,
  ): Promise<TimedPage> {
    const { site, url, previewed, visitor } = demand;
    const { tenant, website, waitedMs } = site;
    const { settings, findAssets } = this.options;
    const { apiTimeoutMs } = settings;
    const askedAtMs = performance.now();
    return this.queue.run(
      reason,
      { domain: tenant.domain, visitor: visitor[0].network },
      async (awaitTurn) => {
        const begunAtMs = performance.now();
        let answeredAtMs = begunAtMs;
        let turnAtMs = begunAtMs;
        const budget = new CallBudget(apiTimeoutMs - waitedMs, apiTimeoutMs, signal);
        try {
          // The page may have waited for its turn: use the documents of this moment.
          const { shown, endMs: endsAtMs } = this.show(demand);
          const page = await renderPage({
            url,
            domain: tenant.domain,
            website,
            api: limitCalls(tenant.openApi(use), budget),
            apiOrigin: tenant.publicApiOrigin,
            apiTimeoutMs,
            layouts: shown,
            previewed,
            findAssets,
            embedHosts: settings.embedHosts,
            awaitTurn: async () => {
              answeredAtMs = performance.now();
              await awaitTurn();
              turnAtMs = performance.now();
            },
            nowMs: this.options.now(),
          });
          const timing: PageTiming = {
            waitMs: begunAtMs - askedAtMs + turnAtMs - answeredAtMs,
            apiMs: answeredAtMs - begunAtMs,
            renderMs: performance.now() - turnAtMs,
            asked: use.asked,
            kept: use.kept,
          };
          return { page, endsAtMs, timing };
        } finally {
          budget.close();
        }
      },
      signal,
    );
  }
}

function nameOutcome(error: unknown): RenderOutcome {
  if (error instanceof BusyError) return "refused";
  return error instanceof LeftError ? "left" : "failed";
}
