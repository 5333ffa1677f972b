import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { layouts } from "../../../tests/layout/shippedLayouts";
import { openSiteForTest } from "./siteForTest";

let site: Awaited<ReturnType<typeof openSiteForTest>>;

beforeAll(async () => {
  site = await openSiteForTest(layouts, { TRUST_PROXY: "loopback" });
});

afterAll(() => site.close());

/** Sends the lines of a request as they are; resolves with the answer. */
function send(...lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    let text = "";
    socket.on("data", (data) => {
      text += data.toString();
    });
    socket.once("close", () => resolve(text));
    socket.once("error", reject);
  });
}

it.each([
  ["no host", ["GET /healthz HTTP/1.0"]],
  ["no host, in a later version", ["GET /healthz HTTP/1.1", "Connection: close"]],
  ["a host that no address can have", ["GET /healthz HTTP/1.1", "Host: a b", "Connection: close"]],
  ["two hosts", ["GET /healthz HTTP/1.1", "Host: a.example", "Host: b.example", "Connection: close"]],
  ["another forwarded host", ["GET /healthz HTTP/1.0", "Host: a.example", "X-Forwarded-Host: b.example"]],
])("a probe that names %s is answered", async (_name, lines) => {
  expect(await send(...lines)).toMatch(
    /^HTTP\/1\.1 200 [\s\S]*X-Content-Type-Options: nosniff[\s\S]*\{"status":"ok"\}/i,
  );
  const ready = lines.map((line) => line.replace("/healthz", "/readyz?from=balancer"));
  expect(await send(...ready)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"status":"ready"\}/);
});

it("any other path still needs a clear host", async () => {
  expect(await send("GET / HTTP/1.0")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send("GET /healthz/x HTTP/1.1", "Connection: close")).toMatch(/^HTTP\/1\.1 400 /);
});
