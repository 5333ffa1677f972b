import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { requestPage } from "../../../harness/servers/requestPage";
import { readSettings } from "../settings/readSettings";
import { explainUnusedHsts, requireHttps, secureHeaders } from "./secureTransport";

let close = (): void => undefined;
afterEach(() => close());

const PAGE = ["Content-Security-Policy", "default-src 'self'; report-uri /r", "ETag", '"1"'];

/**
 * Requests a fresh page with these headers from a server with these settings, and returns the headers of the answer.
 */
async function ask(environment: Record<string, string>, headers: Record<string, string> = {}, path = "/") {
  const settings = readSettings(environment);
  const secure = requireHttps(settings);
  const choose = secureHeaders(settings);
  const server = createServer((request, response) => {
    // A page that is not stored has its header set before.
    if (request.url === "/other") secure(request, response);
    response.writeHead(200, request.url === "/other" ? [...PAGE] : [...choose(request, PAGE)]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return (await requestPage({ port, host: "shop.example", path, headers })).headers;
}

const HTTPS = { "x-forwarded-proto": "https" };
const STRICT = "strict-transport-security";

describe("Strict-Transport-Security", () => {
  it("is sent to requests that a trusted proxy had by https, for so long as the setting says #secureTransport-1", async () => {
    const environment = { TRUST_PROXY: "1", HSTS_MAX_AGE_S: "31536000" };
    for (const path of ["/", "/other"]) {
      const headers = await ask(environment, HTTPS, path);
      expect(headers, path).toMatchObject({ [STRICT]: "max-age=31536000", etag: '"1"' });
      close();
    }
    expect((await ask({ ...environment, HSTS_SUBDOMAINS: "on" }, HTTPS))[STRICT]).toBe(
      "max-age=31536000; includeSubDomains",
    );
    close();
    // Withdraws the earlier header.
    expect((await ask({ ...environment, HSTS_MAX_AGE_S: "0" }, HTTPS))[STRICT]).toBe("max-age=0");
  });

  it.each([
    ["by http", { TRUST_PROXY: "1", HSTS_MAX_AGE_S: "60" }, { "x-forwarded-proto": "http" }],
    ["without a word about it", { TRUST_PROXY: "1", HSTS_MAX_AGE_S: "60" }, {}],
    ["from nobody who is trusted", { HSTS_MAX_AGE_S: "60" }, HTTPS],
    ["where it is not set", { TRUST_PROXY: "1" }, HTTPS],
  ])("is not sent to requests %s", async (_name, environment, headers) => {
    for (const path of ["/", "/other"]) {
      expect(await ask(environment, headers, path), path).not.toHaveProperty(STRICT);
      close();
    }
  });

  it("that can never be sent is told at the start", () => {
    const explain = (environment: Record<string, string>) => explainUnusedHsts(readSettings(environment));
    expect(explain({ HSTS_MAX_AGE_S: "60" })).toEqual([expect.stringContaining("set TRUST_PROXY")]);
    expect(explain({ HSTS_MAX_AGE_S: "60", TRUST_PROXY: "10.0.0.0/8" })).toEqual([]);
    expect(explain({})).toEqual([]);
  });
});

it("policies report through the Reporting API, too, over https alone", async () => {
  const headers = await ask({ TRUST_PROXY: "1" }, HTTPS);
  expect(headers["content-security-policy"]).toBe("default-src 'self'; report-uri /r; report-to csp");
  expect(headers["reporting-endpoints"]).toBe('csp="/_dealframe/csp-reports"');
  close();
  const plain = await ask({ TRUST_PROXY: "1" });
  expect(plain["content-security-policy"]).toBe("default-src 'self'; report-uri /r");
  expect(plain).not.toHaveProperty("reporting-endpoints");
});
