import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type LockOptions, lockFolder } from "./lockFolder";

const QUICK = { beatMs: 20, silentMs: 1_000 } satisfies LockOptions;

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "dealframe-lock-")), "database");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

const listLocks = () => readdirSync(`${folder}.lock`);
const readLock = (name: string) => readFileSync(join(`${folder}.lock`, name), "utf8");

/** Writes the lock of a process: by default one of another container with the id of this one. */
function leaveLock(fields: Readonly<Record<string, unknown>> = {}, name = "1") {
  const start = { namespace: "another", pid: process.pid, ticks: "7" };
  const owner = { process: process.pid, host: "left", since: "2026-11-26T22:00:00.000Z", start, ...fields };
  mkdirSync(`${folder}.lock`, { recursive: true });
  writeFileSync(join(`${folder}.lock`, name), `${JSON.stringify(owner)}\n${" ".repeat(12)}`);
}

it("keeps a second user of the same process out until it is released, and names it", async () => {
  const release = await lockFolder(folder, QUICK);
  await expect(lockFolder(folder, QUICK)).rejects.toThrow(
    new RegExp(
      `is in use by process ${process.pid} of ${hostname()} since 20\\d\\d-[\\d-]+T[\\d:.]+Z\\. Stop that process`,
    ),
  );
  release();
  expect(listLocks()).toEqual([]);
  (await lockFolder(folder, QUICK))();
});

it("of another container is respected while it beats, though its process has the id of this one", async () => {
  leaveLock();
  let beats = 0;
  const timer = setInterval(() => {
    beats += 1;
    leaveLock({ beats });
  }, 20);
  await expect(lockFolder(folder, QUICK)).rejects.toThrow(`is in use by process ${process.pid} of left`);
  clearInterval(timer);
});

it("of another container is taken over once its beats stop, by one of those that try", async () => {
  leaveLock();
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder, QUICK)));
  const released = tries.filter((result) => result.status === "fulfilled");
  expect(released).toHaveLength(1);
  expect(listLocks()).toEqual(["2"]);
  for (const { value } of released) value();
});

it.skipIf(process.platform !== "linux")("of a process that is seen to have ended is taken over at once", async () => {
  const release = await lockFolder(folder, QUICK);
  const { start } = JSON.parse(readLock("1").split("\n")[0] ?? "");
  release();
  for (const ended of [
    { ...start, pid: 2 ** 22 + 1 },
    { ...start, ticks: "0" },
  ]) {
    leaveLock({ start: ended }, "9");
    (await lockFolder(folder, { ...QUICK, silentMs: 60_000 }))();
  }
});

it("beats while the main thread is busy, and notices that it was taken over", async () => {
  let isLost = false;
  const release = await lockFolder(folder, { ...QUICK, onLost: () => (isLost = true) });
  const first = readLock("1");
  await expect.poll(() => readLock("1"), { timeout: 10_000 }).not.toBe(first);
  const before = readLock("1");
  const untilMs = performance.now() + 3_000;
  while (readLock("1") === before && performance.now() < untilMs);
  expect(readLock("1")).not.toBe(before);
  leaveLock({}, "2");
  await expect.poll(() => isLost).toBe(true);
  release();
});

it("is not held back by a file that is no lock", async () => {
  leaveLock();
  writeFileSync(join(`${folder}.lock`, "1"), "");
  writeFileSync(join(`${folder}.lock`, "notes.txt"), "");
  (await lockFolder(folder, { ...QUICK, silentMs: 100 }))();
});
