import { afterEach, describe, expect, it } from "vitest";
import { requestPage } from "../../../harness/servers/requestPage";
import { layouts } from "../../../tests/layout/shippedLayouts";
import { createPageDataPath } from "../../domain/routes/serverPaths";
import { runWebsitesApi } from "../tenants/websitesApiForTest";
import { openSiteForTest } from "./siteForTest";

const api = runWebsitesApi();
const NAMES = ["other.example", "one.localhost", "10.0.0.7", "one.web.app"];

let site: Awaited<ReturnType<typeof openSiteForTest>> | undefined;

afterEach(() => site?.close());

/** Serves `one.example` with further names; `fields` are more of its website data. */
async function open(fields: object = { redirect_aliases: true }, environment: Readonly<Record<string, string>> = {}) {
  api.websites = [{ domain: "one.example", aliases: NAMES, name: "One", home_page: "Home Page One", ...fields }];
  site = await openSiteForTest(layouts, { API_ORIGIN: api.origin, ...environment });
  return { ask: askAt(site.port) };
}

/** Asks for an address; gives the status, and where it leads. */
function askAt(port: number) {
  return async (host: string, path = "/", method = "GET") => {
    const { status, headers } = await requestPage({ port, host, path, method });
    return headers.location === undefined ? status : [status, headers.location];
  };
}

describe("a domain whose aliases are redirected", () => {
  it.each([
    ["www.one.example", "/store?page=2", "//one.example/store?page=2"],
    ["other.example", "/store/oak", "//one.example/store/oak"],
    ["www.other.example", "/", "//one.example/"],
    ["WWW.One.Example:8080", "/?coupon_id=1", "//one.example:8080/?coupon_id=1"],
    ["other.example", "/robots.txt", "//one.example/robots.txt"],
    ["other.example", "//evil.example/", "//one.example//evil.example/"],
  ])("answers a request to %s for %s with 301 to %s, in the visitor's own scheme", async (host, path, target) => {
    const { ask } = await open();
    for (const method of ["GET", "HEAD"]) expect(await ask(host, path, method)).toEqual([301, target]);
  });

  it.each(["one.example", "localhost", "127.0.0.1", "one.localhost", "www.one.localhost", "10.0.0.7", "one.web.app"])(
    "is shown at %s itself",
    async (host) => {
      const { ask } = await open();
      expect(await ask(host, "/store")).toBe(200);
    },
  );

  it("redirects www although a page that it shares is stored", async () => {
    const { ask } = await open();
    for (let time = 0; time < 2; time++) expect(await ask("one.example", "/store")).toBe(200);
    expect(await ask("www.one.example", "/store")).toEqual([301, "//one.example/store"]);
  });

  it("leads pages that are open at an alias on: the server's own addresses answer", async () => {
    const { ask } = await open();
    expect(await ask("other.example", createPageDataPath("/store"))).toBe(200);
    expect(await ask("other.example", "/store", "POST")).toBe(405);
  });

  it("is not stored for long by caches, which would keep a redirect that is turned off", async () => {
    await open();
    const { headers } = await requestPage({ port: site?.port ?? 0, host: "other.example" });
    expect(headers["cache-control"]).toBe("public, max-age=3600");
  });
});

describe("an alias is shown", () => {
  it.each([{}, { redirect_aliases: false }, { redirect_aliases: "no" }])("with %j", async (fields) => {
    const { ask } = await open(fields);
    for (const host of ["www.one.example", "other.example"]) expect(await ask(host, "/store")).toBe(200);
  });

  it("where the server does not answer for the main name", async () => {
    const { ask } = await open(undefined, { SITE_DOMAINS: "other.example" });
    expect(await ask("other.example", "/store")).toBe(200);
  });

  it("where the main name is local, or an address", async () => {
    for (const domain of ["one.localhost", "10.0.0.7"]) {
      const { ask } = await open({ redirect_aliases: true, domain, aliases: ["other.example"] });
      expect(await ask("other.example", "/store")).toBe(200);
      site?.close();
    }
  });

  it("where two names say of each other that they are the main one", async () => {
    const { ask } = await open(undefined, { SITE_DOMAINS: "one.example,two.example" });
    const [one, two] = ["one.example", "two.example"];
    const own = { name: "One", home_page: "", redirect_aliases: true };
    api.websites = [
      { ...own, domain: two, asked: one },
      { ...own, domain: one, asked: two },
    ];
    for (const host of [one, two]) expect(await ask(host, "/store")).toBe(200);
  });

  it("while the main name's website data cannot be loaded", async () => {
    const { ask } = await open(undefined, { SITE_DOMAINS: "one.example,two.example" });
    api.websites = [
      { domain: "one.example", asked: "two.example", name: "One", home_page: "", redirect_aliases: true },
    ];
    expect(await ask("two.example", "/store")).toBe(200);
  });

  it("where the main name does not know it", async () => {
    const { ask } = await open(undefined, { SITE_DOMAINS: "one.example,two.example" });
    api.websites = [
      { domain: "one.example", name: "One", home_page: "", redirect_aliases: true },
      { domain: "one.example", asked: "two.example", name: "One", home_page: "", redirect_aliases: true },
    ];
    expect(await ask("two.example", "/store")).toBe(200);
  });
});
