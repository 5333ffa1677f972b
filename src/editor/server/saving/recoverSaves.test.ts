import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DISK, type FileSystem } from "../files/FileSystem";
import { recoverSaves } from "./recoverSaves";
import type { FileWrite } from "./SavePlan";
import { writeFiles } from "./writeFiles";

let folder: string;
let layoutsDir: string;
let markers: string;
const log = pino({ level: "silent" });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recover-"));
  layoutsDir = join(folder, "layouts");
  markers = join(folder, "drafts");
  await mkdir(layoutsDir);
});
afterEach(() => rm(folder, { recursive: true }));

/** Disk of a process that is killed before its n-th call: all later calls fail. */
function dieAt(nth: number): { disk: FileSystem; isDead: () => boolean } {
  let calls = 0;
  const disk = Object.fromEntries(
    Object.entries(DISK).map(([name, call]) => [
      name,
      (...args: unknown[]) => {
        calls++;
        if (calls >= nth) return Promise.reject(new Error("dead"));
        return (call as (...all: unknown[]) => Promise<unknown>)(...args);
      },
    ]),
  );
  return { disk: disk as unknown as FileSystem, isDead: () => calls >= nth };
}

/** One file that is changed, one that is created and one that is deleted. */
async function createWrites(): Promise<readonly FileWrite[]> {
  const path = (file: string) => join(layoutsDir, file);
  await writeFile(path("changed.json"), "before");
  await writeFile(path("deleted.json"), "before");
  await rm(path("created.json"), { force: true });
  return [
    { file: "changed.json", path: path("changed.json"), before: "before", after: "after" },
    { file: "created.json", path: path("created.json"), before: null, after: "after" },
    { file: "deleted.json", path: path("deleted.json"), before: "before", after: null },
  ];
}

async function readState(): Promise<Record<string, string>> {
  const names = (await readdir(layoutsDir)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(layoutsDir, name), "utf8")] as const)),
  );
}

const BEFORE = { "changed.json": "before", "deleted.json": "before" };
const AFTER = { "changed.json": "after", "created.json": "after" };

test("wherever a save is killed, the next start leaves all of its files as they were, or all written", async () => {
  const outcomes: string[] = [];
  for (let nth = 1; ; nth++) {
    const writes = await createWrites();
    const { disk, isDead } = dieAt(nth);
    await writeFiles(writes, { disk, markers, log }).catch(() => {});
    await recoverSaves({ markers, layoutsDir, log }, () => true);
    const state = await readState();
    expect([BEFORE, AFTER], `killed before call ${nth}`).toContainEqual(state);
    expect(await readdir(markers).catch(() => []), `killed before call ${nth}`).toEqual([]);
    outcomes.push("created.json" in state ? "after" : "before");
    if (!isDead()) break;
  }
  // First nothing was written, from the first replaced file on everything is.
  expect(outcomes.length).toBeGreaterThan(15);
  expect(outcomes.join(" ")).toMatch(/^(before )+(after ?)+$/);
});

test("a killed save is taken back where something else has changed one of its files meanwhile", async () => {
  const writes = await createWrites();
  // The first file has its new text, then the process ends.
  const { disk } = dieAt(Number.POSITIVE_INFINITY);
  let renames = 0;
  const dying: FileSystem = {
    ...disk,
    rename: (from, to) => {
      renames++;
      return renames > 1 ? new Promise(() => {}) : DISK.rename(from, to);
    },
  };
  void writeFiles(writes, { disk: dying, markers, log });
  await expect.poll(() => renames).toBe(2);
  await writeFile(join(layoutsDir, "deleted.json"), "somebody else's");
  await recoverSaves({ markers, layoutsDir, log }, () => true);
  expect(await readState()).toEqual({ "changed.json": "before", "deleted.json": "somebody else's" });
});

test("a marker that names other files is not followed", async () => {
  await mkdir(markers);
  const path = join(folder, "outside.json");
  const write = { file: "outside.json", path, before: null, after: "written", next: `${path}.n`, former: `${path}.f` };
  await writeFile(join(markers, "save-1.json"), JSON.stringify({ writes: [write] }));
  await recoverSaves({ markers, layoutsDir, log }, () => false);
  await expect(readFile(path)).rejects.toThrow();
  expect(await readdir(markers)).toEqual([]);
});
