import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Download, type DownloadOptions, downloadFeed } from "./downloadFeed";
import { guessFormat } from "./guessFormat";
import { openFeed } from "./http/openFeed";
import { readRecords } from "./readRecords";

const CSV = "id,code\n1,A\n";
let folder: string;
let server: Server | undefined;
/** The server's name in messages. */
let host: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dealframe-download-"));
});
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
  server = undefined;
  await rm(folder, { recursive: true });
});

/** Starts a server on this machine; returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(started.address() as AddressInfo).port}`;
  return `http://${host}/offers`;
}

/** Downloads what a server of this machine sends. */
async function download(listener: RequestListener, options: Partial<DownloadOptions> = {}): Promise<Download> {
  return downloadFeed(await serve(listener), { folder, allowsPrivate: true, ...options });
}

async function readText(loaded: Download): Promise<string> {
  if (loaded.kind !== "file") throw new Error("no file");
  return readFile(loaded.path, "utf8");
}

describe("a file", () => {
  it("is in the folder, with what the next request needs", async () => {
    const headers = { etag: '"1"', "last-modified": "Mon, 30 Nov 2026 00:00:00 GMT", "content-type": "text/csv" };
    const loaded = await download((_, answer) => answer.writeHead(200, headers).end(CSV));
    expect(loaded).toEqual({
      kind: "file",
      path: expect.stringContaining(folder),
      etag: '"1"',
      lastModified: headers["last-modified"],
      contentType: "text/csv",
    });
    expect(await readText(loaded)).toBe(CSV);
  });

  it("is not sent again if it has not changed", async () => {
    const listener: RequestListener = ({ headers }, answer) => {
      const isKnown = headers["if-none-match"] === '"1"' || headers["if-modified-since"] === "yesterday";
      answer.writeHead(isKnown ? 304 : 200).end();
    };
    expect(await download(listener, { etag: '"1"' })).toEqual({ kind: "not-modified" });
    server?.close();
    expect(await download(listener, { lastModified: "yesterday" })).toEqual({ kind: "not-modified" });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ["for the way", { "content-encoding": "gzip" }, gzipSync(CSV)],
    ["itself", { "content-type": "application/gzip" }, gzipSync(CSV)],
    ["itself and for the way", { "content-encoding": "gzip" }, gzipSync(gzipSync(CSV))],
    ["not at all, though the server says so", { "content-encoding": "gzip" }, Buffer.from(CSV)],
  ])("is unpacked if it is packed %s", async (_, headers, body) => {
    expect(await readText(await download((_request, answer) => answer.writeHead(200, headers).end(body)))).toBe(CSV);
  });

  it("stays packed if it is packed three times: files can be made that unpack to themselves", async () => {
    const loaded = await download((_, answer) => answer.end(gzipSync(gzipSync(gzipSync(CSV)))));
    if (loaded.kind !== "file") throw new Error("no file");
    await expect(readRecords(loaded.path, { format: "csv" }).next()).rejects.toThrow("This file is packed with gzip");
  });

  it("is found behind five redirects", async () => {
    const loaded = await download(({ url }, answer) => {
      const hops = Number(/\d$/.exec(url ?? "")?.[0] ?? 0);
      if (hops < 5) answer.writeHead(302, { location: `/offers?${hops + 1}` }).end();
      else answer.end(CSV);
    });
    expect(await readText(loaded)).toBe(CSV);
  });

  it("may have another content than its type says", async () => {
    const loaded = await download((_, answer) => answer.writeHead(200, { "content-type": "text/html" }).end(CSV));
    if (loaded.kind !== "file") throw new Error("no file");
    expect(guessFormat("offers", await readText(loaded), loaded.contentType)).toBe("csv");
  });
});

describe("a download fails with a sentence, and leaves no file", () => {
  const sendForever: RequestListener = (_, answer) => {
    answer.writeHead(200);
    const timer = setInterval(() => answer.write("x".repeat(65_536)), 1);
    answer.on("close", () => clearInterval(timer));
  };
  const cut =
    (body: string | Buffer, headers: Record<string, string>): RequestListener =>
    (_, answer) => {
      answer.writeHead(200, headers).write(body);
      setTimeout(() => answer.destroy(), 20);
    };

  it.each<[string, RequestListener, Partial<DownloadOptions>, string]>([
    [
      "a small file that unpacks to a large one",
      (_, answer) => answer.end(gzipSync(Buffer.alloc(30_000_000))),
      { maxBytes: 5e6 },
      "sends a file of more than 5 MB: ask the shop for a smaller one, or for several.",
    ],
    [
      "a small file that unpacks twice",
      (_, answer) => answer.end(gzipSync(gzipSync(Buffer.alloc(30_000_000)))),
      { maxBytes: 5e6 },
      "sends a file of more than 5 MB: ask the shop for a smaller one, or for several.",
    ],
    [
      "a file that says its size",
      (_, answer) => answer.writeHead(200, { "content-length": 6_000_000 }).flushHeaders(),
      { maxBytes: 5e6 },
      "sends a file of more than 5 MB: ask the shop for a smaller one, or for several.",
    ],
    [
      "a body without an end",
      sendForever,
      { maxBytes: 3e6 },
      "sends a file of more than 3 MB: ask the shop for a smaller one, or for several.",
    ],
    [
      "a body that takes too long",
      sendForever,
      { timeoutMs: 200 },
      "did not send the whole file in time: try again later.",
    ],
    [
      "a body that stops",
      (_, answer) => answer.writeHead(200).write("id"),
      { timeoutMs: 200 },
      "did not send the whole file in time: try again later.",
    ],
    ["no answer", () => {}, { timeoutMs: 200 }, "did not send the whole file in time: try again later."],
    [
      "a body that is cut",
      cut("id", { "content-length": "1000" }),
      {},
      "ended the connection before the file was complete: try again.",
    ],
    [
      "a body of unknown size that is cut",
      cut("id", {}),
      {},
      "ended the connection before the file was complete: try again.",
    ],
    [
      "a packed body that is cut",
      (_, answer) => answer.end(gzipSync(CSV.repeat(100)).subarray(0, -9)),
      {},
      "ended the connection before the file was complete: try again.",
    ],
    [
      "a body that is packed otherwise",
      (_, answer) => answer.writeHead(200, { "content-encoding": "br" }).end("x"),
      {},
      "sends the file packed with br: ask the shop for gzip, or for none.",
    ],
    [
      "no access",
      (_, answer) => answer.writeHead(403).end(),
      {},
      "refuses access (403): check the key or password in the address.",
    ],
    [
      "an overloaded shop",
      (_, answer) => answer.writeHead(503).end(),
      {},
      "cannot send the file now (503): try again later.",
    ],
    [
      "304 though nothing was asked",
      (_, answer) => answer.writeHead(304).end(),
      {},
      "sends no file (304): check the address.",
    ],
    [
      "no HTTP",
      ({ socket }) => socket.end("220 mail.example ESMTP\r\n"),
      {},
      "does not answer in HTTP: check the address.",
    ],
  ])("%s", async (_, listener, options, message) => {
    const failed = download(listener, options);
    await expect(failed).rejects.toMatchObject({ name: "FeedError" });
    await expect(failed).rejects.toThrow(`${host} ${message}`);
    expect(await readdir(folder)).toEqual([]);
  });

  it("a closed port, and a name that nobody has", async () => {
    const url = await serve(() => {});
    await new Promise((resolve) => server?.close(resolve));
    await expect(downloadFeed(url, { folder, allowsPrivate: true })).rejects.toThrow(`${host} cannot be reached`);
    await expect(downloadFeed("https://shop.invalid/", { folder })).rejects.toThrow(
      /^shop\.invalid (?:is not a name that is known|cannot be reached)/,
    );
  });

  it("errors of this machine are no faults of the shop", async () => {
    const failed = download((_, answer) => answer.end(CSV), { folder: join(folder, "missing") });
    await expect(failed).rejects.toMatchObject({ code: "ENOENT" });
  });
});

describe("an address is refused", () => {
  it.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://0x7f.1/",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://0.0.0.0/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://100.64.0.1/",
    "http://198.18.0.1/",
    "http://224.0.0.1/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::1]/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "https://127.0.0.1/",
  ])("if it is not one of the internet: %s", async (url) => {
    await expect(downloadFeed(url, { folder })).rejects.toThrow(
      "is not an address of the internet: use its public address, or set PRIVATE_FEEDS=on.",
    );
  });

  it.each(["file:///etc/passwd", "ftp://shop.example/offers.csv", "data:text/csv,id", "javascript:0"])(
    "if it is none of HTTP: %s",
    async (url) => {
      await expect(downloadFeed(url, { folder })).rejects.toThrow(/^An address that begins with \w+: is refused/);
    },
  );

  it("if it is no address", async () => {
    await expect(downloadFeed("offers.csv", { folder })).rejects.toThrow("“offers.csv” is no address");
  });

  it.each([
    ["http://169.254.169.254/latest", "169.254.169.254 is not an address of the internet"],
    ["http://127.0.0.2/", "127.0.0.2 is not an address of the internet"],
    ["http://[::ffff:10.0.0.1]/", "is not an address of the internet"],
    ["//[::1]/", "is not an address of the internet"],
    ["file:///etc/passwd", "An address that begins with file: is refused"],
    ["http://:80:80/", "“http://:80:80/” is no address"],
  ])("if a redirect leads there: %s", async (location, message) => {
    const url = await serve((_, answer) => answer.writeHead(302, { location }).end());
    const request = { headers: {}, signal: AbortSignal.timeout(5000) };
    // The server of the test stands for one of the internet.
    const opened = openFeed(url, { ...request, isAllowed: (address) => address === "127.0.0.1" });
    await expect(opened).rejects.toThrow(message);
  });

  it("if one of the addresses of its name is private", async () => {
    const asked: string[] = [];
    const request = { headers: {}, signal: AbortSignal.timeout(5000) };
    const isAllowed = (address: string) => asked.push(address) < 0;
    await expect(openFeed("http://localhost:9/", { ...request, isAllowed })).rejects.toThrow(
      /^localhost \((?:127\.0\.0\.1|::1)\) is not an address of the internet/,
    );
    expect(asked).not.toEqual([]);
  });

  it("without the password in it being repeated", async () => {
    const url = (await serve((_, answer) => answer.writeHead(403).end())).replace("//", "//user:secret@");
    const failed = downloadFeed(url, { folder, allowsPrivate: true });
    await expect(failed).rejects.toThrow(host);
    await expect(failed).rejects.not.toThrow("secret");
  });
});
