import { expect, it } from "vitest";
import { TrustedProxies } from "../settings/TrustedProxies";
import { readPublicAddress as read } from "./PublicAddress";

const DIRECT = { trustProxy: TrustedProxies.NONE, trustForwardedHost: false, defaultDomain: "default.example" };
const BEHIND_PROXY = { ...DIRECT, trustProxy: TrustedProxies.parse("1") };
const FORWARDING = { ...BEHIND_PROXY, trustForwardedHost: true };

const readPublicAddress = (request: Request, settings: typeof DIRECT) => read(request, settings, "10.0.0.7");

function ask(headers: Record<string, string>) {
  return new Request("http://127.0.0.1:3000/store?page=2", { headers });
}

it("is the Host of the request, with all that follows from it", () => {
  const { host, siteHost, url } = readPublicAddress(ask({ host: "WWW.Shop.example:8080" }), DIRECT);
  expect([host, siteHost?.domain, siteHost?.hostname]).toEqual([
    "WWW.Shop.example:8080",
    "shop.example",
    "www.shop.example",
  ]);
  expect(url.href).toBe("http://www.shop.example:8080/store?page=2");
});

it("has the scheme that a trusted proxy forwards, and its host where that is to count", () => {
  const request = ask({
    host: "10.0.0.7",
    "x-forwarded-host": "shop.example",
    "x-forwarded-proto": "https",
  });
  expect(readPublicAddress(request, FORWARDING)).toMatchObject({ host: "shop.example" });
  expect(readPublicAddress(request, FORWARDING).url.href).toBe("https://shop.example/store?page=2");
  expect(readPublicAddress(request, DIRECT)).toMatchObject({ host: "10.0.0.7" });
  expect(readPublicAddress(request, DIRECT).url.protocol).toBe("http:");
});

it("is none where a trusted proxy forwards another host than Host #PublicAddress-1", () => {
  for (const forwarded of [
    "other.example",
    "shop.example, other.example",
    "shop.example.",
    "shop.example@other.example",
  ])
    expect(
      () => readPublicAddress(ask({ host: "shop.example", "x-forwarded-host": forwarded }), BEHIND_PROXY),
      forwarded,
    ).toThrow("TRUST_FORWARDED_HOST");
  for (const forwarded of ["shop.example", "SHOP.example:443", ""]) {
    const request = ask({ host: "Shop.example:3000", "x-forwarded-host": forwarded });
    expect(readPublicAddress(request, BEHIND_PROXY).host, forwarded).toBe("Shop.example:3000");
  }
  const two = ask({ host: "shop.example", "x-forwarded-host": "shop.example, other.example" });
  expect(() => readPublicAddress(two, FORWARDING)).toThrow("names more than one host");
  expect(readPublicAddress(two, DIRECT).host).toBe("shop.example");
});

it("names no site for a host that is none", () => {
  const { host, siteHost, url } = readPublicAddress(ask({ host: "evil.example/path" }), DIRECT);
  expect([host, siteHost, url.host]).toEqual(["evil.example/path", undefined, "127.0.0.1:3000"]);
});
