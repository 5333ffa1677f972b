import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { requestPage } from "../../../harness/servers/requestPage";
import { readSettings } from "../settings/readSettings";
import { addReporting, explainUnusedHsts, isSecure, requireHttps } from "./secureTransport";

let close = (): void => undefined;
afterEach(() => close());

/**
 * Requests a fresh page with these headers from a server with these settings, and returns the headers of the answer.
 */
async function ask(environment: Record<string, string>, headers: Record<string, string> = {}) {
  const settings = readSettings(environment);
  const secure = requireHttps(settings);
  const server = createServer((request, response) => {
    secure(request, response);
    const page = ["Content-Security-Policy", "default-src 'self'; report-uri /r", "ETag", '"1"'];
    response.writeHead(200, [...(isSecure(request, settings.trustProxy) ? addReporting(page) : page)]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return (await requestPage({ port, host: "shop.example", headers })).headers;
}

const HTTPS = { "x-forwarded-proto": "https" };
const STRICT = "strict-transport-security";

describe("Strict-Transport-Security", () => {
  it("is sent to requests that a trusted proxy had by https, for so long as the setting says #secureTransport-1", async () => {
    const environment = { TRUST_PROXY: "1", HSTS_MAX_AGE_S: "31536000" };
    const headers = await ask(environment, HTTPS);
    expect(headers).toMatchObject({ [STRICT]: "max-age=31536000", etag: '"1"' });
    close();
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
    expect(await ask(environment, headers)).not.toHaveProperty(STRICT);
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
