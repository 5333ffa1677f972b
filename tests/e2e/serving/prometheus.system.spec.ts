import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { needsProgram } from "../../../harness/programs/programs";
import { startPrometheus } from "../../../harness/programs/startPrometheus";
import { requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { ApiProxy } from "../support/ApiProxy";
import { readMetricsPort } from "../support/readMetrics";
import { expect, sharedPort, test } from "../support/siteTest";

const PROMETHEUS = needsProgram("prometheus");
const PROMTOOL = needsProgram("promtool");
const HOST = "dealharbor.localhost";
const FOLDER = "ops/prometheus";
const execute = promisify(execFile);

test("a real Prometheus reads the metrics of a site, and tells when its API is gone", async () => {
  test.skip(PROMETHEUS.isMissing, PROMETHEUS.reason);
  const proxy = await ApiProxy.start(sharedPort());
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-prometheus-site-"));
  const server = await startServer({
    API_ORIGIN: proxy.origin,
    DATA_DIR: dataDir,
    METRICS_PORT: "0",
    ANSWER_FRESH_S: "1",
    PAGE_FRESH_S: "1",
  });
  const prometheus = await startPrometheus(PROMETHEUS.path, await readMetricsPort(server));
  const ask = async (path = "/", host = HOST) => (await requestPage({ port: server.port, host, path })).status;
  const read = async (expression: string) => (await prometheus.query(expression)).map(({ value }) => value)[0];
  try {
    for (let time = 0; time < 5; time++) expect(await ask()).toBe(200);
    expect(await ask("/", "nobody.example")).toBe(421);
    await expect.poll(() => read('dealframe_domain_requests_total{domain="dealharbor.example"}')).toBe(5);
    expect(await read('dealframe_http_request_duration_seconds_count{route="home",method="GET",status="2xx"}')).toBe(5);
    expect(await read('sum(dealframe_page_cache_results_total{result="made"})')).toBeGreaterThan(0);
    expect(await read('dealframe_security_events_total{event="host_refused"}')).toBe(1);
    expect(await read('dealframe_api_calls_total{call="website",outcome="ok"}')).toBeGreaterThan(0);
    expect(await read('up{job="dealframe"}')).toBe(1);
    expect(await read('dealframe_processes{role="site"}')).toBe(1);
    expect(await prometheus.listFiring()).toEqual([]);

    // The API resets each connection: the breaker opens, and stays so in spite of its single tries.
    proxy.rule = () => ({ kind: "reset" });
    const isFiring = async () => {
      expect(await ask("/", HOST), "the last page is sent all the same").toBe(200);
      return prometheus.listFiring();
    };
    await expect.poll(isFiring, { timeout: 20_000, intervals: [200] }).toContain("DealframeApiDown");
    const failed = server.log.filter((line) => line.includes("A call of the API has failed."));
    expect(failed.length).toBeGreaterThan(0);
    const keys = failed.map((line) => {
      const { domain, call, reason, count } = JSON.parse(line) as Record<string, unknown>;
      return [domain, call, reason, count].join(" ");
    });
    expect(new Set(keys).size, "each call that fails is told of once").toBe(keys.length);
    expect(keys).toContainEqual(expect.stringMatching(/^dealharbor\.example \w+ network 1$/));
  } finally {
    await prometheus.stop();
    await proxy.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const ends = server.log.filter((line) => line.includes("Calls of the API have failed."));
  expect(ends.map((line) => Number((JSON.parse(line) as { count: number }).count)).every((count) => count > 1)).toBe(
    true,
  );
});

test("the rules for alerts are valid, and each fires for what it is about", async () => {
  test.skip(PROMTOOL.isMissing, PROMTOOL.reason);
  const run = async (...flags: string[]) => (await execute(PROMTOOL.path, flags, { cwd: FOLDER })).stdout;
  expect(await run("check", "rules", "alerts.yml")).toContain("SUCCESS");
  expect(await run("check", "config", "prometheus.yml")).toContain("SUCCESS");
  expect(await run("test", "rules", "alerts.test.yml")).toContain("SUCCESS");
});
