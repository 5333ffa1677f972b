import { describe, expect, it } from "vitest";
import { parseEmbedHosts, readFrameHost } from "./embedHosts";

describe("EMBED_HOSTS", () => {
  it("names hosts in any letter case, each once", () => {
    expect(parseEmbedHosts(" Player.Vimeo.com,,maps.example.org, player.vimeo.com ")).toEqual({
      hosts: ["player.vimeo.com", "maps.example.org"],
    });
    expect(parseEmbedHosts("")).toEqual({ hosts: [] });
  });

  it.each([
    ["https://maps.example.org/embed", "; write maps.example.org"],
    ["maps.example.org/embed", "“maps.example.org/embed” is none"],
    ["*.example.org", "; write each host by its whole name"],
    ["maps.example.org:8443", "is none"],
    ["a.example 'unsafe-inline'", "is none"],
    ["a.example;script-src", "is none"],
    ["localhost", "is none"],
    ["-a.example", "is none"],
  ])("%j is refused with what is expected, and the others are kept", (entry, hint) => {
    const { hosts, fault } = parseEmbedHosts(`shop.example,${entry}`);
    expect(hosts).toEqual(["shop.example"]);
    expect(fault).toContain(hint);
  });
});

describe("the host of a frame", () => {
  it.each([
    ["https://Maps.Example.org/embed?q=1", "maps.example.org"],
    ["https://maps.example.org", "maps.example.org"],
    ["https://maps.example.org:443/", "maps.example.org"],
    ["https://bücher.example/", "xn--bcher-kva.example"],
    ["http://maps.example.org/", undefined],
    ["https://maps.example.org:8443/", undefined],
    ["https://maps.example.org@evil.example/", undefined],
    ["https://[::1]/", undefined],
    ["//maps.example.org/", undefined],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["", undefined],
  ])("of %j is %s", (address, host) => {
    expect(readFrameHost(address)).toBe(host);
  });
});
