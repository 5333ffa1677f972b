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

/** An API that knows only websites, each under its domain and its aliases. A test may change its fields. */
interface WebsitesApi {
  origin: string;
  websites: readonly ListedData[];
  /** True if it answers only 503. */
  isDown: boolean;
  /** Time that it takes to answer. */
  delayMs: number;
  /** The requested paths. */
  paths: string[];
}

/** Runs the API for all tests of the file that calls this. Each begins with an API that answers at once. */
export function runWebsitesApi(): WebsitesApi {
  const api: WebsitesApi = { origin: "", websites: [], isDown: false, delayMs: 0, paths: [] };
  const server = createServer((request, response) => {
    api.paths.push(request.url ?? "");
    if (api.isDown) return void response.writeHead(503).end();
    const own = api.websites.find(({ domain, aliases = [], asked }) =>
      (asked === undefined ? [domain, ...aliases] : [asked]).includes(String(request.headers["domain-name"])),
    );
    const data = request.url?.includes("fetchAll") ? api.websites : own;
    setTimeout(() => {
      response.writeHead(data === undefined ? 404 : 200).end(JSON.stringify({ success: data !== undefined, data }));
    }, api.delayMs);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  beforeEach(() => {
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
