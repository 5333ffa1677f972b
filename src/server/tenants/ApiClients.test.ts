import { beforeEach, describe, expect, it } from "vitest";
import { findHost, findTenant, listTwoDomains, openTenantsForTest } from "./tenantsForTest";
import { runWebsitesApi } from "./websitesApiForTest";

const api = runWebsitesApi();

beforeEach(() => {
  api.websites = listTwoDomains();
});

describe("the API of a domain", () => {
  const originOf = async (environment: Record<string, string>, host: string) =>
    (await findTenant(openTenantsForTest(environment), host)).publicApiOrigin;

  it("follows from a named host to the API of its parent domain #ApiClients-1", async () => {
    expect(await originOf({ SITE_DOMAINS: "shop.deals.com" }, "shop.deals.com")).toBe("https://api.deals.com");
  });

  it("is the staging API at local hosts and *.web.app, where one is named", async () => {
    const staging = { STAGING_API_ORIGIN: api.origin };
    for (const domains of ["", "one.localhost"])
      expect(await originOf({ ...staging, SITE_DOMAINS: domains }, "one.localhost")).toBe(api.origin);
    expect(await findHost(openTenantsForTest(staging), "one.example")).toEqual({ refusal: "unknown" });
    const both = { API_ORIGIN: api.origin, STAGING_API_ORIGIN: "http://127.0.0.1:9" };
    expect(await originOf(both, "one.localhost")).toBe(api.origin);
  });

  it("does not change with a request for localhost, which shows the default domain", async () => {
    const domain = "one.example";
    const tenants = openTenantsForTest({ STAGING_API_ORIGIN: api.origin, SITE_DOMAINS: domain });
    for (const host of ["localhost", domain])
      expect(await findTenant(tenants, host)).toMatchObject({ domain, publicApiOrigin: "https://api.one.example" });
  });
});

it("values of answers that have no known form are reported with domain, call and field", async () => {
  api.websites = [{ domain: "one.example", name: "One", time_zone: "Mars/Olympus", lang: "" }];
  const unread: unknown[] = [];
  const tenants = openTenantsForTest({ API_ORIGIN: api.origin }, { onUnread: (value) => unread.push(value) });
  await (await findTenant(tenants, "one.example")).openApi().website();
  expect(unread).toEqual([
    { domain: "one.example", call: "website", field: "time_zone", id: "", value: "Mars/Olympus" },
  ]);
});
