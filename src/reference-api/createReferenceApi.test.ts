import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api, get, runApi, websites } from "./apiForTest";
import { createApp } from "./createApp";
import { createReferenceApi, type ReferenceApi } from "./createReferenceApi";
import type { Services } from "./http/context";
import { SHIPPED_WEBSITES } from "./seed/shippedWebsites";

runApi();

const CURATED = "/api/end-user/coupon/getCouponsBasedOnDomain?resolution=1280x720";
const LIST = "/api/end-user/coupon/coupon-list-by-website";
const WEBSITE = "/api/end-user/website-data/fetchByDomain";

describe("domains", () => {
  it("are known by canonical name and by <name>.localhost, in any spelling of the host", async () => {
    for (const name of [
      "dealharbor.example",
      "dealharbor.localhost",
      "DealHarbor.Example",
      "www.dealharbor.example:80",
    ]) {
      expect((await get(WEBSITE, { "domain-name": name })).body.data.domain).toBe("dealharbor.example");
    }
  });

  it("are 404 when unknown and 400 when the header is missing #createReferenceApi-1", async () => {
    expect((await get(WEBSITE, { "domain-name": "other.example" })).response.status).toBe(404);
    expect((await get(WEBSITE, { "domain-name": "" })).response.status).toBe(400);
  });

  it("are six with different colours, and each shows other stores and coupons #createReferenceApi-2", async () => {
    const { body } = await get("/websiteData/fetchAll");
    const names: string[] = body.data.map(({ domain }: { domain: string }) => domain);
    expect(names).toHaveLength(6);
    expect(new Set(body.data.map((site: { header_color: string }) => site.header_color)).size).toBe(6);
    const lists = await Promise.all(
      names.map(async (name) => JSON.stringify((await get(CURATED, { "domain-name": name })).body.data[0])),
    );
    expect(new Set(lists).size).toBe(6);
  });

  it("follow the website data on reload, stay when it cannot be read, and get content when new", async () => {
    const [first] = SHIPPED_WEBSITES;
    if (first === undefined) throw new Error("There are shipped domains.");
    const fresh = { ...first, domain: "fresh.example", name: "Fresh", home_page: "Home Page Two" };
    websites.current = [...SHIPPED_WEBSITES, fresh];
    await api.reloadWebsites();
    const { body } = await get(CURATED, { "domain-name": "fresh.localhost" });
    expect(body.data).toHaveLength(40);
    websites.current = new Error("line 3 is wrong");
    await expect(api.reloadWebsites()).rejects.toThrow("line 3 is wrong");
    expect((await get(WEBSITE, { "domain-name": "fresh.example" })).body.data.home_page).toBe("Home Page Two");
    websites.current = SHIPPED_WEBSITES;
    await api.reloadWebsites();
    expect((await get(WEBSITE, { "domain-name": "fresh.example" })).response.status).toBe(404);
  });

  it("serve the script that their header_js names", async () => {
    for (const { header_js } of SHIPPED_WEBSITES) {
      const [, path = ""] = /src="([^"]+)"/.exec(header_js) ?? [];
      await expect(readFile(join("public", path), "utf8")).resolves.toContain("dataLayer");
    }
  });
});

describe("cross-origin calls", () => {
  const allowed = async (origin: string) =>
    (await get("/websiteData/fetchAll", { origin })).response.headers.get("access-control-allow-origin");

  it.each(["https://dealharbor.example", "https://www.dealharbor.example"])(
    "are allowed from %s #createReferenceApi-3",
    async (origin) => expect(await allowed(origin)).toBe(origin),
  );

  it.each([
    "https://evil.example",
    "https://dealharbor.example.evil.io",
    "https://dealharbor.example:8443",
    "http://couponcove.localhost:3000",
    "http://localhost:5173",
    "http://localhost",
    "http://127.0.0.1:8080",
    "null",
    "file://",
  ])("are not allowed from %s #createReferenceApi-4", async (origin) => expect(await allowed(origin)).toBeNull());
});

describe("an API with settings of its own", () => {
  let other: ReferenceApi;
  beforeAll(async () => {
    other = await createReferenceApi({ dataDir: "memory://", allowsLocalOrigins: true, isRegistrationOpen: false });
  });
  afterAll(() => other.close());

  it.each(["http://couponcove.localhost:3000", "http://localhost:5173", "https://dealharbor.example"])(
    "may be called from %s in development",
    async (origin) => {
      const headers = { "domain-name": "dealharbor.example", origin };
      const response = await other.fetch(new Request("http://api.test/websiteData/fetchAll", { headers }));
      expect(response.headers.get("access-control-allow-origin")).toBe(origin);
    },
  );

  it("takes no registration where it is closed, and says so alike for every address", async () => {
    const headers = { "domain-name": "dealharbor.example", "content-type": "application/json" };
    const body = JSON.stringify({ name: "Ada", email: "ada@staff.example", password: "seven tall ships in fog" });
    const request = new Request("http://api.test/system-user/register", { method: "POST", headers, body });
    const response = await other.fetch(request);
    expect([response.status, await response.json()]).toEqual([403, { success: false, message: expect.any(String) }]);
  });
});

describe("every answer", () => {
  it("can be read across origins when it is a refusal too, and varies by origin", async () => {
    const { response } = await get(`${LIST}?page=0`, { origin: "https://dealharbor.example" });
    expect(response.status).toBe(400);
    expect(response.headers.get("access-control-allow-origin")).toBe("https://dealharbor.example");
    expect(response.headers.get("vary")).toContain("Origin");
    // A browser compares its clock with the time of answers.
    expect(response.headers.get("access-control-expose-headers")).toBe("Retry-After,Date");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("of an unknown call is the contract's failure", async () => {
    const { response, body } = await get("/api/nothing/here");
    expect(response.status).toBe(404);
    expect(body).toEqual({ success: false, message: expect.any(String) });
  });

  it("that is the contract needs no domain", async () => {
    const response = await api.fetch(new Request("http://api.test/api/openapi.json"));
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ openapi: "3.1.0" })]);
    expect(api.handles("/api/openapi.json")).toBe(true);
  });

  it("that is a picture can be cached and runs nothing #createReferenceApi-5", async () => {
    const response = await api.fetch(new Request("http://api.test/images/stores/copper-kettle.svg"));
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=UTF-8");
    expect(response.headers.get("cache-control")).toMatch(/max-age=\d{7}/);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const missing = await api.fetch(new Request("http://api.test/images/stores/nobody.svg"));
    expect(missing.status).toBe(404);
  });

  it("is 404 for a picture with a name that no database holds", async () => {
    const paths = [
      "stores/%00.svg",
      "coupons/a%00.svg",
      "banners/%00b.svg",
      "domains/%00/logo.svg",
      "heroes/a%00/1.svg",
    ];
    for (const path of paths) {
      const { status } = await api.fetch(new Request(`http://api.test/images/${path}`));
      expect(status, path).toBe(404);
    }
  });

  it("that is a picture is compressed as the client accepts it", async () => {
    const ask = (encoding: string) =>
      api.fetch(
        new Request("http://api.test/images/stores/copper-kettle.svg", { headers: { "accept-encoding": encoding } }),
      );
    const read = async (encoding: string) => Buffer.from(await (await ask(encoding)).arrayBuffer());
    const plain = await read("identity");
    expect(plain.toString()).toMatch(/^<svg /);
    for (const [encoding, unpack] of [["br", brotliDecompressSync] as const, ["gzip", gunzipSync] as const]) {
      const { headers } = await ask(encoding);
      expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([
        encoding,
        expect.stringContaining("Accept-Encoding"),
      ]);
      const body = await read(encoding);
      expect(body.length).toBeLessThan(plain.length / 2);
      expect(unpack(body)).toEqual(plain);
    }
  });

  it("belongs to a path the API says it handles", () => {
    expect(api.handles("/api/end-user/coupon/coupon-by-id")).toBe(true);
    expect(api.handles("/images/stores/x.svg")).toBe(true);
    expect(api.handles("/store/copper-kettle")).toBe(false);
    expect(api.handles("/users")).toBe(false);
  });
});

describe("pictures", () => {
  it("are there for every image path that the answers of every domain name", async () => {
    const paths = new Set<string>();
    for (const { domain } of SHIPPED_WEBSITES) {
      for (const path of [
        WEBSITE,
        CURATED,
        "/end-user/deals-info/",
        "/end-user/advertisement/getAdBannerByDomain",
        "/end-user/advertisement/recommendBannerByDomain",
        "/api/end-user/store/latest-stores",
      ]) {
        const { body } = await get(path, { "domain-name": domain });
        for (const [found] of JSON.stringify(body).matchAll(/\/images\/[^"\\]+\.svg/g)) paths.add(found);
      }
    }
    expect(paths.size).toBeGreaterThan(300);
    for (const path of paths) expect((await api.fetch(new Request(`http://api.test${path}`))).status, path).toBe(200);
  });
});

describe("caches in front", () => {
  it("are told by every answer that it is one domain's, and keep none", async () => {
    const { routes } = createApp({} as Services);
    const own = routes.filter(({ method, path }) => method !== "ALL" && path !== "/*");
    expect(own.length).toBeGreaterThan(30);
    for (const { method, path } of own) {
      const asked = path.replace(/:(\w+)(?:\{[^}]*\})?/g, "x");
      for (const origin of ["https://dealharbor.example", undefined]) {
        const headers = { "domain-name": "dealharbor.example", ...(origin === undefined ? {} : { origin }) };
        const { status, headers: sent } = await api.fetch(
          new Request(`http://api.localhost${asked}`, { method, headers }),
        );
        expect(sent.get("cache-control"), `${method} ${path}: ${status}`).toBe("no-store");
        expect(sent.get("vary")?.split(/, ?/), `${method} ${path}: ${status}`).toContain("domain-name");
      }
    }
    for (const path of ["/api/nothing", WEBSITE, LIST]) {
      const { response } = await get(path);
      expect([response.headers.get("cache-control"), response.headers.get("vary")]).toEqual([
        "no-store",
        expect.stringContaining("domain-name"),
      ]);
    }
  });
});
