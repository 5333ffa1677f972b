import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Answers } from "../answers/Answers";
import { readSettings } from "../settings/readSettings";
import { findServed } from "./findServed";
import { Tenants } from "./Tenants";

let server: Server;
let origin: string;
let isDown = false;
let known: readonly string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    if (isDown) return void response.writeHead(503).end();
    const all = known.map((domain) => ({ domain, aliases: [], name: domain, home_page: "Home Page One" }));
    const own = all.find(({ domain }) => domain === request.headers["domain-name"]);
    const data = request.url?.includes("fetchAll") ? all : own;
    response.writeHead(data === undefined ? 404 : 200).end(JSON.stringify({ success: data !== undefined, data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  isDown = false;
  known = ["one.example", "two.example"];
});

function open(environment: Record<string, string> = {}) {
  const settings = readSettings({ API_ORIGIN: origin, DEFAULT_DOMAIN: "one.example", ...environment });
  const answers = new Answers({ ...settings, answersOnDisk: false }, pino({ level: "silent" }));
  const tenants = new Tenants(settings, undefined, answers);
  return () => findServed(tenants, settings);
}

it.each<Record<string, string>>([{}, { SITE_DOMAINS: "unknown.example,two.example" }])(
  "something can be served once the API was reached, and still when it is gone: %j",
  async (settings) => {
    const look = open(settings);
    isDown = true;
    expect(await look()).toBe("no-api");
    isDown = false;
    // A list that could not be loaded is asked for again after a second.
    await expect.poll(look, { timeout: 5_000 }).toBe("ready");
    isDown = true;
    expect(await look()).toBe("ready");
  },
);

it("nothing can be served where the API knows none of the domains", async () => {
  expect(await open({ SITE_DOMAINS: "unknown.example,other.example" })()).toBe("no-domains");
  known = [];
  expect(await open()()).toBe("no-domains");
});
