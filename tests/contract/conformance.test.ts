import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "../../src/api/endpoints";
import { runConformance, Unreachable } from "../../src/reference-api/conformance/runConformance";
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

async function check(fetch: Answer, write = false) {
  const { server, api } = await listen(fetch);
  servers.push(server);
  const results = await runConformance({ api, domain: "dealharbor.localhost", write });
  return results.filter(({ fault }) => fault !== undefined);
}

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

  it("tries every request that the site makes", () => {
    expect(Object.values(ENDPOINTS).filter((endpoint) => !tried.has(endpoint))).toEqual([]);
  });

  it("finds a wrong spelling, a wrong status and a wrong shape, and names them", async () => {
    const faults = await check(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/end-user/deals-info/") return Response.json({ success: true, data: [] });
      const response = await reference.fetch(request);
      if (response.status === 404) return new Response(response.body, { status: 200, headers: response.headers });
      if (pathname !== "/end-user/store/search-store") return response;
      const { totalRecords, ...body } = (await response.json()) as { totalRecords: number };
      return Response.json({ ...body, total_records: totalRecords }, { status: response.status });
    });
    expect(faults.map(({ name }) => name)).toEqual([
      "deals-info gives feature cards and spells it sucess",
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

  it("says so when nothing answers", async () => {
    await expect(runConformance({ api: "http://127.0.0.1:9", domain: "x.example" })).rejects.toThrow(Unreachable);
  });
});
