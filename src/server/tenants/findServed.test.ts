import { pino } from "pino";
import { beforeEach, expect, it } from "vitest";
import { Answers } from "../caching/answers/Answers";
import { readSettings } from "../settings/readSettings";
import { findServed } from "./findServed";
import { openTenants } from "./openTenants";
import { runWebsitesApi } from "./websitesApiForTest";

const api = runWebsitesApi();

function setDomains(domains: readonly string[]): void {
  api.websites = domains.map((domain) => ({ domain, aliases: [], name: domain, home_page: "Home Page One" }));
}

beforeEach(() => setDomains(["one.example", "two.example"]));

function open(environment: Record<string, string> = {}) {
  const settings = readSettings({ API_ORIGIN: api.origin, DEFAULT_DOMAIN: "one.example", ...environment });
  const answers = new Answers({ ...settings, answersOnDisk: false }, pino({ level: "silent" }));
  const tenants = openTenants(settings, undefined, answers);
  return () => findServed(tenants, settings);
}

it.each<Record<string, string>>([{}, { SITE_DOMAINS: "unknown.example,two.example" }])(
  "something can be served once the API was reached, and still when it is gone: %j",
  async (settings) => {
    const look = open(settings);
    api.isDown = true;
    expect(await look()).toBe("no-api");
    api.isDown = false;
    // A list that could not be loaded is requested again after a second.
    await expect.poll(look, { timeout: 5_000 }).toBe("ready");
    api.isDown = true;
    expect(await look()).toBe("ready");
  },
);

it("nothing can be served where the API knows none of the domains", async () => {
  expect(await open({ SITE_DOMAINS: "unknown.example,other.example" })()).toBe("no-domains");
  setDomains([]);
  expect(await open()()).toBe("no-domains");
});
