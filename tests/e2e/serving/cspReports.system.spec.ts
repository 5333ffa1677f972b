import { requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { expect, sharedPort, test } from "../support/siteTest";

const HOST = "dealharbor.localhost";
const PATH = "/_dealframe/csp-reports";

const report = (blocked: string, page = `http://${HOST}/store/lootlane?coupon=TOP-SECRET`) =>
  JSON.stringify({
    "csp-report": { "document-uri": page, "effective-directive": "script-src-elem", "blocked-uri": blocked },
  });

test("reports of the security policy are taken in both formats, counted, and logged once without addresses #cspReports-1", async () => {
  const server = await startServer({
    API_ORIGIN: `http://127.0.0.1:${sharedPort()}`,
    TRUST_PROXY: "1",
  });
  const send = async (body: string, type = "application/csp-report", visitor = "203.0.113.7", host = HOST) => {
    const headers = { "content-type": type, "x-forwarded-for": visitor };
    const { status } = await requestPage({ port: server.port, host, path: PATH, method: "POST", headers, body });
    return status;
  };
  const logged = () => server.log.filter((line) => line.includes("security policy of a page blocked"));
  try {
    const blocked = "https://stats.example/site.js?token=TOP-SECRET";
    for (let time = 0; time < 3; time++) expect(await send(report(blocked))).toBe(204);
    const list = [
      {
        type: "csp-violation",
        url: `http://${HOST}/`,
        body: {
          documentURL: `http://${HOST}/mr/https%3A%2F%2Fshop.example%2FTOP-SECRET`,
          effectiveDirective: "connect-src",
          blockedURL: blocked,
        },
      },
    ];
    expect(await send(JSON.stringify(list), "application/reports+json")).toBe(204);
    // Its lines come a moment after its answers.
    await expect.poll(() => logged().length).toBe(2);
    const lines = logged().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { domain: "dealharbor.example", directive: "script-src-elem", blocked: "https://stats.example" },
      { domain: "dealharbor.example", directive: "connect-src", blocked: "https://stats.example" },
    ]);
    expect(lines.map(({ page }) => page)).toEqual(["/store/:storeSlug", expect.stringMatching(/^\/mr\/:/)]);
    expect(server.log.join("\n")).not.toContain("TOP-SECRET");

    // What is no report, or one of another site's page, says nothing.
    for (const body of ["", "{", "[]", "null", '{"csp-report":5}', report(blocked, "https://other.example/")])
      expect([body, await send(body)]).toEqual([body, 204]);
    expect(await send(report(blocked), "text/plain")).toBe(415);
    expect(await send(`"${"x".repeat(40_000)}"`)).toBe(413);
    expect(await send(report(blocked), "application/csp-report", "203.0.113.8", "unknown.example")).toBe(421);
    const { status } = await requestPage({ port: server.port, host: HOST, path: PATH });
    expect(status).toBe(404);
    expect(logged()).toHaveLength(2);

    // A stranger can invent as much as he likes: ten are logged, and then he has to wait.
    const statuses: number[] = [];
    for (let number = 0; number < 70; number++)
      statuses.push(await send(report(`https://s${number}.example/`), "application/csp-report", "203.0.113.9"));
    expect(statuses.filter((one) => one === 204)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array.from({ length: 40 }, () => 429));
    for (let number = 0; number < 60; number++)
      await send(report(`https://t${number}.example/`), "application/csp-report", `203.0.113.${10 + (number % 10)}`);
    await expect.poll(() => logged().length).toBe(50);
    expect(logged().filter((line) => line.includes("https://s"))).toHaveLength(10 + 2);
    const surplus = () => server.log.filter((line) => line.includes("too many different violations")).length;
    await expect.poll(surplus).toBe(1);
  } finally {
    await server.stop();
  }
});
