import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { BrotliFiles } from "./BrotliFiles";
import { createStaticFiles } from "./createStaticFiles";

const NAME = "DealGrid-NV2uxIKP.js";
const TEXT = `export const text = ${JSON.stringify("coupons and deals ".repeat(400))};`;

/** Writes a build as `npm start` makes it, with gzip forms alone. */
function writeBuild(files: Readonly<Record<string, string>> = { [NAME]: TEXT }) {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-brotli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const assets = join(folder, "client/assets");
  mkdirSync(assets, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(assets, name), text);
    writeFileSync(join(assets, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
  return { folder, assets, clientDir: join(folder, "client"), file: (name: string) => join(assets, name) };
}

/** Serves a build over HTTP. */
async function serve(clientDir: string) {
  const brotli = new BrotliFiles(clientDir);
  const server = createServer(getRequestListener(createStaticFiles(clientDir, undefined, brotli).fetch));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (name: string, encodings: string) =>
    new Promise<{ headers: Readonly<Record<string, unknown>>; body: Buffer }>((resolve, reject) => {
      const headers = { "accept-encoding": encodings, connection: "close" };
      get({ port, host: "127.0.0.1", path: `/assets/${name}`, headers }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        resolve({ headers: answer.headers, body: Buffer.concat(parts) });
      }).on("error", reject);
    });
  return { brotli, ask };
}

describe("a build without Brotli forms", () => {
  it("is sent as gzip at the first request, and as Brotli from then on, with the right headers", async () => {
    const build = writeBuild();
    const { brotli, ask } = await serve(build.clientDir);
    const first = await ask(NAME, "gzip, deflate, br, zstd");
    await brotli.done;
    const second = await ask(NAME, "gzip, deflate, br, zstd");
    const gzip = await ask(NAME, "gzip");
    const plain = await ask(NAME, "identity");
    const answers = [first, second, gzip, plain];
    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual(["gzip", "br", "gzip", undefined]);
    for (const { headers, body } of answers) {
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers.vary).toContain("Accept-Encoding");
      expect(headers["content-type"]).toContain("javascript");
      expect(headers["cache-control"]).toContain("immutable");
    }
    expect([gunzipSync(first.body), brotliDecompressSync(second.body), gunzipSync(gzip.body), plain.body]).toEqual(
      answers.map(() => Buffer.from(TEXT)),
    );
    // The bytes of a complete build.
    expect(second.body).toEqual(brotliCompressSync(TEXT));
  });

  it("gets no Brotli form for visitors who take none", async () => {
    const build = writeBuild();
    const { brotli, ask } = await serve(build.clientDir);
    for (const encodings of ["gzip", "identity", "brotli", ""]) await ask(NAME, encodings);
    await brotli.done;
    expect(readdirSync(build.assets).sort()).toEqual([NAME, `${NAME}.gz`]);
  });

  it("is compressed once by several processes at the same time, and leaves nothing else", async () => {
    const names = ["a", "b", "c"].map((name) => `${name}-NV2uxIKP.js`);
    const build = writeBuild(Object.fromEntries(names.map((name) => [name, `${TEXT}${name}`])));
    const processes = [1, 2, 3].map(() => new BrotliFiles(build.clientDir));
    for (const brotli of processes) for (const name of [...names, ...names]) brotli.request(build.file(name));
    await Promise.all(processes.map(({ done }) => done));
    for (const name of names)
      expect(brotliDecompressSync(readFileSync(build.file(`${name}.br`))).toString()).toBe(`${TEXT}${name}`);
    expect(readdirSync(build.folder)).toEqual(["client"]);
  });
});

describe("a file", () => {
  it("is sent without Brotli where this would not be smaller, or where it is no text", async () => {
    const build = writeBuild({ "tiny-NV2uxIKP.js": "0", "font-NV2uxIKP.woff2": TEXT });
    const brotli = new BrotliFiles(build.clientDir);
    for (const name of ["tiny-NV2uxIKP.js", "font-NV2uxIKP.woff2", "missing-NV2uxIKP.js"])
      brotli.request(build.file(name));
    await brotli.done;
    expect(readdirSync(build.assets).filter((name) => name.endsWith(".br"))).toEqual([]);
  });

  it("that a link leads to is not compressed", async () => {
    const build = writeBuild({});
    const secret = join(build.folder, "secret.js");
    writeFileSync(secret, TEXT);
    symlinkSync(secret, build.file(NAME));
    const brotli = new BrotliFiles(build.clientDir);
    brotli.request(build.file(NAME));
    await brotli.done;
    expect(readdirSync(build.assets)).toEqual([NAME]);
  });

  it("of a build that cannot be written is sent as gzip again", async () => {
    const build = writeBuild();
    // Root may write to any folder, so the name of the new file is taken by a folder.
    mkdirSync(build.file(`${NAME}.br`));
    writeFileSync(join(build.file(`${NAME}.br`), "file"), "");
    const brotli = new BrotliFiles(build.clientDir);
    brotli.request(build.file(NAME));
    await brotli.done;
    expect(readdirSync(build.folder)).toEqual(["client"]);
    rmSync(build.file(`${NAME}.br`), { recursive: true });
    const { brotli: other, ask } = await serve(join(build.folder, "client"));
    expect((await ask(NAME, "br, gzip")).headers["content-encoding"]).toBe("gzip");
    await other.done;
  });

  it.skipIf(process.getuid?.() !== 0)("is sent as gzip to all where another user owns the build", async () => {
    const build = writeBuild();
    chmodSync(build.folder, 0o755);
    const code = `
      import { BrotliFiles } from ${JSON.stringify(join(import.meta.dirname, "BrotliFiles.ts"))};
      process.setuid(65534);
      const brotli = new BrotliFiles(${JSON.stringify(build.clientDir)});
      brotli.request(${JSON.stringify(build.file(NAME))});
      await brotli.done;`;
    const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code]);
    expect([status, String(stderr)]).toEqual([0, ""]);
    expect(readdirSync(build.assets).sort()).toEqual([NAME, `${NAME}.gz`]);
    expect(readdirSync(build.folder)).toEqual(["client"]);
  });
});
