import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FeedError } from "./FeedError";
import { type FeedFormat, readRecords } from "./readRecords";

const BYTES = 60_000_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dealframe-readers-"));
});
afterAll(() => rm(folder, { recursive: true }));

const createCsvOffer = (id: number) =>
  `${id},"AT&T & co ${id % 90}%, ""more""",C${id},https://s.example/?a=1&b=${id}\n`;
const createXmlOffer = (id: number) =>
  `<offer id="${id}"><title>AT&T & co ${id % 90}% &amp; more</title><code>C${id}</code><link><![CDATA[https://s.example/?a=1&b=${id}]]></link></offer>\n`;
const createJsonOffer = (id: number) =>
  `${JSON.stringify({ id: String(id), title: `AT&T & co ${id % 90}%`, code: `C${id}`, link: `https://s.example/?a=1&b=${id}` })}\n`;

function* createFeed(before: string, createOffer: (id: number) => string, after: string): Generator<string> {
  yield before;
  let id = 0;
  for (let size = 0; size < BYTES; ) {
    let piece = "";
    while (piece.length < 65_000) piece += createOffer(id++);
    size += piece.length;
    yield piece;
  }
  yield after;
}

it.each<[FeedFormat, string, (id: number) => string, string]>([
  ["csv", "id,title,code,link\n", createCsvOffer, ""],
  ["xml", '<?xml version="1.0"?><offers>', createXmlOffer, "</offers>"],
  ["json-lines", "", createJsonOffer, ""],
])("60 MB of %s take no more memory at their end than after a tenth", async (format, before, createOffer, after) => {
  const path = join(folder, format);
  await pipeline(Readable.from(createFeed(before, createOffer, after)), createWriteStream(path));
  const used: number[] = [];
  let count = 0;
  for await (const read of readRecords(path, { format })) {
    if ("fault" in read || read.record.id !== String(count)) throw new Error(JSON.stringify(read));
    if (++count % 50_000 === 0) used.push(measureHeap());
  }
  expect(count).toBeGreaterThan(300_000);
  const [early = 0, ...later] = used;
  expect(Math.max(...later) - early).toBeLessThan(5_000_000);
});

it.skipIf(process.platform !== "linux").each<[FeedFormat, string]>([
  ["csv", `id,title\n${"1,one\n".repeat(50_000)}`],
  ["xml", `<offers>${"<offer/>".repeat(50_000)}</offers>`],
  ["json-lines", '{"id":1}\n'.repeat(50_000)],
  ["csv", `<html>${"x".repeat(200_000)}`],
  ["xml", `<offers></id>${"x".repeat(200_000)}`],
])("a file of %s is closed if its reader stops or fails early", async (format, content) => {
  const path = join(folder, "stopped");
  await writeFile(path, content);
  try {
    for await (const _ of readRecords(path, { format })) break;
  } catch (error) {
    expect(error).toBeInstanceOf(FeedError);
  }
  await expect.poll(listOpenFiles).not.toContain(path);
});

async function listOpenFiles(): Promise<readonly string[]> {
  const handles = await readdir("/proc/self/fd");
  return Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => "")));
}

/** Bytes that are in use, without what is only not collected yet. */
function measureHeap(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
