import type { Logger } from "pino";
import { addProcessMetrics } from "../observe/metrics/processMetrics";
import { ServerMetrics } from "../observe/metrics/ServerMetrics";
import { SecurityLog } from "../observe/SecurityLog";
import { exposesMetrics, type Settings } from "../settings/readSettings";

/** The counters and logs of the API as a process of its own. */
export interface ApiObserver {
  readonly metrics: ServerMetrics;
  readonly security: SecurityLog;
  /** Reads the metrics in Prometheus's text format. */
  readonly readText: () => Promise<string>;
}

/** Creates the counters and logs of the API as a process of its own. */
export function observeApi(settings: Settings, log: Logger): ApiObserver {
  const metrics = new ServerMetrics(settings.metricsDomains);
  if (exposesMetrics(settings)) addProcessMetrics(metrics.registry, "api");
  const security = new SecurityLog(log, (event) => metrics.security.count(event));
  return { metrics, security, readText: () => metrics.registry.metrics() };
}
