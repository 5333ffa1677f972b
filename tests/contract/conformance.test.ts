import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "../../src/api/endpoints";
import { runConformance, Unreachable } from "../../src/reference-api/conformance/runConformance";
import { isUnknownDomain, summarize } from "../../src/reference-api/conformance/summarize";
import { CALLS, type CallName } from "../../src/reference-api/contract/allCalls";
import type { Level } from "../../src/reference-api/contract/defineCall";
import { pathOf } from "../../src/reference-api/contract/endpoints";
import { createReferenceApi, type ReferenceApi } from "../../src/reference-api/createReferenceApi";

type Answer = (request: Request) => Promise<Response>;

function listen(fetch: Answer): Promise<{ server: ServerType; api: string }> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) =>
      resolve({ server, api: `http://127.0.0.1:${port}` }),
    );
  });
}

let reference: ReferenceApi;
const servers: ServerType[] = [];

beforeAll(async () => {
  reference = await createReferenceApi({ dataDir: "memory://" });
});

afterAll(async () => {
  for (const server of servers) server.close();
  await reference.close();
});

async function run(fetch: Answer, options: { write?: boolean; level?: Level } = {}) {
  const { server, api } = await listen(fetch);
  servers.push(server);
  return runConformance({ api, domain: "dealharbor.localhost", ...options });
}

async function check(fetch: Answer, write = false) {
  return (await run(fetch, { write })).filter(({ fault }) => fault !== undefined);
}

const MINIMAL: readonly CallName[] = [
  "couponById",
  "domainCoupons",
  "searchCoupons",
  "storeWithCoupons",
  "website",
  "websites",
];

/** The reference API with the calls of the minimal level alone. */
const answerMinimal: Answer = async (request) => {
  const { pathname } = new URL(request.url);
  return MINIMAL.some((name) => pathOf(name) === pathname)
    ? reference.fetch(request)
    : Response.json({ success: false, message: "There is no such call." }, { status: 404 });
};

describe("the conformance suite", () => {
  const tried = new Set<string>();
  let faults: Awaited<ReturnType<typeof check>>;

  beforeAll(async () => {
    faults = await check((request) => {
      tried.add(`${request.method} ${new URL(request.url).pathname}`);
      return reference.fetch(request);
    }, true);
  });

  it("finds nothing wrong with the reference API #conformance-1", () => {
    expect(faults).toEqual([]);
  });

  it("has a definition for every request of the site, with the name of a call that makes it", () => {
    const defined = Object.entries(CALLS).map(([name, { endpoint }]) => [name, endpoint] as const);
    expect(new Set(defined.map(([, endpoint]) => endpoint))).toEqual(new Set(Object.values(ENDPOINTS)));
    expect(ENDPOINTS).toMatchObject(Object.fromEntries(defined));
  });

  it("tries every request that the site makes", () => {
    expect(Object.values(ENDPOINTS).filter((endpoint) => !tried.has(endpoint))).toEqual([]);
  });

  it("finds a wrong spelling, a wrong status and a wrong shape, and names them", async () => {
    const faults = await check(async (request) => {
      if (request.method === "OPTIONS") return reference.fetch(request);
      const { pathname } = new URL(request.url);
      if (pathname === "/end-user/deals-info/") return Response.json({ success: true, data: [] });
      const response = await reference.fetch(request);
      if (response.status === 404) return new Response(response.body, { status: 200, headers: response.headers });
      if (pathname !== "/end-user/store/search-store") return response;
      const { totalRecords, ...body } = (await response.json()) as { totalRecords: number };
      return Response.json({ ...body, total_records: totalRecords }, { status: response.status });
    });
    expect(faults.map(({ name }) => name)).toEqual([
      "/end-user/deals-info/ answers as the contract says",
      "/end-user/store/search-store answers as the contract says",
      "coupon-by-id says 404 to an unknown id",
      "getStoreByIdAndAllItsCoupons says 404 to an unknown store",
      "search-store finds stores and says totalRecords, in pages",
      "an unknown domain is 404",
    ]);
    expect(faults[0]?.fault).toContain("sucess");
  });

  it("finds nothing wrong with an API that takes no votes", async () => {
    const faults = await check(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/end-user/coupon/vote")
        return Response.json({ success: false, message: "No such call." }, { status: 404 });
      const response = await reference.fetch(request);
      const text = (await response.text()).replace(
        /"(?:votes|success_rate|last_success_at|verified_at)":(?:"[^"]*"|[\d.]+),/g,
        "",
      );
      return new Response(text, { status: response.status, headers: response.headers });
    }, true);
    expect(faults).toEqual([]);
  });

  it("finds nothing wrong at the minimal level with an API that has its six calls", async () => {
    const results = await run(answerMinimal, { level: "minimal" });
    expect(results.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect([...new Set(results.map(({ call }) => call))].sort()).toEqual(MINIMAL);
    expect(summarize(results)).toBe("every page ✓ home ✓ store ✓ search ✓ offer ✓");
    expect((await run(answerMinimal, { level: "full" })).some(({ fault }) => fault !== undefined)).toBe(true);
  });

  it("reports a refused preflight as such, with the page that it breaks", async () => {
    const refuse: Answer = async (request) =>
      request.method === "OPTIONS" && request.url.includes("search-coupon")
        ? new Response(null, { status: 405 })
        : reference.fetch(request);
    expect(summarize(await run(refuse, { level: "minimal" }))).toBe(
      "every page ✓ home ✓ store ✓ search ✗: the preflight was refused: /end-user/coupon/search-coupon answered 405; offer ✓",
    );
  });

  it("reports a preflight as refused whatever else is wrong with the website data", async () => {
    const results = await run(
      async (request) =>
        request.method === "OPTIONS" ? new Response(null, { status: 204 }) : Response.json({ success: true, data: {} }),
      { level: "minimal" },
    );
    const faults = results.filter(({ name }) => name.includes("preflight of a page")).map(({ fault }) => fault);
    expect(faults).toHaveLength(MINIMAL.length);
    for (const fault of faults)
      expect(fault).toMatch(
        /^the preflight was refused: \S+ allows no origin and not https:\/\/dealharbor\.localhost$/,
      );
  });

  it("says so when the API does not know the domain", async () => {
    const { server, api } = await listen(reference.fetch);
    servers.push(server);
    const level = "minimal";
    expect(isUnknownDomain(await runConformance({ api, domain: "nobody.example", level }))).toBe(true);
    expect(isUnknownDomain(await runConformance({ api, domain: "dealharbor.localhost", level }))).toBe(false);
  });

  it("counts the faults of an answer that it does not list", async () => {
    const answer = { success: true, data: { domain: "dealharbor.example", name: "Deal Harbor" } };
    const faults = await check(async (request) =>
      new URL(request.url).pathname === pathOf("website") ? Response.json(answer) : reference.fetch(request),
    );
    const fault = faults.find(({ call }) => call === "website")?.fault;
    expect(fault).toMatch(/'logo'; .*; and \d+ more$/);
  });

  it("says so when nothing answers", async () => {
    await expect(runConformance({ api: "http://127.0.0.1:9", domain: "x.example" })).rejects.toThrow(Unreachable);
  });
});
