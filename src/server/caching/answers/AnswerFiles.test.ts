import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../../../api/ApiError";
import { AnswerCache } from "./AnswerCache";
import { AnswerFiles } from "./AnswerFiles";
import { createApi, FRESH_MS, OWNER, STALE_MS, settle } from "./askForTest";

let nowMs: number;
let folder: string;
let faults: unknown[];

beforeEach(() => {
  nowMs = Date.UTC(2031, 0, 1);
  folder = mkdtempSync(join(tmpdir(), "answers-"));
  faults = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function openFiles(maxBytes = 1_000_000): AnswerFiles {
  return new AnswerFiles({ folder, maxBytes, onFault: (error) => faults.push(error) });
}

function openCache({ files }: { readonly files: AnswerFiles }): AnswerCache {
  return new AnswerCache({ freshMs: FRESH_MS, staleMs: STALE_MS, maxBytes: 1_000_000, now: () => nowMs, files });
}

describe("the files", () => {
  it("give the next process what the last one knew, while the API is down", async () => {
    const { api, ask } = createApi();
    const files = openFiles();
    await openCache({ files }).get({ owner: OWNER, key: "a", ask });
    await files.flush();
    api.failure = new ApiError("network", "down");
    nowMs += 3_600_000;
    const next = openCache({ files: openFiles() });
    expect(await next.get({ owner: OWNER, key: "a", ask })).toEqual({ number: 1 });
    nowMs += STALE_MS;
    await expect(openCache({ files: openFiles() }).get({ owner: OWNER, key: "a", ask })).rejects.toThrow("down");
  });

  it("of a time that the clock has gone back from are asked for anew, and written anew", async () => {
    const { ask } = createApi();
    const files = openFiles();
    const cache = openCache({ files });
    await cache.get({ owner: OWNER, key: "a", ask: async () => "same" });
    await files.flush();
    nowMs -= 7_200_000;
    await cache.get({ owner: OWNER, key: "a", ask: async () => "same" });
    await settle();
    await files.flush();
    expect((await openFiles().read(OWNER, "a"))?.madeAtMs).toBe(nowMs);
    nowMs -= 7_200_000;
    const next = openCache({ files: openFiles() });
    expect(await next.get({ owner: OWNER, key: "a", ask })).toBe("same");
    await settle();
    expect(await next.get({ owner: OWNER, key: "a", ask })).toEqual({ number: 1 });
  });

  it("of another format, broken ones and half-written ones are ignored #AnswerFiles-1", async () => {
    const { ask } = createApi();
    const files = openFiles();
    await openCache({ files }).get({ owner: OWNER, key: "a", ask });
    await files.flush();
    const [owner = ""] = readdirSync(folder);
    const [name = ""] = readdirSync(join(folder, owner));
    for (const text of ['{"format":999,"key":"a","madeAtMs":1,"value":7}', '{"format":1,"ke', ""]) {
      writeFileSync(join(folder, owner, name), text);
      expect(await openFiles().read(OWNER, "a")).toBeUndefined();
    }
    const leftOver = join(folder, owner, `${name}.123.tmp`);
    writeFileSync(leftOver, "half");
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(leftOver, longAgo, longAgo);
    await openFiles().open();
    expect(readdirSync(join(folder, owner))).toEqual([name]);
  });

  it("that another process writes at this moment are left alone", async () => {
    const cache = openCache({ files: openFiles() });
    await cache.get({ owner: OWNER, key: "a", ask: createApi().ask });
    await expect.poll(() => readdirSync(folder).length).toBe(1);
    const [owner = ""] = readdirSync(folder);
    writeFileSync(join(folder, owner, "b.json.123.tmp"), "half");
    await openFiles().open();
    expect(readdirSync(join(folder, owner))).toContain("b.json.123.tmp");
  });

  it("of several processes stay within one bound", async () => {
    const processes = [openFiles(20_000), openFiles(20_000), openFiles(20_000)];
    for (let number = 0; number < 90; number++) {
      const files = processes[number % 3];
      files?.write(OWNER, `k${number}`, { text: JSON.stringify("x".repeat(900)), madeAtMs: nowMs });
      await files?.flush();
    }
    const [owner = ""] = readdirSync(folder);
    const sizes = readdirSync(join(folder, owner)).map((name) => statSync(join(folder, owner, name)).size);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(20_000 + 3 * (20_000 / 16));
  });

  it("stay within their bound, those of earlier processes counted", async () => {
    const files = openFiles(20_000);
    const cache = openCache({ files });
    for (let number = 0; number < 40; number++)
      await cache.get({ owner: OWNER, key: `k${number}`, ask: async () => "x".repeat(900) });
    await files.flush();
    const [owner = ""] = readdirSync(folder);
    const kept = readdirSync(join(folder, owner)).length;
    expect(kept).toBeGreaterThan(10);
    expect(kept).toBeLessThan(21);
    await openFiles(5000).open();
    expect(readdirSync(join(folder, owner)).length).toBeLessThan(6);
    expect(faults).toEqual([]);
  });

  it("of an owner who writes endless different ones take no room from those of others", async () => {
    const files = openFiles(20_000);
    const body = { text: JSON.stringify("x".repeat(900)), madeAtMs: nowMs };
    const others = ["one.example http://api.test", "two.example http://api.test"];
    for (const other of others)
      for (const key of ["a", "b", "c"]) {
        files.write(other, key, body);
        await files.flush();
      }
    for (let number = 0; number < 60; number++) {
      files.write(OWNER, `search ${number}`, body);
      await files.flush();
    }
    const next = openFiles(20_000);
    await next.open();
    const listKept = async (owner: string, keys: readonly string[]) => {
      const kept = await Promise.all(
        keys.map(async (key) => ((await next.read(owner, key)) === undefined ? [] : [key])),
      );
      return kept.flat();
    };
    for (const other of others) expect(await listKept(other, ["a", "b", "c"])).toEqual(["a", "b", "c"]);
    const own = await listKept(
      OWNER,
      Array.from({ length: 60 }, (_, number) => `search ${number}`),
    );
    // Its own oldest ones went.
    expect([own.length > 8, own.at(-1), own[0] === "search 0"]).toEqual([true, "search 59", false]);
  });

  it("leave nothing unfinished where an answer cannot be written, as on a full disk", async () => {
    const files = openFiles();
    files.write(OWNER, "a", { text: "1", madeAtMs: nowMs });
    await files.flush();
    const [owner = ""] = readdirSync(folder);
    const [name = ""] = readdirSync(join(folder, owner));
    // Nothing can take the place of a folder.
    rmSync(join(folder, owner, name));
    mkdirSync(join(folder, owner, name));
    files.write(OWNER, "a", { text: "2", madeAtMs: nowMs });
    await files.flush();
    expect(faults).toHaveLength(1);
    expect(readdirSync(join(folder, owner))).toEqual([name]);
  });

  it("lose the answers of the owners that are to be forgotten, and those of no other", async () => {
    const other = "other.example http://api.test";
    const files = openFiles();
    const kept = [
      [OWNER, "a"],
      [OWNER, "b"],
      [other, "a"],
    ] as const;
    for (const [owner, key] of kept) files.write(owner, key, { text: "1", madeAtMs: nowMs });
    await files.flush();
    await openFiles().forget([OWNER, "unknown.example http://api.test"]);
    const read = await Promise.all(kept.map(async ([owner, key]) => (await openFiles().read(owner, key))?.value));
    expect(read).toEqual([undefined, undefined, 1]);
    // What comes after that is kept again.
    files.write(OWNER, "a", { text: "2", madeAtMs: nowMs });
    await files.flush();
    expect((await openFiles().read(OWNER, "a"))?.value).toBe(2);
    expect(faults).toEqual([]);
  });

  it("lose what the API no longer knows", async () => {
    const { api, ask } = createApi();
    const files = openFiles();
    const cache = openCache({ files });
    await cache.get({ owner: OWNER, key: "a", ask, isNamed: true });
    await files.flush();
    api.failure = new ApiError("refused", "gone", 404);
    nowMs += FRESH_MS + 1;
    await cache.get({ owner: OWNER, key: "a", ask, isNamed: true });
    await settle();
    await files.flush();
    expect(await openFiles().read(OWNER, "a")).toBeUndefined();
  });
});
