import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { parseSiteHost } from "../../domain/apiHost";
import { Answers } from "../caching/answers/Answers";
import { readSettings } from "../settings/readSettings";
import { openTenants, type Tenants } from "./openTenants";
import { resolveTenant } from "./resolveTenant";
import { listTwoDomains, openTenantsForTest } from "./tenantsForTest";
import { runWebsitesApi } from "./websitesApiForTest";

const api = runWebsitesApi();

beforeEach(() => {
  api.websites = listTwoDomains();
});

const open = (environment: Record<string, string> = {}) =>
  openTenantsForTest({ API_ORIGIN: api.origin, ...environment });

describe("the time that a page waits for its tenant", () => {
  const log = pino({ level: "silent" });
  const host = parseSiteHost("two.example", "one.example");
  const resolve = (tenants: Tenants, apiTimeoutMs: number) =>
    resolveTenant(host, { settings: { apiTimeoutMs }, tenants, log });

  it("is told, since the page's calls have what is left of it", async () => {
    api.delayMs = 20;
    const found = await resolve(open(), 60_000);
    if (!("tenant" in found)) throw new Error("The tenant is known.");
    expect(found.website.name).toBe("Two");
    expect(found.waitedMs).toBeGreaterThan(30);
  });

  it("has one limit for the list of domains and the website data together", async () => {
    api.delayMs = 200;
    const tenants = open({ API_TIMEOUT_MS: "300" });
    expect(await resolve(tenants, 300)).toEqual({ refusal: "slow" });
    // The answer arrived anyway, and is stored for the next visitor.
    await expect.poll(async () => "tenant" in (await resolve(tenants, 300))).toBe(true);
  });

  it("ends where the embedded API does not answer", async () => {
    const settings = readSettings({ API_TIMEOUT_MS: "40", SITE_DOMAINS: "localhost,shop.localhost" });
    const answers = new Answers({ ...settings, answersOnDisk: false }, log);
    const tenants = openTenants(settings, { fetch: () => new Promise(() => undefined) }, answers);
    const shop = parseSiteHost("shop.localhost", "one.example");
    expect(await resolveTenant(shop, { settings, tenants, log })).toEqual({ refusal: "slow" });
  });
});
