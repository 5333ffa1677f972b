import { describe, expect, it } from "vitest";
import { getApiHost, isStagingHost, parseSiteHost } from "./apiHost";

describe("the API host of a site", () => {
  it.each([
    ["www.deals.com", "api.deals.com"],
    ["deals.com", "api.deals.com"],
    ["shop.deals.com", "api.deals.com"],
    ["www.deals.co.uk", "api.deals.co.uk"],
  ])("of %s is %s #apiHost-1", (host, api) => {
    expect(getApiHost(host)).toBe(api);
  });

  it.each(["localhost", "shop.localhost", "x.web.app", "127.0.0.1"])("of %s is the staging API #apiHost-2", (host) => {
    expect(isStagingHost(host)).toBe(true);
    expect(getApiHost(host)).toBeUndefined();
  });

  it("is unknown for an address and for a bare public suffix", () => {
    expect(getApiHost("10.1.2.3")).toBeUndefined();
    expect(getApiHost("co.uk")).toBeUndefined();
  });
});

describe("the domain name of a host", () => {
  it.each([
    ["WWW.Deals.com:8080", "deals.com"],
    ["shop.localhost:3000", "shop.localhost"],
    ["localhost:3000", "default.example"],
    ["127.0.0.1", "default.example"],
    ["deals.com.", "deals.com"],
  ])("of %s is %s", (host, domain) => {
    expect(parseSiteHost(host, "default.example")?.domain).toBe(domain);
  });

  it.each(["", "evil.com/path", "a b", "user@host", "<script>"])("of %j is none", (host) => {
    expect(parseSiteHost(host, "default.example")).toBeUndefined();
  });
});

it.each([
  ["LOCALHOST:3000", { hostname: "localhost", domain: "default.example", isStaging: true }],
  ["shop.localhost", { hostname: "shop.localhost", domain: "shop.localhost", isStaging: true }],
  ["x.web.app", { hostname: "x.web.app", domain: "x.web.app", isStaging: true }],
  ["www.deals.com.", { hostname: "www.deals.com", domain: "deals.com", isStaging: false }],
])("the host %s is read once into all that follows from it", (host, expected) => {
  expect(parseSiteHost(host, "default.example")).toEqual(expected);
});
