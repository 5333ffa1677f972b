import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PURGE_TOKEN } from "../../../harness/programs/secrets";
import { requestPage } from "../../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { SYSTEM } from "../../../harness/tiers/tier";
import { parseScrape, readMetricsPort, type Scrape, sumOf } from "../support/readMetrics";
import { expect, sharedPort, test } from "../support/siteTest";

const HOST = "dealharbor.localhost";
const TOKEN = "0123456789abcdef0123456789abcdef-metrics";
const WITH_TOKEN = { authorization: `Bearer ${TOKEN}` };

const readEvents = ({ log }: ServerProcess) =>
  log
    .filter((line) => line.includes('"event":'))
    .map((line) => JSON.parse(line) as { event: string; client: string; count: number });

const scrape = async (port: number, headers: Readonly<Record<string, string>> = {}): Promise<Scrape> => {
  const { status, headers: sent, text } = await requestPage({ port, host: "any", path: "/metrics", headers });
  expect([status, sent["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  return parseScrape(text);
};

test("nobody reads the metrics of a site unless a setting says so #metrics-1", async () => {
  const { status } = await requestPage({ port: sharedPort(), host: HOST, path: "/metrics" });
  expect(status).toBe(404);
  expect((await requestPage({ port: sharedPort(), host: "any", path: "/metrics" })).status).toBe(421);
});

test("the metrics of a site count pages, calls and refusals, within a bound, for who has the token", async () => {
  const server = await startServer({
    API_ORIGIN: `http://127.0.0.1:${sharedPort()}`,
    // A machine that is slow for a moment makes no failure of a call.
    API_TIMEOUT_MS: "30000",
    METRICS_TOKEN: TOKEN,
    METRICS_DOMAINS: "1",
    PURGE_TOKEN,
    TRUST_PROXY: "1",
  });
  const ask = (
    path: string,
    host = HOST,
    more: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) =>
    requestPage({
      port: server.port,
      host,
      path,
      ...more,
      headers: { "x-forwarded-for": "198.51.100.1, 203.0.113.9", ...more.headers },
    });
  try {
    const made = await ask("/");
    expect(made.headers["server-timing"]).toMatch(
      /^cache;desc="made", wait;dur=[\d.]+, api;desc="\d+ of \d+ calls";dur=[\d.]+, render;dur=[\d.]+, total;dur=[\d.]+$/,
    );
    for (let time = 0; time < 2; time++) expect((await ask("/")).headers["server-timing"]).toBe('cache;desc="fresh"');
    expect((await ask("/?coupon_id=none")).headers["server-timing"]).toMatch(/^cache;desc="(made|single|fresh)"/);
    await ask("/store/lootlane");
    await ask("/no-such-page");
    await ask("/robots.txt");
    await ask("/", "savvyfox.localhost");
    const hosts = 25;
    for (let number = 0; number < hosts; number++) await ask("/", `h${number}.example`);
    for (const path of ["/_dealframe/purge", "/metrics"])
      expect((await ask(path, HOST, { method: path === "/metrics" ? "GET" : "POST" })).status).toBe(401);
    await ask(`/?q=${"x".repeat(9000)}`);
    const csp = { method: "POST", headers: { "content-type": "application/csp-report" } };
    await ask("/_dealframe/csp-reports", HOST, { ...csp, body: "x".repeat(40_000) });
    const report = {
      "document-uri": `http://${HOST}/`,
      "effective-directive": "img-src",
      "blocked-uri": "https://a.example",
    };
    await ask("/_dealframe/csp-reports", HOST, { ...csp, body: JSON.stringify({ "csp-report": report }) });
    await ask("/", HOST, { method: "BREW" }).catch(() => undefined);

    const found = await scrape(server.port, WITH_TOKEN);
    const requests = "dealframe_http_request_duration_seconds_count";
    expect(sumOf(found, requests, 'route="home"', 'method="GET"', 'status="2xx"')).toBe(5);
    expect(sumOf(found, requests, 'route="page/store"', 'status="2xx"')).toBe(1);
    expect(sumOf(found, requests, 'route="not-found"', 'status="4xx"')).toBe(1);
    expect(sumOf(found, requests, 'route="robots"')).toBe(1);
    expect(sumOf(found, "dealframe_page_cache_results_total", 'result="fresh"')).toBeGreaterThanOrEqual(2);
    expect(sumOf(found, "dealframe_page_age_seconds_count", 'result="fresh"')).toBeGreaterThanOrEqual(2);
    expect(
      sumOf(found, "dealframe_answer_cache_results_total", 'call="domainCoupons"', 'result="asked"'),
    ).toBeGreaterThanOrEqual(2);
    expect(sumOf(found, "dealframe_api_calls_total", 'call="website"', 'outcome="ok"')).toBeGreaterThanOrEqual(2);
    expect(sumOf(found, "dealframe_renders_total", 'outcome="ok"')).toBeGreaterThanOrEqual(3);
    expect(sumOf(found, "dealframe_render_duration_seconds_count", 'part="render"')).toBe(
      sumOf(found, "dealframe_renders_total", 'outcome="ok"'),
    );
    expect(sumOf(found, "dealframe_policy_violations_total", 'directive="img-src"')).toBe(1);
    expect(sumOf(found, "dealframe_build_info", `node="${process.version}"`)).toBe(1);
    expect(sumOf(found, "dealframe_cached_pages")).toBeGreaterThanOrEqual(3);
    expect(sumOf(found, "dealframe_http_connections")).toBeGreaterThanOrEqual(1);
    // One domain has a label of its own, all others share one, and hosts that are none share another.
    const domains = [...found.values.keys()].flatMap((key) => /domain="([^"]*)"/.exec(key)?.[1] ?? []);
    expect(new Set(domains)).toEqual(new Set(["dealharbor.example", "other", "none"]));
    expect([...found.values.keys()].join("\n")).not.toMatch(/h\d+\.example|no-such-page|lootlane/);

    const events = {
      host_refused: hosts,
      purge_token_refused: 1,
      metrics_token_refused: 1,
      address_too_long: 1,
      body_too_large: 1,
    };
    for (const [event, count] of Object.entries(events))
      expect([event, sumOf(found, "dealframe_security_events_total", `event="${event}"`)]).toEqual([event, count]);
    const logged = readEvents(server);
    expect(
      logged.filter(({ event }) => event === "host_refused"),
      "once for the whole burst",
    ).toHaveLength(1);
    expect(new Set(logged.map(({ client }) => client)), "the visitor's own address").toEqual(new Set(["203.0.113.9"]));
  } finally {
    await server.stop();
  }
  expect(readEvents(server).find(({ count }) => count > 1)).toMatchObject({ event: "host_refused", count: 25 });
  expect(server.log.join("\n")).not.toContain(TOKEN);
});

test("a port of its own tells the sum of all processes, and what has ended stays in it", SYSTEM, async () => {
  const server = await startServer({
    API_ORIGIN: `http://127.0.0.1:${sharedPort()}`,
    WORKERS: "2",
    METRICS_PORT: "0",
    METRICS_TOKEN: TOKEN,
  });
  try {
    const port = await readMetricsPort(server);
    expect((await requestPage({ port, host: "any", path: "/metrics" })).status).toBe(401);
    expect((await requestPage({ port, host: "any", path: "/" })).status).toBe(404);
    const count = 40;
    await Promise.all(Array.from({ length: count }, () => requestPage({ port: server.port, host: HOST })));
    const read = () => scrape(port, WITH_TOKEN);
    const requests = (found: Scrape) => sumOf(found, "dealframe_domain_requests_total", 'domain="dealharbor.example"');
    const before = await read();
    expect(requests(before)).toBe(count);
    expect(sumOf(before, "dealframe_processes", 'role="site"')).toBe(2);
    expect(sumOf(before, "dealframe_processes", 'role="primary"')).toBe(1);
    expect(sumOf(before, "dealframe_processes_wanted")).toBe(2);
    expect(sumOf(before, "dealframe_build_info")).toBe(1);
    expect(sumOf(before, "dealframe_security_events_total", 'event="metrics_token_refused"')).toBe(1);
    // Any process of the site tells the same sum on its own port.
    expect(requests(await scrape(server.port, WITH_TOKEN))).toBe(count);

    const pid = server.log.flatMap((line) => /A process is ready.*"process":(\d+)/.exec(line)?.[1] ?? [])[0];
    process.kill(Number(pid), "SIGKILL");
    await expect.poll(async () => sumOf(await read(), "dealframe_process_ends_total")).toBe(1);
    expect(requests(await read()), "no count is lost").toBe(count);
    await expect.poll(async () => sumOf(await read(), "dealframe_processes", 'role="site"')).toBe(2);
    expect(requests(await read())).toBe(count);
  } finally {
    await server.stop();
  }
});

test(
  "what the embedded API refuses is counted and logged, with the visitor's address and nothing that was typed #metrics-2",
  SYSTEM,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-metrics-"));
    const server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: "0", TRUST_PROXY: "1" });
    const send = async (path: string, body?: object, client = "203.0.113.20", headers: Record<string, string> = {}) => {
      const given = {
        "content-type": "application/json",
        "domain-name": "dealharbor.example",
        "x-forwarded-for": client,
      };
      const method = body === undefined ? "GET" : "POST";
      const { status } = await requestPage({
        port: server.port,
        host: HOST,
        path,
        method,
        headers: { ...given, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return status;
    };
    try {
      const SUBSCRIBE = "/end-user/newsletter/email-subscribe";
      expect(await send("/system-user/login", { email: "secret@person.example", password: "secret-of-a-person" })).toBe(
        401,
      );
      expect(await send("/system-user/logout", undefined, "203.0.113.21", { authorization: "Bearer secret" })).toBe(
        401,
      );
      expect(await send(SUBSCRIBE, { email_id: "secret@person.example" }, "203.0.113.22")).toBe(200);
      for (let time = 0; time < 12; time++) await send(SUBSCRIBE, { email_id: "x" }, "203.0.113.23");
      expect(await send(SUBSCRIBE, { email_id: "x".repeat(40_000) }, "203.0.113.24")).toBe(413);
      const found = await scrape(await readMetricsPort(server));
      const requests = "dealframe_http_request_duration_seconds_count";
      expect(sumOf(found, requests, 'route="api/subscribe"', 'status="2xx"')).toBe(1);
      const list = () => readEvents(server).map(({ event, client, count }) => [event, client, count].join(" "));
      // Its lines come a moment after its answers.
      await expect
        .poll(list)
        .toEqual([
          "login_refused 203.0.113.20 1",
          "session_refused 203.0.113.21 1",
          "rate_limited 203.0.113.23 1",
          "body_too_large 203.0.113.24 1",
        ]);
      expect(sumOf(found, "dealframe_security_events_total", 'event="rate_limited"')).toBe(2);
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
    expect(server.log.join("\n")).not.toContain("secret");
  },
);

test(
  "the API as a process of its own logs and counts its calls by domain, and nothing that was typed",
  SYSTEM,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-metrics-"));
    const settings = {
      DATA_DIR: dataDir,
      METRICS_PORT: "0",
      METRICS_TOKEN: TOKEN,
      METRICS_DOMAINS: "1",
      TRUST_PROXY: "1",
    };
    const api = await startServer(settings, ["dist/server/api.js"]);
    const send = (path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
      requestPage({
        port: api.port,
        host: "api.example",
        path,
        method: body === undefined ? "GET" : "POST",
        headers: {
          "content-type": "application/json",
          "domain-name": "dealharbor.example",
          "x-forwarded-for": "203.0.113.20",
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const statuses: number[] = [];
    try {
      const sent = [
        await send("/end-user/store/search-store?name=secret-search", undefined, { "x-request-id": "of-the-proxy" }),
        await send("/end-user/newsletter/email-subscribe", { email_id: "secret@person.example" }),
        await send("/system-user/login", { email: "secret@person.example", password: "secret-of-a-person" }),
        await send("/websiteData/fetchAll", undefined, { "domain-name": "savvyfox.example" }),
        await send("/healthz"),
      ];
      statuses.push(...sent.map(({ status }) => status));
      expect(sent[0]?.headers["x-request-id"]).toBe("of-the-proxy");
      const port = await readMetricsPort(api);
      expect((await requestPage({ port, host: "any", path: "/metrics" })).status).toBe(401);
      expect((await requestPage({ port: api.port, host: "any", path: "/metrics" })).status).toBe(401);
      const found = await scrape(port, WITH_TOKEN);
      const requests = "dealframe_http_request_duration_seconds_count";
      expect(sumOf(found, requests, 'route="api/subscribe"', 'method="POST"', 'status="2xx"')).toBe(1);
      expect(sumOf(found, requests, 'route="api/login"', 'status="4xx"')).toBe(1);
      expect(sumOf(found, "dealframe_domain_requests_total", 'domain="dealharbor.example"')).toBe(4);
      expect(sumOf(found, "dealframe_domain_requests_total", 'domain="other"')).toBe(1);
      expect(sumOf(found, "dealframe_processes", 'role="api"')).toBe(1);
      expect(sumOf(found, "dealframe_security_events_total", 'event="login_refused"')).toBe(1);
      expect(sumOf(found, "dealframe_security_events_total", 'event="metrics_token_refused"')).toBe(2);
      const onItsPort = await scrape(api.port, WITH_TOKEN);
      expect(sumOf(onItsPort, requests, 'route="metrics"')).toBe(1);
    } finally {
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
    const lines = api.log.flatMap((line) => (line.includes('"requestId"') ? [JSON.parse(line)] : []));
    expect(lines.slice(0, 5)).toMatchObject([
      { requestId: "of-the-proxy", host: "dealharbor.example", path: "/end-user/store/search-store", method: "GET" },
      { path: "/end-user/newsletter/email-subscribe", method: "POST", durationMs: expect.any(Number) },
      { path: "/system-user/login" },
      { path: "/websiteData/fetchAll", host: "savvyfox.example" },
      { path: "/healthz" },
    ]);
    expect(lines.slice(0, 5).map(({ status }) => status)).toEqual(statuses);
    expect(statuses).toEqual([200, 200, 401, 200, 200]);
    expect(api.log.join("\n")).not.toMatch(/secret|0123456789abcdef/);
  },
);

test("docs/operating.md explains each metric that a site tells, as the site does, and no other", SYSTEM, async () => {
  // With the embedded API, whose sources of offers are told, too.
  const server = await startServer({ WORKERS: "1", METRICS_PORT: "0" });
  const clustered = await startServer({
    API_ORIGIN: `http://127.0.0.1:${sharedPort()}`,
    WORKERS: "2",
    METRICS_PORT: "0",
  });
  try {
    const all = new Map([
      ...(await scrape(await readMetricsPort(server))).metrics,
      ...(await scrape(await readMetricsPort(clustered))).metrics,
    ]);
    const guide = readFileSync("docs/operating.md", "utf8");
    const rows = [...guide.matchAll(/^\| `(\w+)` +\| (counter|gauge|histogram) +\| (.+?) +\|$/gm)];
    const told = rows.map(([, name, type, help]) => [name, type, help?.replaceAll("\\|", "|")]);
    const wanted = [...all].map(([name, { type, help }]) => [name, type, help]);
    expect(told.sort()).toEqual(wanted.sort());
  } finally {
    await server.stop();
    await clustered.stop();
  }
});
