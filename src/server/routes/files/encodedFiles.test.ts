import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it, onTestFinished } from "vitest";
import type { ServedPictures } from "../../documents/ServedPictures";
import { readEncodings } from "../../http/headers/encodings";
import { createStaticFiles } from "./createStaticFiles";
import { createPictureRoutes } from "./pictureRoutes";

const TEXT = "coupons and deals ".repeat(400);
const PICTURE: Awaited<ReturnType<ServedPictures["find"]>> = {
  bytes: Buffer.from(TEXT),
  brotli: brotliCompressSync(TEXT),
  type: "image/svg+xml",
  hash: "0123abcd",
};

/** Serves an asset, a file without a hash in its name, and a picture; each has compressed forms. */
function serveFiles() {
  const clientDir = mkdtempSync(join(tmpdir(), "dealframe-encoded-"));
  onTestFinished(() => rmSync(clientDir, { recursive: true, force: true }));
  mkdirSync(join(clientDir, "assets"));
  for (const name of ["assets/DealGrid-NV2uxIKP.js", "logo.svg"]) {
    writeFileSync(join(clientDir, name), TEXT);
    writeFileSync(join(clientDir, `${name}.gz`), gzipSync(TEXT));
    writeFileSync(join(clientDir, `${name}.br`), brotliCompressSync(TEXT));
  }
  const pictures = { find: async () => PICTURE };
  return new Hono()
    .use(readEncodings)
    .route("/", createStaticFiles(clientDir))
    .route("/", createPictureRoutes(pictures as unknown as ServedPictures));
}

const FILES = ["/assets/DealGrid-NV2uxIKP.js", "/logo.svg", "/_dealframe/pictures/logo-0123abcd.svg"];

it.each(FILES)("%s is sent in a form that the client accepts, by the rule of pages", async (path) => {
  const app = serveFiles();
  const ask = async (encodings: string) =>
    (await app.request(path, { headers: { "accept-encoding": encodings } })).headers.get("content-encoding");
  expect(await ask("br;q=0, identity")).toBeNull();
  expect(await ask("BR")).toBe("br");
  expect(await ask("br;q=0.5, deflate")).toBe("br");
});

it.each(FILES)("%s has a tag for each form, with which it is not sent again", async (path) => {
  const app = serveFiles();
  const ask = (encodings: string, tag = "") =>
    app.request(path, { headers: { "accept-encoding": encodings, "if-none-match": tag } });
  const [packed, plain] = [await ask("br"), await ask("identity")];
  const [packedTag, plainTag] = [packed, plain].map(({ headers }) => headers.get("etag") ?? "");
  expect(packedTag).toMatch(/^"[^"]+"$/);
  expect(packedTag).not.toBe(plainTag);
  const same = await ask("br", `"other", W/${packedTag}`);
  expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", packedTag]);
  expect(same.headers.get("cache-control")).toContain("max-age");
  expect((await ask("identity", packedTag)).status).toBe(200);
});
