import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestPage } from "../../../harness/servers/requestPage";
import { layouts } from "../../../tests/layout/shippedLayouts";
import { STATE_ELEMENT_ID } from "../../app/page/pageState";
import { readState } from "../../app/page/readState";
import { openSiteForTest } from "./siteForTest";

interface SeenCall {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const HOST = "one.example";
const SUBSCRIBE = "/end-user/newsletter/email-subscribe";
const COUPONS = "/api/end-user/coupon/coupon-list-by-website?page=2";
const WEBSITE = { domain: HOST, name: "One", home_page: "Home Page One" };

let seen: SeenCall[] = [];
/** Status of the answers to what is neither website data nor the list of domains. */
let status = 200;
const api = createServer(async (request, response) => {
  let body = "";
  for await (const piece of request) body += piece;
  const { method, url = "", headers } = request;
  const isWebsite = /fetchAll|fetchByDomain/.test(url);
  if (!isWebsite) seen.push({ method, url, headers, body });
  const data = url.includes("fetchAll") ? [WEBSITE] : isWebsite ? WEBSITE : [];
  response.writeHead(isWebsite ? 200 : status, {
    ...{ "content-type": "application/json", "set-cookie": "a=b", "cache-control": "max-age=60" },
    ...(status === 429 ? { "retry-after": "7" } : {}),
    ...(status === 302 ? { location: "http://127.0.0.1:1/" } : {}),
  });
  response.end(JSON.stringify({ success: true, data }));
});

let origin = "";
const sites: Awaited<ReturnType<typeof openSiteForTest>>[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen = [];
  status = 200;
});
afterAll(() => {
  for (const site of sites) site.close();
  api.closeAllConnections();
  api.close();
});

/** Opens a site; the result sends it a request. */
async function open(environment: Readonly<Record<string, string>> = { PROXY_API: "on" }) {
  const site = await openSiteForTest(layouts, { API_ORIGIN: origin, TRUST_PROXY: "1", ...environment });
  sites.push(site);
  return (path: string, options: Partial<Parameters<typeof requestPage>[0]> = {}) =>
    requestPage({ port: site.port, host: HOST, path, ...options });
}

const JSON_BODY = { method: "POST", body: '{"email_id":"a@b.example"}' };

describe("with PROXY_API, a browser's call", () => {
  it("reaches the API with the domain of its host, its token and the visitor's address, and nothing else of the browser", async () => {
    const ask = await open({ PROXY_API: "on", API_SECRET: "the-secret-that-servers-of-tests-share" });
    const answer = await ask(COUPONS, {
      headers: {
        "domain-name": "evil.example",
        authorization: "Bearer t",
        cookie: "a=b",
        "x-forwarded-for": "8.8.8.8, 203.0.113.7",
      },
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { success: true, data: [] }]);
    expect([answer.headers["cache-control"], answer.headers["set-cookie"]]).toEqual(["no-store", undefined]);
    const [call] = seen;
    expect([call?.method, call?.url]).toEqual(["GET", COUPONS]);
    expect(call?.headers).toMatchObject({
      "domain-name": HOST,
      authorization: "Bearer t",
      "x-forwarded-for": "203.0.113.7",
    });
    expect(Object.keys(call?.headers ?? {})).not.toContain("cookie");
    expect(Object.keys(call?.headers ?? {})).not.toContain("x-dealframe-secret");
  });

  it("may send JSON of a usual size", async () => {
    const ask = await open();
    const headers = { "content-type": "application/json" };
    expect((await ask(SUBSCRIBE, { ...JSON_BODY, headers })).status).toBe(200);
    expect(seen[0]).toMatchObject({ method: "POST", body: JSON_BODY.body });
    expect((await ask(SUBSCRIBE, { ...JSON_BODY, headers: { "content-type": "text/plain" } })).status).toBe(415);
    expect((await ask(SUBSCRIBE, { method: "POST", headers, body: "x".repeat(40_000) })).status).toBe(413);
    expect(seen).toHaveLength(1);
  });

  it("is answered as the API refuses it, and with 503 where the API answers nothing of the contract", async () => {
    const ask = await open();
    status = 429;
    const refused = await ask(COUPONS);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "7"]);
    status = 302;
    expect((await ask(COUPONS)).status).toBe(503);
  });

  it("is none for another method, path or host", async () => {
    const ask = await open();
    const statuses = [
      (await ask(SUBSCRIBE)).status,
      (await ask("/api/end-user/coupon/other")).status,
      (await ask(COUPONS, { method: "DELETE" })).status,
      (await ask(COUPONS, { host: "evil.example" })).status,
    ];
    expect(statuses).toEqual([404, 404, 405, 421]);
    expect(seen.filter(({ url }) => url === COUPONS || url === SUBSCRIBE)).toEqual([]);
  });
});

describe("the page", () => {
  const readPage = async (environment: Readonly<Record<string, string>>) => {
    const { text, headers } = await (await open(environment))("/aboutus");
    const json = new RegExp(`<script id="${STATE_ELEMENT_ID}"[^>]*>(.*?)</script>`, "s").exec(text)?.[1] ?? "";
    const { apiOrigin, pictureOrigin } = readState(json);
    const policy = String(headers["content-security-policy"]);
    const isNamed = (directive: string) => new RegExp(`${directive} [^;]*${origin}`).test(policy);
    return { apiOrigin, pictureOrigin, connects: isNamed("connect-src"), shows: isNamed("img-src") };
  };

  it("sends its calls to the site with PROXY_API, and has the API's pictures", async () => {
    expect(await readPage({ PROXY_API: "on" })).toEqual({
      ...{ apiOrigin: "", pictureOrigin: origin },
      ...{ connects: false, shows: true },
    });
  });

  it("sends them to the API without it, which the site does not pass on then", async () => {
    expect(await readPage({})).toEqual({
      ...{ apiOrigin: origin, pictureOrigin: undefined },
      ...{ connects: true, shows: true },
    });
    seen = [];
    expect((await (await open({}))(COUPONS)).status).toBe(404);
  });
});
