import { Registry } from "prom-client";
import { createApiMetrics } from "./apiMetrics";
import { createCacheMetrics } from "./cacheMetrics";
import { DomainLabels } from "./DomainLabels";
import { createRenderMetrics } from "./renderMetrics";
import { createRequestMetrics } from "./requestMetrics";
import { createSecurityMetrics } from "./securityMetrics";

/** The metrics of a process of the site. Names, types and help texts follow Prometheus's conventions. */
export class SiteMetrics {
  readonly registry = new Registry();
  readonly domains: DomainLabels;
  readonly requests: ReturnType<typeof createRequestMetrics>;
  readonly caches: ReturnType<typeof createCacheMetrics>;
  readonly api: ReturnType<typeof createApiMetrics>;
  readonly renders: ReturnType<typeof createRenderMetrics>;
  readonly security: ReturnType<typeof createSecurityMetrics>;

  /** @param maxDomains METRICS_DOMAINS: number of domains with a label of their own */
  constructor(maxDomains: number) {
    const { registry } = this;
    this.domains = new DomainLabels(maxDomains);
    this.requests = createRequestMetrics(registry, this.domains);
    this.caches = createCacheMetrics(registry, this.domains);
    this.api = createApiMetrics(registry, this.domains);
    this.renders = createRenderMetrics(registry);
    this.security = createSecurityMetrics(registry, this.domains);
  }
}
