import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CACHE_SECRET } from "../../../harness/programs/secrets";
import { readSettings, SettingsError } from "./readSettings";
import { SETTINGS } from "./settings";
import { secret } from "./settingTypes";
import { TrustedProxies } from "./TrustedProxies";

describe("the server's settings", () => {
  it("have the documented defaults in the units of their names, and no secret has one #readSettings-1", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      drainMs: 3_000,
      answerFreshMs: 30_000,
      answerLimits: { entries: 20_000, depth: 32, textBytes: 100_000 },
      staleMs: 86_400_000,
      cacheBytes: 256 * 1024 * 1024,
      workers: 1,
      metricsDomains: 50,
      port: 3000,
      host: "127.0.0.1",
      metricsHost: "127.0.0.1",
      siteDomains: [],
      trustProxy: TrustedProxies.NONE,
      trustForwardedHost: false,
      tagSources: {},
      trustedTypes: true,
      preview: false,
      localOrigins: false,
      websitesFile: "src/reference-api/seed/websites.json",
    });
    const secrets = Object.entries(SETTINGS).filter(([, setting]) => "isSecret" in setting);
    expect(secrets.length).toBeGreaterThan(4);
    const values: Readonly<Record<string, unknown>> = { ...settings };
    for (const [key] of secrets) expect([key, values[key]]).toEqual([key, undefined]);
  });

  it("show the first domain of the website data at localhost, unless DEFAULT_DOMAIN names another", () => {
    const folder = mkdtempSync(join(tmpdir(), "dealframe-settings-"));
    const WEBSITES_FILE = join(folder, "websites.json");
    const choose = (environment: NodeJS.ProcessEnv) => readSettings({ WEBSITES_FILE, ...environment }).defaultDomain;
    writeFileSync(WEBSITES_FILE, '[{ "domain": "Acorn.example", "name": "Acorn" }, { "domain": "birch.example" }]');
    expect([choose({}), choose({ DEFAULT_DOMAIN: "birch.example" })]).toEqual(["acorn.example", "birch.example"]);
    writeFileSync(WEBSITES_FILE, "[{");
    expect(choose({})).toBe("dealharbor.example");
    rmSync(folder, { recursive: true });
    expect(choose({})).toBe("dealharbor.example");
  });

  it("take an origin without its slash and a list of domains", () => {
    const settings = readSettings({ API_ORIGIN: "http://127.0.0.1:9/", SITE_DOMAINS: "Deals.com, shop.example ," });
    expect(settings.apiOrigin).toBe("http://127.0.0.1:9");
    expect(settings.siteDomains).toEqual(["deals.com", "shop.example"]);
  });

  it("take the hosts of frames, each once", () => {
    const { embedHosts } = readSettings({ EMBED_HOSTS: "Player.Vimeo.com, maps.example.org,player.vimeo.com," });
    expect(embedHosts).toEqual(["player.vimeo.com", "maps.example.org"]);
  });

  it("take as many workers as are named, or one for each core", () => {
    expect(readSettings({ WORKERS: "3" }).workers).toBe(3);
    expect(readSettings({ WORKERS: " auto " }).workers).toBe(availableParallelism());
  });

  it("take the two years that HSTS is often given for", () => {
    expect(readSettings({ HSTS_MAX_AGE_S: "63072000" }).hstsMaxAgeS).toBe(63_072_000);
  });

  it("do not repeat the password of a cache that they refuse #readSettings-2", () => {
    expect(() => readSettings({ CACHE_URL: "redis://:s3cret@" })).toThrow(/^(?!.*s3cret)/s);
    const settings = { CACHE_URL: "rediss://user:s3cret@cache.example:6380/2", CACHE_SECRET };
    expect(readSettings(settings).cacheUrl).toContain("cache.example");
  });

  it("take a shared cache only with a secret that authenticates what stands there", () => {
    const CACHE_URL = "redis://127.0.0.1:6379";
    const AUTH_SECRET = "0123456789abcdef0123456789abcdef";
    for (const environment of [{ CACHE_URL }, { CACHE_URL, CACHE_SECRET: "", AUTH_SECRET: "" }])
      expect(() => readSettings(environment)).toThrow(
        new SettingsError(
          "CACHE_URL needs CACHE_SECRET, which authenticates what stands in the shared cache: at least 32 random characters, such as those that “openssl rand -hex 32” prints, the same for all processes.",
        ),
      );
    expect(readSettings({ CACHE_URL, AUTH_SECRET }).cacheSecret).toBe(AUTH_SECRET);
    expect(readSettings({ CACHE_URL, AUTH_SECRET, CACHE_SECRET }).cacheSecret).toBe(CACHE_SECRET);
  });

  it.each(["a", "password", "x".repeat(64), "0123456789abcdef0123456789abcde"])(
    "refuse the secret %s without repeating it #readSettings-3",
    (text) => {
      const names = Object.values(SETTINGS).flatMap(({ name, type }) => (type === secret ? [name] : []));
      expect(names.length).toBeGreaterThan(4);
      for (const name of names) {
        const message = `${name}: expected at least 32 random characters, such as those that “openssl rand -hex 32” prints.`;
        expect(() => readSettings({ [name]: text })).toThrow(new SettingsError(message));
      }
      const secrets = {
        AUTH_SECRET: "0123456789abcdef0123456789abcdef",
        PREVIEW_SECRET: "fedcba9876543210fedcba9876543210",
      };
      const { authSecret, previewSecret } = readSettings(secrets);
      expect([authSecret, previewSecret]).toEqual(Object.values(secrets));
    },
  );

  it.each(["99999", "abc", "-1", "80.5", "http://localhost:3000"])("refuse the port %s in a sentence", (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(`PORT: expected the number of a port from 0 to 65535, not “${PORT}”.`);
  });

  it("treat an empty value as not given", () => {
    expect(readSettings({ API_ORIGIN: "", PORT: " " }).port).toBe(3000);
  });

  it.each([
    ["on", true],
    ["1", true],
    ["off", false],
    ["false", false],
  ])("take PREVIEW=%s whatever the entry's default is, which counts where it is not given", (PREVIEW, expected) => {
    for (const preview of [true, false]) {
      expect(readSettings({ PREVIEW }, { preview }).preview).toBe(expected);
      expect(readSettings({ PREVIEW: "" }, { preview }).preview).toBe(preview);
    }
  });

  it.each([
    [{ PORT: "eighty" }, /PORT/],
    [{ API_ORIGIN: "javascript:alert(1)" }, /API_ORIGIN: expected an origin such as/],
    [{ API_ORIGIN: "https://api.example.com/v1" }, /API_ORIGIN/],
    [{ TRUST_PROXY: "perhaps" }, /TRUST_PROXY/],
    [{ PREVIEW: "sometimes" }, /PREVIEW: expected on or off, not “sometimes”/],
    [{ HSTS_MAX_AGE_S: "63072001" }, /HSTS_MAX_AGE_S: expected seconds from 0 to 63072000/],
    [{ API_TIMEOUT_MS: "3s" }, /API_TIMEOUT_MS: expected a number of milliseconds from 1 to 3600000/],
    [{ WORKERS: "many" }, /WORKERS: expected a number of processes from 1 to 256, or auto/],
    [
      { SITE_DOMAINS: "deals.com,https://shop.example" },
      /SITE_DOMAINS: expected names of domains.* “https:.*” is no host name; write shop\.example/,
    ],
    [{ SITE_DOMAINS: "shop.example/de" }, /SITE_DOMAINS: .*“shop\.example\/de” is no host name\./],
    [
      { EMBED_HOSTS: "player.vimeo.com,https://www.youtube.com/embed" },
      /EMBED_HOSTS: expected hosts.* “https:.*” is none; write www\.youtube\.com/,
    ],
    [{ EMBED_HOSTS: "*.example.com" }, /EMBED_HOSTS: .* write each host by its whole name/],
    [{ EMBED_HOSTS: "a.example; script-src *" }, /EMBED_HOSTS: .*is none/],
    [{ EMBED_HOSTS: "localhost" }, /EMBED_HOSTS: .*“localhost” is none/],
    [{ WORKERS: "0" }, /WORKERS/],
    [{ WORKERS: "1.5" }, /WORKERS/],
    [{ CACHE_URL: "http://127.0.0.1:6379" }, /CACHE_URL: expected the address of a Valkey or Redis server/],
  ])("refuse %j by name", (environment, message) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(message);
  });
});
