import { describe, expect, it } from "vitest";
import { TrustedProxies } from "./TrustedProxies";

const PROXY = "10.0.0.1";
const CLIENT = "203.0.113.9";

describe("the client's address", () => {
  it.each([
    ["off", CLIENT, PROXY],
    ["0", CLIENT, PROXY],
    ["1", CLIENT, CLIENT],
    ["1", `198.51.100.7, ${CLIENT}`, CLIENT],
    ["2", `198.51.100.7, ${CLIENT}, 10.0.0.2`, CLIENT],
    ["10.0.0.0/8", `198.51.100.7, ${CLIENT}, 10.0.0.2`, CLIENT],
    ["10.0.0.0/8", "", PROXY],
    ["1", "garbage", PROXY],
    ["1", "1.2.3.4:5678", PROXY],
    ["192.168.0.0/16", CLIENT, PROXY],
  ])("with TRUST_PROXY=%s and “%s” is %s #TrustedProxies-1", (setting, forwardedFor, expected) => {
    expect(TrustedProxies.parse(setting).findClient(PROXY, forwardedFor)).toBe(expected);
  });

  it("is unknown where there is no connection", () => {
    expect(TrustedProxies.parse("1").findClient(undefined, CLIENT)).toBeUndefined();
  });
});

describe("TRUST_PROXY", () => {
  it.each(["true", "yes", "on", "TRUE"])("refuses %s, which would trust anyone", (text) => {
    expect(() => TrustedProxies.parse(text)).toThrow(/would trust whoever asks/);
  });

  it.each(["99", "10.0.0.0/64", "example.com", "1,x"])("refuses %s with what is expected", (text) => {
    expect(() => TrustedProxies.parse(text)).toThrow(/expected/);
  });
});

describe("a forwarded scheme", () => {
  it("counts where its proxy is trusted, the last one where there are several, and only http and https", () => {
    const trusting = TrustedProxies.parse("1");
    expect(trusting.readScheme(PROXY, "HTTPS")).toBe("https");
    expect(trusting.readScheme(PROXY, "https, http")).toBe("http");
    expect([trusting.readScheme(PROXY, "javascript"), trusting.readScheme(PROXY, undefined)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(TrustedProxies.parse("192.168.0.0/16").readScheme(PROXY, "https")).toBeUndefined();
    expect(TrustedProxies.NONE.readScheme(PROXY, "https")).toBeUndefined();
  });
});
