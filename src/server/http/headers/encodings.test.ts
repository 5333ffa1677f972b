import { Hono } from "hono";
import { expect, it } from "vitest";
import { listEncodings, readEncodings } from "./encodings";

it.each([
  ["gzip, deflate, br, zstd", "br, gzip, identity"],
  ["BR, GZip", "br, gzip, identity"],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br, gzip, identity"],
  ["br;q=0, gzip", "gzip, identity"],
  ["br;q=0.000,gzip ; q=0", "identity"],
  ["gzip;q=0, *", "br, identity"],
  ["brotli, x-br", "identity"],
  ["identity;q=0, br", "br"],
  ["*;q=0", "identity"],
  ["", "identity"],
])("Accept-Encoding %j accepts %s (RFC 9110, section 12.5.3)", (header, accepted) => {
  expect(listEncodings(header).join(", ")).toBe(accepted);
});

it("routes behind the middleware find a plain list, and nothing where nothing was sent", async () => {
  const app = new Hono()
    .use(readEncodings)
    .get("/", (context) => context.text(context.req.header("accept-encoding") ?? "-"));
  const ask = async (headers: Record<string, string>) => (await app.request("/", { headers })).text();
  expect(await ask({ "accept-encoding": "GZIP;q=0.5, br;q=0" })).toBe("gzip, identity");
  expect(await ask({})).toBe("-");
});
