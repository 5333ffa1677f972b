import { createServer, type Server } from "node:http";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { requestPage } from "../../../harness/servers/requestPage";
import { layouts } from "../../../tests/layout/shippedLayouts";
import { Answers } from "../caching/answers/Answers";
import { PageService } from "../pages/PageService";
import { limitConnections } from "../process/connectionLimits";
import { listen } from "../process/listen";
import { Violations } from "../routes/csp-reports/Violations";
import { readSettings } from "../settings/readSettings";
import { Tenants } from "../tenants/Tenants";
import { createSiteListener } from "./createSiteListener";

let server: Server;
let port: number;

beforeEach(async () => {
  const environment = { API_ORIGIN: "http://127.0.0.1:9", DEFAULT_DOMAIN: "one.example", TRUST_PROXY: "1" };
  const settings = readSettings(environment);
  const log = pino({ level: "silent" });
  const answers = new Answers({ ...settings, answersOnDisk: false }, log);
  const tenants = new Tenants(settings, undefined, answers);
  const findAssets = () => ({ styles: [], modulePreloads: [], entry: "/entry.js" });
  const pages = new PageService({ settings, tenants, findAssets, log });
  const site = { settings, tenants, getLayouts: () => layouts, pages, findAssets, violations: new Violations(), log };
  server = createServer(
    limitConnections(settings),
    createSiteListener({ site, announce: async () => ({ pages: 0, reach: "server" }) }),
  );
  port = await listen(server, { host: "127.0.0.1", port: 0 });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a report; 429 says that its visitor has sent too many, 415 that it is taken, if it were one. */
async function report(visitor: string): Promise<number> {
  const headers = { "content-type": "text/plain", "x-forwarded-for": visitor };
  const path = "/_dealframe/csp-reports";
  return (await requestPage({ port, host: "one.example", path, method: "POST", headers, body: "x" })).status;
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
