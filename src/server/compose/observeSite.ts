import type { Server } from "node:http";
import type { Logger } from "pino";
import { isError } from "../../layout/diagnostics/Diagnostic";
import type { CallListener } from "../api/calls/watchCalls";
import type { Answers } from "../caching/answers/Answers";
import type { SharedCache } from "../caching/shared/SharedCache";
import type { LayoutService } from "../documents/LayoutService";
import { CutAnswerLog, type CutListener } from "../observe/CutAnswerLog";
import { FailedCallLog } from "../observe/FailedCallLog";
import { type ProcessMetrics, readProcessMetrics } from "../observe/metrics/addUpMetrics";
import { addDatabaseMetrics } from "../observe/metrics/databaseMetrics";
import { addProcessMetrics, addSiteMetrics } from "../observe/metrics/processMetrics";
import { SiteMetrics } from "../observe/metrics/SiteMetrics";
import { SectionFailureLog, type SectionListener } from "../observe/SectionFailureLog";
import { SecurityLog } from "../observe/SecurityLog";
import { type UnreadListener, UnreadValueLog } from "../observe/UnreadValueLog";
import type { PageService } from "../pages/PageService";
import { exposesMetrics, type Settings } from "../settings/readSettings";
import type { SiteParts } from "./SiteParts";

/** The parts whose state is read at a scrape. */
export interface ObservedParts {
  readonly server: Server;
  readonly pages: PageService;
  readonly answers: Answers;
  readonly layouts: LayoutService;
  readonly shared: SharedCache | undefined;
  readonly build: string;
  readonly offers: SiteParts["offers"];
}

/** The counters and logs of a process of the site. */
export interface SiteObserver {
  readonly metrics: SiteMetrics;
  readonly security: SecurityLog;
  /** Counts a call of the API that has ended, and logs it if it failed. */
  readonly noteCall: CallListener;
  /** Counts and logs an answer that was cut. */
  readonly noteCut: CutListener;
  /** Logs a value of an answer that has no known form. */
  readonly noteUnread: UnreadListener;
  /** Logs a section that threw while a page was rendered. */
  readonly noteFailedSection: SectionListener;
  /** Reads the state of these parts at each scrape. */
  watch(parts: ObservedParts): void;
  read(): Promise<ProcessMetrics>;
  /** The same in Prometheus's text format. */
  readText(): Promise<string>;
  /** Logs the counts that have not been logged. */
  close(): void;
}

/** Creates the counters and logs of a process of the site. */
export function observeSite(settings: Settings, log: Logger): SiteObserver {
  const metrics = new SiteMetrics(settings.metricsDomains);
  const security = new SecurityLog(log, (event) => metrics.security.count(event));
  const failures = new FailedCallLog(log);
  const cuts = new CutAnswerLog(log);
  const sections = new SectionFailureLog(log);
  const unread = new UnreadValueLog(log);
  const noteCall: CallListener = (ended, error) => {
    metrics.api.countCall(ended);
    const { domain, call, outcome: reason } = ended;
    if (error === undefined || reason === "not_found" || reason === "cancelled") return;
    const status = error instanceof Error && "status" in error ? Number(error.status) : undefined;
    failures.note({ domain, call, reason, status, cause: error instanceof Error ? error.message : String(error) });
  };
  return {
    metrics,
    security,
    noteCall,
    noteCut: (cut) => {
      metrics.api.countCut(cut);
      cuts.note(cut);
    },
    noteUnread: (value) => unread.note(value),
    noteFailedSection: (failed) => sections.note(failed),
    watch: ({ server, pages, answers, layouts, shared, build, offers }) => {
      if (!exposesMetrics(settings)) return;
      addProcessMetrics(metrics.registry, "site");
      if (offers !== undefined) addDatabaseMetrics(metrics.registry, offers);
      metrics.caches.watch(() => ({
        pages: pages.count,
        pageBytes: pages.bytes,
        answerBytes: answers.bytes,
        maxBytes: settings.cacheBytes,
      }));
      metrics.caches.watchRefusals((kind) => shared?.refusals.get(kind) ?? 0);
      addSiteMetrics(metrics.registry, settings.workers, () => {
        const { diagnostics } = layouts.findings;
        const faults = {
          error: diagnostics.filter(isError).length,
          warning: diagnostics.filter(({ severity }) => severity === "warning").length,
        };
        return { build, documents: layouts.version, faults, countConnections: () => countConnections(server) };
      });
    },
    read: () => readProcessMetrics(metrics.registry),
    readText: () => metrics.registry.metrics(),
    close: () => {
      security.close();
      failures.close();
      cuts.close();
      sections.close();
    },
  };
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error === null ? count : 0));
  });
}
