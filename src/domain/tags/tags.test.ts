import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expandTags } from "./expandTags";
import { toScriptAddress } from "./scriptAddress";
import { isAccountOf, TAG_SERVICES } from "./tagServices";
import {
  mergeTagSources,
  parseTagSources,
  readTagSources,
  TAG_DIRECTIVES,
  TAG_SOURCE,
  toTagSource,
} from "./tagSources";

const readSchema = (file: string) => JSON.parse(readFileSync(`schemas/${file}.json`, "utf8"));

describe("the table of services", () => {
  it.each(TAG_SERVICES.map((service) => [service.id, service] as const))("%s is complete", (_id, service) => {
    const { name, purpose, account, script, documentation, sources } = service;
    expect(name).not.toBe("");
    expect(purpose).toMatch(/^[A-Z][^.]*\.$/);
    expect(isAccountOf(service, account.example)).toBe(true);
    for (const wrong of ["", "a b", `${account.example}"`, `${account.example}')//`, `${account.example}/x`])
      expect(isAccountOf(service, wrong)).toBe(false);
    expect(documentation).toMatch(/^https:\/\//);
    for (const { source, for: directives, read } of sources) {
      expect(toTagSource(new URL(source.replace("*.", "any.")).origin) ?? source).toMatch(/^(?:https|wss):\/\//);
      expect(directives.length).toBeGreaterThan(0);
      for (const directive of directives) expect(TAG_DIRECTIVES).toContain(directive);
      if (read !== undefined) {
        expect(read.page).toMatch(/^https:\/\//);
        expect(read.date).toMatch(/^20\d\d-\d\d-\d\d$/);
      }
    }
    // Its own script is among its sources.
    const { origin } = new URL(script);
    const ofScript = sources.filter(({ for: directives }) => directives.includes("script")).map(({ source }) => source);
    const hosts = ofScript.map(
      (source) => new RegExp(`^${source.replaceAll(".", "\\.").replace("*\\.", "[a-z0-9-]+\\.")}`),
    );
    expect(hosts.some((host) => host.test(script) || host.test(origin))).toBe(true);
  });

  it("is what the schemas name: website data all services, documents all but captchas", () => {
    const { website } = readSchema("website-data").$defs;
    expect(website.properties.tags.items.properties.service.enum).toEqual(TAG_SERVICES.map(({ id }) => id));
    const { tag, tagSource } = readSchema("defs").$defs;
    const others = TAG_SERVICES.filter(({ loads }) => loads === "idle").map(({ id }) => id);
    expect(tag.properties.service.enum).toEqual(others);
    expect(tagSource.pattern).toBe(TAG_SOURCE.source.replaceAll("\\/", "/"));
  });
});

describe("tags", () => {
  it("become scripts with their account, each once, and the sources of their services", () => {
    const tag = { service: "clarity", id: "abc123def4" };
    const { scripts, sources, captcha } = expandTags([tag, { ...tag }]);
    expect(scripts.map(({ src, text }) => src ?? text.slice(0, 15))).toEqual([
      "window.clarity=",
      "https://www.clarity.ms/tag/abc123def4",
    ]);
    expect(sources.connect).toContain("https://*.clarity.ms");
    expect(sources.frame).toBeUndefined();
    expect(captcha).toBeUndefined();
  });

  it("of a captcha load nothing by themselves; the first one counts", () => {
    const { scripts, captcha, sources } = expandTags([
      { service: "turnstile", id: "1x00000000000000000000AA" },
      { service: "recaptcha", id: "6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI" },
    ]);
    expect(scripts).toEqual([]);
    expect(captcha).toMatchObject({ service: "turnstile", siteKey: "1x00000000000000000000AA" });
    expect(sources.frame).toContain("https://challenges.cloudflare.com");
  });

  it.each([
    { service: "clarity", id: '"});alert(1)//' },
    { service: "no-such-service", id: "abc123def4" },
    { service: "__proto__", id: "abc123def4" },
    { service: "google-analytics", id: "GTM-ABC1234" },
  ])("that are not known are left out: %j", (tag) => {
    expect(expandTags([tag])).toEqual({ scripts: [], sources: {} });
  });
});

describe("a source", () => {
  it.each([
    ["https://stats.example", "https://stats.example"],
    [" HTTPS://Stats.Example/ ", "https://stats.example"],
    ["https://*.stats.example:8443", "https://*.stats.example:8443"],
    ["wss://live.stats.example", "wss://live.stats.example"],
    ["http://localhost:4001", "http://localhost:4001"],
    ["http://shop.localhost", "http://shop.localhost"],
    ["http://127.0.0.1:4001", "http://127.0.0.1:4001"],
    ["http://stats.example", undefined],
    ["https://stats.example/path", undefined],
    ["https://*", undefined],
    ["https://*.com", undefined],
    ["https:", undefined],
    ["*", undefined],
    ["'unsafe-inline'", undefined],
    ["https://a.example; script-src *", undefined],
    ["https://a.example 'unsafe-eval'", undefined],
    ["http://127.0.0.1.evil.example", undefined],
    ["http://localhost.evil.example", undefined],
    ["data:", undefined],
    ["javascript:alert(1)", undefined],
  ])("%j is %s", (text, source) => {
    expect(toTagSource(text)).toBe(source);
  });

  it("is taken from data of any shape", () => {
    expect(readTagSources({ script: ["https://a.example", 5, "no"], connect: "https://a.example", img: null })).toEqual(
      {
        script: ["https://a.example"],
      },
    );
    for (const value of [undefined, null, "x", 5, []]) expect(readTagSources(value)).toEqual({});
    expect(mergeTagSources({ script: ["https://a.example"] }, { script: ["https://a.example"] })).toEqual({
      script: ["https://a.example"],
    });
  });
});

describe("TAG_SOURCES", () => {
  it("allows an origin for all directives, or for one", () => {
    expect(parseTagSources(" https://a.example, frame=https://*.b.example ,").sources).toEqual({
      script: ["https://a.example"],
      connect: ["https://a.example"],
      img: ["https://a.example"],
      frame: ["https://a.example", "https://*.b.example"],
    });
    expect(parseTagSources("")).toEqual({ sources: {} });
  });

  it.each([
    ["https://a.example/x.js", "; write https://a.example"],
    ["script=https://a.example/x.js", "; write script=https://a.example"],
    ["style=https://a.example", "script, connect, img, frame"],
    ["http://a.example", "is none"],
    ["a.example", "is none"],
    ["https://a.example 'unsafe-inline'", "is none"],
  ])("%j is refused with what is expected, and the others are kept", (entry, hint) => {
    const { sources, fault } = parseTagSources(`connect=https://b.example,${entry}`);
    expect(sources).toEqual({ connect: ["https://b.example"] });
    expect(fault).toContain(hint);
  });
});

it.each([
  ["https://stats.example/a.js", "https://stats.example/a.js"],
  ["//stats.example/a.js", "https://stats.example/a.js"],
  ["/scripts/own.js", "/scripts/own.js"],
  ["http://127.0.0.1:4001/a.js", "http://127.0.0.1:4001/a.js"],
  ["http://[::1]:4001/a.js", "http://[::1]:4001/a.js"],
  ["http://stats.example/a.js", undefined],
  ["http://127.0.0.1.stats.example/a.js", undefined],
  ["data:text/javascript,1", undefined],
  ["scripts/own.js", undefined],
])("a page loads a script of %s from %s", (address, loaded) => {
  expect(toScriptAddress(address)).toBe(loaded);
});

it("each service says which consent it waits for; only captchas wait for none", () => {
  const kinds = TAG_SERVICES.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["necessary", "analytics", "advertising"]));
  for (const { kind, loads } of TAG_SERVICES) expect(kind === "necessary").toBe(loads === "form");
  // What is removed after a withdrawal must be nothing of the site's own.
  const own = ["savedCoupons", "savedStores", "viewedItems", "recentSearches", "codes", "dealframe-consent"];
  const starts = TAG_SERVICES.flatMap(({ cookies = [] }) => cookies);
  expect(own.filter((name) => starts.some((start) => name.startsWith(start)))).toEqual([]);
});
