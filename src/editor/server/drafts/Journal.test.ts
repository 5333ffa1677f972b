import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Journal, JournalChanged, type JournalEntry } from "./Journal";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "journal-"));
  path = join(folder, "draft", "journal.jsonl");
});
afterEach(() => rm(folder, { recursive: true }));

const move = (position: number): JournalEntry => ({ do: "move", position });
const read = async () => {
  const { journal, entries } = await Journal.open(path);
  await journal.close();
  return entries.map(({ entry }) => entry);
};

async function openWith(entries: readonly JournalEntry[]): Promise<Journal> {
  const { journal } = await Journal.open(path);
  for (const entry of entries) await journal.append(entry);
  return journal;
}

test("a journal is replaced by a shorter one, keeps its time, and goes on from there", async () => {
  const journal = await openWith([1, 2, 3, 4].map(move));
  const long = new Date("2026-01-02T03:04:05Z");
  await utimes(path, long, long);
  expect(await journal.replace([4, 3, 2, 1].map(move))).toBe(false);
  expect(await read()).toEqual([1, 2, 3, 4].map(move));
  expect(await journal.replace([move(4)])).toBe(true);
  expect((await stat(path)).mtime).toEqual(long);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await journal.append(move(5));
  await journal.close();
  expect(await read()).toEqual([move(4), move(5)]);
  expect(await readdir(dirname(path))).toEqual(["journal.jsonl"]);
});

test("an entry that its user has not made leaves the time of the journal", async () => {
  const journal = await openWith([move(1)]);
  const long = new Date("2026-01-02T03:04:05Z");
  await utimes(path, long, long);
  await journal.append(move(2), false);
  expect((await stat(path)).mtime).toEqual(long);
  await journal.append(move(3));
  expect((await stat(path)).mtimeMs).toBeGreaterThan(long.getTime());
  await journal.close();
});

test("what a killed compaction leaves, whole or half, is removed, and the journal is what it was", async () => {
  const journal = await openWith([1, 2].map(move));
  await journal.close();
  await writeFile(`${path}.0123456789ab.next`, '{"do":"move","posi');
  await writeFile(`${path}.ba9876543210.next`, '{"do":"move","position":9}\n');
  await writeFile(`${path}.damaged-1`, "kept");
  expect(await read()).toEqual([1, 2].map(move));
  expect((await readdir(dirname(path))).sort()).toEqual(["journal.jsonl", "journal.jsonl.damaged-1"]);
});

test("where the disk refuses the compacted journal, the journal stays, and goes on", async () => {
  // The name of the journal is as long as names may be: there is none for a file beside it.
  const deep = join(
    folder,
    ..."d"
      .repeat(Math.ceil((4095 - folder.length - 210) / 201))
      .split("")
      .map((d) => d.repeat(200)),
  );
  const last = "e".repeat(4095 - Buffer.byteLength(deep) - 2 - "journal.jsonl".length);
  await mkdir(deep, { recursive: true });
  path = join(deep, last, "journal.jsonl");
  const journal = await openWith([1, 2, 3].map(move));
  await expect(journal.replace([move(3)])).rejects.toThrow("ENAMETOOLONG");
  await journal.append(move(4));
  await journal.close();
  expect(await read()).toEqual([1, 2, 3, 4].map(move));
});

test("an entry is refused where another process has written, replaced or removed the journal, and what is there stays", async () => {
  const mine = await openWith([1, 2, 3].map(move));
  const { journal: theirs } = await Journal.open(path);
  await theirs.append(move(4));
  await expect(mine.append(move(5))).rejects.toThrow(JournalChanged);
  await expect(mine.replace([move(3)])).rejects.toThrow(JournalChanged);
  await expect(mine.remove()).rejects.toThrow(JournalChanged);
  expect(await read()).toEqual([1, 2, 3, 4].map(move));
  const { journal: third } = await Journal.open(path);
  await theirs.replace([move(4)]);
  await expect(third.append(move(5))).rejects.toThrow(JournalChanged);
  expect(await read()).toEqual([move(4)]);
  const { journal: fourth } = await Journal.open(path);
  await theirs.remove();
  await expect(fourth.append(move(5))).rejects.toThrow(JournalChanged);
  await expect(readdir(dirname(path))).rejects.toThrow("ENOENT");
  for (const journal of [mine, theirs, third, fourth]) await journal.close();
});

test("an entry that is acknowledged while another process replaces or removes the journal is in it", async () => {
  const outcomes = new Set<string>();
  for (let turn = 0; turn < 60; turn++) {
    const mine = await openWith([1, 2, 3].map(move));
    const { journal: theirs } = await Journal.open(path);
    const [written] = await Promise.allSettled([
      // The write begins at another moment of the replacement in each turn.
      new Promise((resolve) => setTimeout(resolve, (turn % 20) / 10)).then(() => theirs.append(move(99))),
      turn % 2 === 0 ? mine.replace([move(3)]) : mine.remove(),
    ]);
    const entries = await read();
    if (written.status === "fulfilled") expect(entries).toContainEqual(move(99));
    outcomes.add(written.status);
    await Promise.all([mine.close(), theirs.close()]);
    await rm(dirname(path), { recursive: true });
  }
  expect(outcomes).toEqual(new Set(["fulfilled", "rejected"]));
});
