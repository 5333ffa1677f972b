import { Registry } from "prom-client";
import { DomainLabels } from "./DomainLabels";
import { createRequestMetrics } from "./requestMetrics";
import { createSecurityMetrics } from "./securityMetrics";

/** The metrics of a process with a port: its requests and refusals. Names, types and help texts follow Prometheus's conventions. */
export class ServerMetrics {
  readonly registry = new Registry();
  readonly domains: DomainLabels;
  readonly requests: ReturnType<typeof createRequestMetrics>;
  readonly security: ReturnType<typeof createSecurityMetrics>;

  /** @param maxDomains METRICS_DOMAINS: number of domains with a label of their own */
  constructor(maxDomains: number) {
    this.domains = new DomainLabels(maxDomains);
    this.requests = createRequestMetrics(this.registry, this.domains);
    this.security = createSecurityMetrics(this.registry, this.domains);
  }
}
