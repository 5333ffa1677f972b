import { afterEach, beforeEach, expect, it } from "vitest";
import { requestPage } from "../../../harness/servers/requestPage";
import { layouts } from "../../../tests/layout/shippedLayouts";
import { openSiteForTest } from "./siteForTest";

let site: Awaited<ReturnType<typeof openSiteForTest>>;

beforeEach(async () => {
  site = await openSiteForTest(layouts, { TRUST_PROXY: "1" });
});

afterEach(() => site.close());

/** Sends a report; 429 says that its visitor has sent too many, 415 that it is taken, if it were one. */
async function report(visitor: string): Promise<number> {
  const headers = { "content-type": "text/plain", "x-forwarded-for": visitor };
  const path = "/_dealframe/csp-reports";
  return (await requestPage({ port: site.port, host: "one.example", path, method: "POST", headers, body: "x" })).status;
}

const reportAll = async (visitors: readonly string[]) => {
  const statuses: number[] = [];
  for (const visitor of visitors) statuses.push(await report(visitor));
  return statuses.filter((status) => status !== 429).length;
};

it("one visitor's reports, however many, leave room for everybody else's #cspReportRoutes-1", async () => {
  expect(await reportAll(Array.from({ length: 700 }, () => "192.0.2.1"))).toBe(30);
  expect(await report("192.0.2.2")).toBe(415);
  // What the client itself has written before the proxy's address changes nothing.
  expect(await report("198.51.100.1, 192.0.2.1")).toBe(429);
});

it("the addresses of an IPv6 /64 are one visitor, and a /48 has ten times its reports", async () => {
  expect(await reportAll(Array.from({ length: 40 }, (_, number) => `2001:db8:0:1::${number}`))).toBe(30);
  expect(await reportAll(Array.from({ length: 300 }, (_, number) => `2001:db8:0:${number + 2}::1`))).toBe(270);
  expect(await report("2001:db8:1::1")).toBe(415);
});

it("all visitors together have 600 reports in a minute", async () => {
  expect(await reportAll(Array.from({ length: 610 }, (_, number) => `192.0.2.${number % 250}`))).toBe(600);
});
