import { beforeEach, describe, expect, it } from "vitest";
import type { Tenants } from "./openTenants";
import { findHost, listTwoDomains, openTenantsForTest } from "./tenantsForTest";
import { runWebsitesApi } from "./websitesApiForTest";

const api = runWebsitesApi();

beforeEach(() => {
  api.websites = listTwoDomains();
});

const open = (environment: Record<string, string> = {}, now?: () => number) =>
  openTenantsForTest({ API_ORIGIN: api.origin, ...environment }, { now });

async function domainOf(tenants: Tenants, host: string): Promise<string> {
  const lookup = await findHost(tenants, host);
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
  ])("%s is %s #DomainList-1", async (host, domain) => {
    expect(await domainOf(open(), host)).toBe(domain);
  });

  it("is one of SITE_DOMAINS where they are set, without asking the API", async () => {
    const tenants = open({ SITE_DOMAINS: "two.example" });
    expect(await domainOf(tenants, "two.example")).toBe("two.example");
    expect(await domainOf(tenants, "one.example")).toBe("unknown");
    expect(api.paths).toEqual([]);
  });

  it("is unknown where the API address would follow from a host that nobody named #DomainList-2", async () => {
    expect(await findHost(openTenantsForTest({}), "deals.com")).toEqual({ refusal: "unknown" });
  });

  it("is asked of the API once for many requests at a time", async () => {
    const tenants = open();
    await Promise.all([
      findHost(tenants, "one.example"),
      findHost(tenants, "two.example"),
      findHost(tenants, "x.example"),
    ]);
    expect(api.paths).toHaveLength(1);
  });
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
    await findHost(tenants, "one.example");
    api.isDown = true;
    nowMs += 3_600_000;
    expect(await domainOf(tenants, "one.example")).toBe("one.example");
    expect(await domainOf(tenants, "three.example")).toBe("unknown");
  });
});
