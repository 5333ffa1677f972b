import { Counter, Histogram, type Registry } from "prom-client";
import type { DomainLabels } from "./DomainLabels";
import { LabelValues, OTHER } from "./LabelValues";

const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"];
/** Maximum number of route labels: documents can be added while the server runs. */
const MAX_ROUTES = 100;
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A request that has been answered. */
export interface AnsweredRequest {
  readonly method: string;
  /** Name of the route: `home`, `page/store`, `asset`, `api/subscribe`; never a path, which visitors can invent. */
  readonly route: string;
  readonly status: number;
  /** Time from its arrival until its answer was ready to be sent. */
  readonly seconds: number;
  /** The domain by one of its names; undefined if the host is no domain of the site. */
  readonly domain: string | undefined;
}

/** Creates the metrics of requests: their number and durations. */
export function createRequestMetrics(registry: Registry, domains: DomainLabels) {
  const registers = [registry];
  const durations = new Histogram({
    name: "dealframe_http_request_duration_seconds",
    help: "Time from the arrival of a request until its answer was there to be sent, by method, route and class of the status.",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  const ofDomains = new Counter({
    name: "dealframe_domain_requests_total",
    help: "Requests by domain and class of the status; “none” is a host that is no domain of the site.",
    labelNames: ["domain", "status"],
    registers,
  });
  const routes = new LabelValues(MAX_ROUTES);

  return {
    count({ method, route, status: code, seconds, domain }: AnsweredRequest): void {
      const status = `${Math.floor(code / 100)}xx`;
      durations.observe(
        { method: METHODS.includes(method) ? method : OTHER, route: routes.of(route), status },
        seconds,
      );
      ofDomains.inc({ domain: domains.of(domain), status });
    },
  };
}
