import { describe, expect, it } from "vitest";
import { ForwardedHeaderError, TrustedProxies } from "./TrustedProxies";

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
  ])("with TRUST_PROXY=%s and “%s” is %s", (setting, forwardedFor, expected) => {
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

describe("a forwarded host", () => {
  it("counts from a trusted proxy only", () => {
    const told = { host: "shop.example", proto: "https" };
    expect(TrustedProxies.parse("1").readForwarded(PROXY, told)).toEqual({ host: "shop.example", scheme: "https" });
    expect(TrustedProxies.parse("192.168.0.0/16").readForwarded(PROXY, told)).toEqual({});
    expect(TrustedProxies.NONE.readForwarded(PROXY, told)).toEqual({});
  });

  it("is refused when it names two", () => {
    expect(() => TrustedProxies.parse("1").readForwarded(PROXY, { host: "a.example, b.example" })).toThrow(
      ForwardedHeaderError,
    );
  });
});
