import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

interface ListedData {
  readonly domain: string;
  /** The name at which the API has the data; absent: the domain and its aliases. */
  readonly asked?: string;
  readonly aliases?: readonly string[];
  readonly [field: string]: unknown;
}

/** An API that knows websites, each under its domain and its aliases, and nothing else. A test may change its fields. */
interface WebsitesApi {
  origin: string;
  websites: readonly ListedData[];
  /** The data of other calls, by the last part of their path. */
  data: Readonly<Record<string, unknown>>;
  /** True if it answers only 503. */
  isDown: boolean;
  /** Time that it takes to answer. */
  delayMs: number;
  /** The requested paths. */
  paths: string[];
}

/** Runs the API for all tests of the file that calls this. Each begins with an API that answers at once. */
export function runWebsitesApi(): WebsitesApi {
  const api: WebsitesApi = { origin: "", websites: [], data: {}, isDown: false, delayMs: 0, paths: [] };
  const server = createServer((request, response) => {
    api.paths.push(request.url ?? "");
    if (api.isDown) return void response.writeHead(503).end();
    const own = api.websites.find(({ domain, aliases = [], asked }) =>
      (asked === undefined ? [domain, ...aliases] : [asked]).includes(String(request.headers["domain-name"])),
    );
    const call = /([^/?]+)(?:\?|$)/.exec(request.url ?? "")?.[1] ?? "";
    const data = { fetchAll: api.websites, ...api.data }[call] ?? own;
    setTimeout(() => {
      response.writeHead(data === undefined ? 404 : 200).end(JSON.stringify({ success: data !== undefined, data }));
    }, api.delayMs);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  beforeEach(() => {
    api.data = {};
    api.isDown = false;
    api.delayMs = 0;
    api.paths = [];
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return api;
}
