import { beforeEach, describe, expect, it } from "vitest";
import { findTenant, listTwoDomains, openTenantsForTest } from "./tenantsForTest";
import { runWebsitesApi } from "./websitesApiForTest";

const api = runWebsitesApi();

beforeEach(() => {
  api.websites = listTwoDomains();
});

const open = (environment: Record<string, string> = {}, now?: () => number) =>
  openTenantsForTest({ API_ORIGIN: api.origin, ...environment }, { now });

describe("a tenant's website data", () => {
  it("is one call for many requests", async () => {
    const tenants = open({ SITE_DOMAINS: "two.example" });
    const tenant = await findTenant(tenants, "two.example");
    const load = () => tenants.homePages.loadWebsite(tenant);
    const [first, second] = await Promise.all([load(), load()]);
    expect(first).toBe(second);
    expect((await load()).name).toBe("Two");
    expect(api.paths.filter((path) => path.includes("fetchByDomain"))).toHaveLength(1);
  });

  it("is not kept when it failed", async () => {
    const tenants = open({ SITE_DOMAINS: "two.example" });
    const tenant = await findTenant(tenants, "two.example");
    api.isDown = true;
    await expect(tenants.homePages.loadWebsite(tenant)).rejects.toThrow();
    api.isDown = false;
    expect((await tenants.homePages.loadWebsite(tenant)).name).toBe("Two");
  });
});

describe("the home_page of domains", () => {
  const both = [
    ["one.example", "Home Page One"],
    ["two.example", "Home Page Two"],
  ];

  it("comes from the API's list, and a change of it is told", async () => {
    let nowMs = 0;
    const { homePages } = open({}, () => nowMs);
    let told = 0;
    homePages.onChange(() => {
      told++;
    });
    const loadLater = async () => {
      nowMs += 40_000;
      return [...((await homePages.load([])) ?? [])];
    };
    expect(await loadLater()).toEqual(both);
    expect(await loadLater()).toEqual(both);
    expect(told).toBe(1);
    api.websites = listTwoDomains("Home Page Three");
    await expect.poll(loadLater).toEqual([["one.example", "Home Page Three"], both[1]]);
    expect(told).toBe(2);
  });

  it("is asked for each domain by itself where SITE_DOMAINS lists them; one without data is left out", async () => {
    const { homePages } = open({ SITE_DOMAINS: "one.example,gone.example" });
    const found = await homePages.load(["one.example", "two.example", "gone.example"]);
    expect([...(found ?? [])]).toEqual(both.slice(0, 1));
  });

  it("is told of a domain of SITE_DOMAINS once its website data has been asked for, and again when it changes", async () => {
    let nowMs = 0;
    const tenants = open({ SITE_DOMAINS: "one.example,two.example" }, () => nowMs);
    const { homePages } = tenants;
    let told = 0;
    homePages.onChange(() => {
      told++;
    });
    const visit = async () => {
      nowMs += 40_000;
      await homePages.loadWebsite(await findTenant(tenants, "two.example"));
      return [...((await homePages.load([])) ?? [])];
    };
    expect(await homePages.load([])).toEqual(new Map());
    expect(await visit()).toEqual(both.slice(1));
    expect(await visit()).toEqual(both.slice(1));
    expect(told).toBe(1);
  });

  it("is unknown while the API is down", async () => {
    api.isDown = true;
    expect(await open().homePages.load([])).toBeUndefined();
  });
});
