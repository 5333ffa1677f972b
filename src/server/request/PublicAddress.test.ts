import { expect, it } from "vitest";
import { TrustedProxies } from "../settings/TrustedProxies";
import { readPublicAddress as read } from "./PublicAddress";

const DIRECT = { trustProxy: TrustedProxies.NONE, defaultDomain: "default.example" };
const BEHIND_PROXY = { ...DIRECT, trustProxy: TrustedProxies.parse("1") };

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

it("is what a proxy forwards, where one is trusted", () => {
  const request = ask({
    host: "10.0.0.7",
    "x-forwarded-host": "shop.example",
    "x-forwarded-proto": "https",
  });
  expect(readPublicAddress(request, BEHIND_PROXY)).toMatchObject({ host: "shop.example" });
  expect(readPublicAddress(request, BEHIND_PROXY).url.href).toBe("https://shop.example/store?page=2");
  expect(readPublicAddress(request, DIRECT)).toMatchObject({ host: "10.0.0.7" });
  expect(readPublicAddress(request, DIRECT).url.protocol).toBe("http:");
});

it("names no site for a host that is none", () => {
  const { host, siteHost, url } = readPublicAddress(ask({ host: "evil.example/path" }), DIRECT);
  expect([host, siteHost, url.host]).toEqual(["evil.example/path", undefined, "127.0.0.1:3000"]);
});
