import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
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

beforeAll(async () => {
  const environment = { API_ORIGIN: "http://127.0.0.1:9", DEFAULT_DOMAIN: "one.example", TRUST_PROXY: "loopback" };
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

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the lines of a request as they are; resolves with the answer. */
function send(...lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    let text = "";
    socket.on("data", (data) => {
      text += data.toString();
    });
    socket.once("close", () => resolve(text));
    socket.once("error", reject);
  });
}

it.each([
  ["no host", ["GET /healthz HTTP/1.0"]],
  ["no host, in a later version", ["GET /healthz HTTP/1.1", "Connection: close"]],
  ["a host that no address can have", ["GET /healthz HTTP/1.1", "Host: a b", "Connection: close"]],
  ["two hosts", ["GET /healthz HTTP/1.1", "Host: a.example", "Host: b.example", "Connection: close"]],
  ["another forwarded host", ["GET /healthz HTTP/1.0", "Host: a.example", "X-Forwarded-Host: b.example"]],
])("a probe that names %s is answered", async (_name, lines) => {
  expect(await send(...lines)).toMatch(
    /^HTTP\/1\.1 200 [\s\S]*X-Content-Type-Options: nosniff[\s\S]*\{"status":"ok"\}/i,
  );
  const ready = lines.map((line) => line.replace("/healthz", "/readyz?from=balancer"));
  expect(await send(...ready)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"status":"ready"\}/);
});

it("any other path still needs a clear host", async () => {
  expect(await send("GET / HTTP/1.0")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send("GET /healthz/x HTTP/1.1", "Connection: close")).toMatch(/^HTTP\/1\.1 400 /);
});
