import { createApiMetrics } from "./apiMetrics";
import { createCacheMetrics } from "./cacheMetrics";
import { createRenderMetrics } from "./renderMetrics";
import { ServerMetrics } from "./ServerMetrics";

/** The metrics of a process of the site. */
export class SiteMetrics extends ServerMetrics {
  readonly caches: ReturnType<typeof createCacheMetrics>;
  readonly api: ReturnType<typeof createApiMetrics>;
  readonly renders: ReturnType<typeof createRenderMetrics>;

  /** @param maxDomains METRICS_DOMAINS: number of domains with a label of their own */
  constructor(maxDomains: number) {
    super(maxDomains);
    const { registry } = this;
    this.caches = createCacheMetrics(registry, this.domains);
    this.api = createApiMetrics(registry, this.domains);
    this.renders = createRenderMetrics(registry);
  }
}
