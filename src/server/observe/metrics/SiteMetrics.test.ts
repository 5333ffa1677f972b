import { expect, it } from "vitest";
import type { BreakerState } from "./apiMetrics";
import { SiteMetrics } from "./SiteMetrics";

const countSeries = async ({ registry }: SiteMetrics) =>
  (await registry.metrics()).split("\n").filter((line) => line !== "" && !line.startsWith("#")).length;

it("a site's metrics stay within a bound, whatever visitors ask for", async () => {
  const metrics = new SiteMetrics(3);
  metrics.domains.learn(Array.from({ length: 10 }, (_, number) => [`d${number}.example`]));
  const ask = (number: number) => {
    const domain = `d${number}.example`;
    metrics.requests.count({ method: `M${number}`, route: `page/p${number}`, status: 200, seconds: 0.01, domain });
    metrics.caches.countPage(domain, "made");
    metrics.security.countViolation(domain, "img-src");
    metrics.api.countCall({ domain, call: "website", outcome: "timeout", seconds: 3 });
  };
  for (let number = 0; number < 1000; number++) ask(number);
  const before = await countSeries(metrics);
  for (let number = 1000; number < 3000; number++) ask(number);
  expect(await countSeries(metrics)).toBe(before);
  const text = await metrics.registry.metrics();
  expect(text).toContain('dealframe_domain_requests_total{domain="d2.example",status="2xx"} 1');
  expect(text).toContain('dealframe_domain_requests_total{domain="other",status="2xx"} 2997');
  expect(text).not.toContain("M7");
});

it("names, types and units follow Prometheus's conventions", async () => {
  const { registry } = new SiteMetrics(1);
  for (const { name, type, help } of await registry.getMetricsAsJSON()) {
    expect(name).toMatch(/^dealframe_[a-z_]+$/);
    expect([name, /_total$/.test(name)]).toEqual([name, String(type) === "counter"]);
    if (String(type) === "histogram") expect(name).toMatch(/_seconds$/);
    expect(help).toMatch(/^[A-Z].{10,}\.$/);
  }
});

it("shows at each scrape the states that circuit breakers have then", async () => {
  const { api, registry } = new SiteMetrics(1);
  const breakers: BreakerState[] = [{ state: "open" }, { call: "website", state: "closed" }];
  breakers.push({ call: "website", state: "half_open" }, { call: "stores", state: "open" });
  api.watchBreakers(() => breakers);
  const read = async () => {
    const metric = await registry.getSingleMetric("dealframe_api_breakers")?.get();
    const own = metric?.values.filter(({ value }) => value > 0) ?? [];
    return own.map(({ labels, value }) => `${labels.call} ${labels.state}: ${value}`);
  };
  const first = ["any open: 1", "website closed: 1", "website half_open: 1", "stores open: 1"];
  expect(await read()).toEqual(first);
  expect(await read()).toEqual(first);
  breakers.splice(0, 2, { state: "closed" });
  breakers.pop();
  expect(await read()).toEqual(["any closed: 1", "website half_open: 1"]);
});
