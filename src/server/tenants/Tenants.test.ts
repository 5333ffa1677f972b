import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { parseSiteHost } from "../../domain/apiHost";
import { Answers } from "../caching/answers/Answers";
import { readSettings } from "../settings/readSettings";
import { resolveTenant } from "./resolveTenant";
import { Tenants } from "./Tenants";
import { runWebsitesApi } from "./websitesApiForTest";

const api = runWebsitesApi();

beforeEach(() => setHomePage("Home Page One"));

/** Makes the API know two domains, one of them under a second name; the first has this home_page. */
function setHomePage(homePage: string): void {
  api.websites = [
    { domain: "one.example", aliases: ["one.localhost"], name: "One", home_page: homePage },
    { domain: "two.example", name: "Two", home_page: "Home Page Two" },
  ];
}

function open(environment: Record<string, string> = {}, now?: () => number): Tenants {
  return openWith({ API_ORIGIN: api.origin, DEFAULT_DOMAIN: "one.example", ...environment }, now);
}

function openWith(environment: Record<string, string>, now?: () => number): Tenants {
  const settings = readSettings(environment);
  const answers = new Answers(
    { ...settings, answersOnDisk: false },
    pino({ level: "silent" }),
    now === undefined ? {} : { now },
  );
  return new Tenants(settings, undefined, answers, now);
}

const find = (tenants: Tenants, host: string) => tenants.find(parseSiteHost(host, "one.example"));

async function domainOf(tenants: Tenants, host: string): Promise<string> {
  const lookup = await find(tenants, host);
  return "tenant" in lookup ? lookup.tenant.domain : lookup.refusal;
}

describe("the tenant of a host", () => {
  it.each([
    ["one.example", "one.example"],
    ["WWW.One.Example:8080", "one.example"],
    ["one.localhost:3000", "one.localhost"],
    ["localhost:3000", "one.example"],
    ["three.example", "unknown"],
    ["evil.com/one.example", "unknown"],
    ["", "unknown"],
  ])("%s is %s #Tenants-1", async (host, domain) => {
    expect(await domainOf(open(), host)).toBe(domain);
  });

  it("is one of SITE_DOMAINS where they are set, without asking the API", async () => {
    const tenants = open({ SITE_DOMAINS: "two.example" });
    expect(await domainOf(tenants, "two.example")).toBe("two.example");
    expect(await domainOf(tenants, "one.example")).toBe("unknown");
    expect(api.paths).toEqual([]);
  });

  it("is unknown where the API address would follow from a host that nobody named #Tenants-2", async () => {
    expect(await find(openWith({}), "deals.com")).toEqual({ refusal: "unknown" });
  });

  it("follows from a named host to the API of its parent domain #Tenants-3", async () => {
    const lookup = await find(openWith({ SITE_DOMAINS: "shop.deals.com" }), "shop.deals.com");
    expect(lookup).toMatchObject({ tenant: { publicApiOrigin: "https://api.deals.com" } });
  });

  it("has the staging API at local hosts and *.web.app, where one is named", async () => {
    for (const domains of ["", "one.localhost"]) {
      const tenants = openWith({ STAGING_API_ORIGIN: api.origin, SITE_DOMAINS: domains });
      expect(await find(tenants, "one.localhost")).toMatchObject({ tenant: { publicApiOrigin: api.origin } });
    }
    expect(await domainOf(openWith({ STAGING_API_ORIGIN: api.origin }), "one.example")).toBe("unknown");
    const both = openWith({ API_ORIGIN: api.origin, STAGING_API_ORIGIN: "http://127.0.0.1:9" });
    expect(await find(both, "one.localhost")).toMatchObject({ tenant: { publicApiOrigin: api.origin } });
  });

  it("does not change its API with a request for localhost, which shows the default domain", async () => {
    const tenants = openWith({
      STAGING_API_ORIGIN: api.origin,
      SITE_DOMAINS: "deals.com",
      DEFAULT_DOMAIN: "deals.com",
    });
    for (const host of ["localhost", "deals.com"]) {
      const lookup = await tenants.find(parseSiteHost(host, "deals.com"));
      expect(lookup).toMatchObject({ tenant: { publicApiOrigin: "https://api.deals.com" } });
    }
  });

  it("is asked of the API once for many requests at a time", async () => {
    const tenants = open();
    await Promise.all([find(tenants, "one.example"), find(tenants, "two.example"), find(tenants, "x.example")]);
    expect(api.paths).toHaveLength(1);
  });
});

it("values of its answers that have no known form are told with domain, call and field", async () => {
  api.websites = [{ domain: "one.example", name: "One", time_zone: "Mars/Olympus", lang: "" }];
  const settings = readSettings({ API_ORIGIN: api.origin, DEFAULT_DOMAIN: "one.example" });
  const answers = new Answers({ ...settings, answersOnDisk: false }, pino({ level: "silent" }));
  const unread: unknown[] = [];
  const tenants = new Tenants(settings, undefined, answers, Date.now, { onUnread: (value) => unread.push(value) });
  const lookup = await find(tenants, "one.example");
  if ("tenant" in lookup) await lookup.tenant.api.website();
  expect(unread).toEqual([
    { domain: "one.example", call: "website", field: "time_zone", id: "", value: "Mars/Olympus" },
  ]);
});

describe("an outage", () => {
  it("is told as such while no list of domains is known, and ends with the API's return", async () => {
    let nowMs = 1_000_000;
    const tenants = open({}, () => nowMs);
    api.isDown = true;
    expect(await domainOf(tenants, "one.example")).toBe("unavailable");
    api.isDown = false;
    nowMs += 5_000;
    expect(await domainOf(tenants, "one.example")).toBe("one.example");
  });

  it("does not depend on a clock that goes forward: the list is read again after it has gone back", async () => {
    let nowMs = Date.UTC(2031, 0, 1);
    const tenants = open({}, () => nowMs);
    expect(await domainOf(tenants, "three.example")).toBe("unknown");
    api.websites = [...api.websites, { domain: "three.example", name: "Three", home_page: "Home Page One" }];
    nowMs -= 7_200_000;
    await expect
      .poll(() => {
        nowMs += 1_001;
        return domainOf(tenants, "three.example");
      })
      .toBe("three.example");
  });

  it("does not make the last known list forgotten", async () => {
    let nowMs = 1_000_000;
    const tenants = open({}, () => nowMs);
    await find(tenants, "one.example");
    api.isDown = true;
    nowMs += 3_600_000;
    expect(await domainOf(tenants, "one.example")).toBe("one.example");
    expect(await domainOf(tenants, "three.example")).toBe("unknown");
  });
});

describe("a tenant's website data", () => {
  it("is one call for many requests", async () => {
    const tenants = open({ SITE_DOMAINS: "two.example" });
    const lookup = await find(tenants, "two.example");
    if (!("tenant" in lookup)) throw new Error("The tenant is known.");
    const { tenant } = lookup;
    const [first, second] = await Promise.all([tenants.website(tenant), tenants.website(tenant)]);
    expect(first.website).toBe(second.website);
    expect((await tenants.website(tenant)).website.name).toBe("Two");
    expect(api.paths.filter((path) => path.includes("fetchByDomain"))).toHaveLength(1);
  });

  it("is not kept when it failed", async () => {
    const tenants = open({ SITE_DOMAINS: "two.example" });
    const lookup = await find(tenants, "two.example");
    if (!("tenant" in lookup)) throw new Error("The tenant is known.");
    api.isDown = true;
    await expect(tenants.website(lookup.tenant)).rejects.toThrow();
    api.isDown = false;
    expect((await tenants.website(lookup.tenant)).website.name).toBe("Two");
  });
});

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
    const tenants = new Tenants(settings, { fetch: () => new Promise(() => undefined) }, answers);
    const shop = parseSiteHost("shop.localhost", "one.example");
    expect(await resolveTenant(shop, { settings, tenants, log })).toEqual({ refusal: "slow" });
  });
});

describe("the home_page of domains", () => {
  const both = [
    ["one.example", "Home Page One"],
    ["two.example", "Home Page Two"],
  ];

  it("comes from the API's list, and a change of it is told", async () => {
    let nowMs = 0;
    const tenants = open({}, () => nowMs);
    let told = 0;
    tenants.onHomePages(() => {
      told++;
    });
    const loadLater = async () => {
      nowMs += 40_000;
      return [...((await tenants.loadHomePages([])) ?? [])];
    };
    expect(await loadLater()).toEqual(both);
    expect(await loadLater()).toEqual(both);
    expect(told).toBe(1);
    setHomePage("Home Page Three");
    await expect.poll(loadLater).toEqual([["one.example", "Home Page Three"], both[1]]);
    expect(told).toBe(2);
  });

  it("is asked for each domain by itself where SITE_DOMAINS lists them; one without data is left out", async () => {
    const tenants = open({ SITE_DOMAINS: "one.example,gone.example" });
    const found = await tenants.loadHomePages(["one.example", "two.example", "gone.example"]);
    expect([...(found ?? [])]).toEqual(both.slice(0, 1));
  });

  it("is told of a domain of SITE_DOMAINS once its website data has been asked for, and again when it changes", async () => {
    let nowMs = 0;
    const tenants = open({ SITE_DOMAINS: "one.example,two.example" }, () => nowMs);
    let told = 0;
    tenants.onHomePages(() => {
      told++;
    });
    const visit = async () => {
      nowMs += 40_000;
      const lookup = await find(tenants, "two.example");
      if ("tenant" in lookup) await tenants.website(lookup.tenant);
      return [...((await tenants.loadHomePages([])) ?? [])];
    };
    expect(await tenants.loadHomePages([])).toEqual(new Map());
    expect(await visit()).toEqual(both.slice(1));
    expect(await visit()).toEqual(both.slice(1));
    expect(told).toBe(1);
  });

  it("is unknown while the API is down", async () => {
    api.isDown = true;
    expect(await open().loadHomePages([])).toBeUndefined();
  });
});
