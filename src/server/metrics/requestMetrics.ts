import type { Registry } from "prom-client";
import type { DomainLabels } from "./DomainLabels";
import { type FastCount, FastCounter, FastHistogram, type FastObservations } from "./FastMetrics";
import { LabelValues, OTHER } from "./LabelValues";

const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"];
/** Documents can be added while the server runs. */
const MAX_ROUTES = 100;
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A request that has been answered. */
export interface AnsweredRequest {
  readonly method: string;
  /** What was asked for: `home`, `page/store`, `asset`, `api/subscribe`; never a path, which visitors can invent. */
  readonly route: string;
  readonly status: number;
  /** From its arrival until its answer was there to be sent. */
  readonly seconds: number;
  /** The domain as the host named it; undefined where the host is none. */
  readonly domain: string | undefined;
}

/** Requests and how long they took. */
export function createRequestMetrics(registry: Registry, domains: DomainLabels) {
  const durations = new FastHistogram(
    {
      name: "dealframe_http_request_duration_seconds",
      help: "Time from the arrival of a request until its answer was there to be sent, by method, route and class of the status.",
      labelNames: ["method", "route", "status"],
    },
    SECONDS,
    registry,
  );
  const ofDomains = new FastCounter(
    {
      name: "dealframe_domain_requests_total",
      help: "Requests by domain and class of the status; “none” is a host that is no domain of the site.",
      labelNames: ["domain", "status"],
    },
    registry,
  );
  const routes = new LabelValues(MAX_ROUTES);
  // Found by what their labels are made of, without making a text of it: this runs for every request.
  const byRoute = new Map<string, Map<string, (FastObservations | undefined)[]>>();
  const byDomain = new Map<string, (FastCount | undefined)[]>();

  const findDuration = (method: string, route: string, group: number): FastObservations => {
    const groups = byRoute.get(route)?.get(method);
    const known = groups?.[group];
    if (known !== undefined) return known;
    const labels = [METHODS.includes(method) ? method : OTHER, routes.of(route)] as const;
    const child = durations.labels(...labels, `${group}xx`);
    // Only what is in a closed list is remembered.
    if (labels[0] === method && labels[1] === route) {
      const methods = byRoute.get(route) ?? new Map<string, (FastObservations | undefined)[]>();
      byRoute.set(route, methods);
      const own = methods.get(method) ?? [];
      methods.set(method, own);
      own[group] = child;
    }
    return child;
  };

  const findCount = (label: string, group: number): FastCount => {
    const groups = byDomain.get(label) ?? [];
    byDomain.set(label, groups);
    groups[group] ??= ofDomains.labels(label, `${group}xx`);
    return groups[group];
  };

  return {
    count({ method, route, status, seconds, domain }: AnsweredRequest): void {
      const group = Math.floor(status / 100);
      findDuration(method, route, group).observe(seconds);
      findCount(domains.of(domain), group).inc();
    },
  };
}
