import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { expireBuilds, noteUse, renewBuild } from "./buildFolders";

const NOW_MS = Date.parse("2026-11-22T12:00Z");
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const idOf = (number: number) => number.toString(16).padStart(16, "0");

/** Writes a folder of builds that were replaced at these ages. */
async function writeBuilds(agesMs: readonly number[]) {
  const root = mkdtempSync(join(tmpdir(), "dealframe-builds-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [index, ageMs] of agesMs.entries()) {
    const folder = join(root, idOf(index));
    mkdirSync(join(folder, "client/assets"), { recursive: true });
    await renewBuild(folder, NOW_MS - ageMs);
  }
  return { root, list: () => readdirSync(root).sort() };
}

/** Records that a server used a build at this age, without a change of the folder's own time. */
async function use(folder: string, ageMs: number, folderAgeMs: number): Promise<void> {
  await noteUse(folder);
  const atS = (NOW_MS - ageMs) / 1000;
  utimesSync(join(folder, "in-use"), atS, atS);
  await renewBuild(folder, NOW_MS - folderAgeMs);
}

it("keeps a build for seven days, and the five latest", async () => {
  const builds = await writeBuilds([0, 1, 2, 3, 4, 5].map((days) => days * DAY_MS));
  await expireBuilds(builds.root, idOf(0), NOW_MS);
  expect(builds.list()).toEqual([0, 1, 2, 3, 4].map(idOf));
  await expireBuilds(builds.root, idOf(0), NOW_MS + 4.5 * DAY_MS);
  expect(builds.list()).toEqual([0, 1, 2].map(idOf));
});

it("never removes the newest build, nor one that a server uses, however old they are", async () => {
  const builds = await writeBuilds([400, 20, 30, 0, 0, 0, 0, 0, 0].map((days) => days * DAY_MS));
  await use(join(builds.root, idOf(1)), HOUR_MS, 20 * DAY_MS);
  await use(join(builds.root, idOf(2)), 8 * DAY_MS, 30 * DAY_MS);
  await expireBuilds(builds.root, idOf(0), NOW_MS);
  expect(builds.list()).toEqual(expect.arrayContaining([idOf(0), idOf(1)]));
  expect(builds.list()).not.toContain(idOf(2));
  expect(builds.list()).toHaveLength(6);
});

it("keeps a build for seven days after its last use", async () => {
  const builds = await writeBuilds([0, 30 * DAY_MS]);
  await use(join(builds.root, idOf(1)), 6 * DAY_MS, 30 * DAY_MS);
  await expireBuilds(builds.root, idOf(0), NOW_MS);
  expect(builds.list()).toEqual([idOf(0), idOf(1)]);
});

it("removes what a stopped build has left after a day, and nothing that is not its own", async () => {
  const builds = await writeBuilds([0]);
  const elsewhere = mkdtempSync(join(tmpdir(), "dealframe-elsewhere-"));
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  writeFileSync(join(elsewhere, "file"), "");
  symlinkSync(elsewhere, join(builds.root, idOf(9)));
  for (const [name, ageMs] of [
    [".new-1", 2 * DAY_MS],
    [".new-2", HOUR_MS],
    ["notes", 99 * DAY_MS],
  ] as const) {
    mkdirSync(join(builds.root, name));
    await renewBuild(join(builds.root, name), NOW_MS - ageMs);
  }
  await expireBuilds(builds.root, idOf(0), NOW_MS);
  expect(builds.list()).toEqual([".new-2", idOf(0), idOf(9), "notes"].sort());
  expect(existsSync(join(elsewhere, "file"))).toBe(true);
});
