import { type ResolvedPage, resolvePage } from "../../app/documents/resolveDocuments";
import type { FindAssets } from "../../app/server/Document";
import { loadPageData } from "../../app/server/loadPageData";
import type { RenderedPage } from "../../app/server/PageRequest";
import { renderPage } from "../../app/server/renderPage";
import type { Website } from "../../domain/entities";
import type { Asker } from "../../domain/FairQueue";
import { showLayouts } from "../../layout/select/showLayouts";
import { CallBudget } from "../api/calls/CallBudget";
import type { AnswerUse } from "../caching/answers/AnswerUse";
import type { MakeReason } from "../caching/pages/MadePage";
import type { MarkupCache } from "../caching/pages/MarkupCache";
import type { PageTiming, RenderOutcome } from "../observe/metrics/renderMetrics";
import type { SiteMetrics } from "../observe/metrics/SiteMetrics";
import type { Settings } from "../settings/readSettings";
import type { PageDemand } from "./PageDemand";
import { BusyError, LeftError, RenderQueue } from "./RenderQueue";

export interface PageRendererOptions {
  readonly settings: Settings;
  readonly findAssets: FindAssets;
  /** Absent: nothing is counted. */
  readonly metrics: SiteMetrics | undefined;
  readonly now: () => number;
  /** Absent: no markup is kept. */
  readonly markup?: MarkupCache | undefined;
}

/** A page that a demand is answered with, as its documents are at a moment. */
export interface PageOfMoment extends ResolvedPage {
  /** The moment, in milliseconds since the epoch. */
  readonly atMs: number;
  /** The website data that chose them. */
  readonly website: Website;
}

/** A rendered page and the durations of its rendering. */
export interface TimedPage {
  readonly page: RenderedPage;
  /** The page's documents, with the time at which they change. */
  readonly resolved: ResolvedPage;
  readonly timing: PageTiming;
}

/** Why and for when a page is rendered. */
export interface RenderWork {
  readonly reason: MakeReason;
  /** Collects the answers that it takes. */
  readonly use: AnswerUse;
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
  /** The later moment that it shows, in milliseconds since the epoch; absent: now. */
  readonly atMs?: number | undefined;
}

/** Work on the thread; `giveWay` is for its parts. */
export type Work<T> = (giveWay: () => Promise<void>) => T | Promise<T>;

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

  /** Runs other work on the thread in its turn among the shoppers' pages, see `RenderTask`. Rejects as `render` does. */
  runInTurn<T>(asker: Asker, work: Work<T>, signal: AbortSignal | undefined): Promise<T> {
    return this.queue.run(
      "shopper",
      asker,
      async (awaitTurn, giveWay) => {
        await awaitTurn();
        return work(giveWay);
      },
      signal,
    );
  }

  /**
   * Finds the page of a demand, with its documents as they are now or at the previewed moment. An earlier one is returned
   * as long as it holds.
   */
  resolve(
    { layouts, site: { website }, routed, previewed }: PageDemand,
    earlier?: PageOfMoment,
    nowMs = this.options.now(),
  ): PageOfMoment {
    const atMs = previewed?.at?.timeMs ?? nowMs;
    if (earlier !== undefined && holds(earlier, website, atMs)) return earlier;
    return { ...resolvePage(showLayouts(layouts, website, atMs), routed, website, previewed), atMs, website };
  }

  /** Renders a page, which was found earlier, in its turn, and counts the outcome. */
  async render(demand: PageDemand, earlier: PageOfMoment, work: RenderWork): Promise<TimedPage> {
    const { metrics } = this.options;
    const { reason } = work;
    try {
      const made = await this.renderInTurn(demand, earlier, work);
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
    earlier: PageOfMoment,
    { reason, use, signal, atMs }: RenderWork,
  ): Promise<TimedPage> {
    const { site, url, form, visitor } = demand;
    const { tenant, website, waitedMs } = site;
    const create = form === "data" ? loadPageData : renderPage;
    const { settings, findAssets, markup } = this.options;
    const { apiTimeoutMs } = settings;
    const askedAtMs = performance.now();
    return this.queue.run(
      reason,
      { domain: tenant.domain, visitor: visitor[0].network },
      async (awaitTurn, giveWay) => {
        const begunAtMs = performance.now();
        let answeredAtMs = begunAtMs;
        let turnAtMs = begunAtMs;
        const budget = new CallBudget(apiTimeoutMs - waitedMs, apiTimeoutMs, signal);
        try {
          // The page may have waited for its turn: use the documents of this moment.
          const nowMs = atMs ?? this.options.now();
          const resolved = this.resolve(demand, earlier, nowMs);
          const page = await create({
            url,
            domain: tenant.domain,
            website,
            api: tenant.openApi({ use, budget }),
            apiOrigin: tenant.publicApiOrigin,
            pictureOrigin: tenant.pictureOrigin,
            apiTimeoutMs,
            page: resolved,
            findAssets,
            embedHosts: settings.embedHosts,
            awaitTurn: async () => {
              answeredAtMs = performance.now();
              await awaitTurn();
              turnAtMs = performance.now();
            },
            giveWay,
            nowMs,
            shelf: markup?.open(tenant.domain),
          });
          const timing: PageTiming = {
            waitMs: begunAtMs - askedAtMs + turnAtMs - answeredAtMs,
            apiMs: answeredAtMs - begunAtMs,
            renderMs: performance.now() - turnAtMs,
            asked: use.asked,
            kept: use.kept,
          };
          return { page, resolved, timing };
        } finally {
          budget.close();
        }
      },
      signal,
    );
  }
}

/** True while a page that was found earlier has the documents of this moment. */
function holds({ atMs, endMs, website: before }: PageOfMoment, website: Website, nowMs: number): boolean {
  const isSameOwner = before.homePage === website.homePage && before.timeZone === website.timeZone;
  return isSameOwner && atMs <= nowMs && nowMs < endMs;
}

function nameOutcome(error: unknown): RenderOutcome {
  if (error instanceof BusyError) return "refused";
  return error instanceof LeftError ? "left" : "failed";
}
