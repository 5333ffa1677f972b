import { execFileSync } from "node:child_process";
import { chmod, lstat, mkdir, readdir, rm, symlink, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { DraftEvent } from "../../protocol/events";
import type { SaveAnswer, SaveConflict } from "../../protocol/save";
import { DISK, type FileSystem } from "../files/FileSystem";
import type { Draft } from "./Draft";
import { openTestDrafts, type TestDrafts } from "./testDrafts";

let site: TestDrafts;
afterEach(() => site.close());

const HOME = "home/one.json";

function set(draft: Draft, pointer: string, to: unknown, document = "home/one", domain?: string) {
  const section = document === "home/one" ? "top-deals" : undefined;
  return draft.perform({
    do: "operations",
    target: { document, domain },
    operations: [{ op: "set", ...(section === undefined ? {} : { section }), pointer, to }],
  });
}

function isSaved(answer: SaveAnswer | SaveConflict): answer is SaveAnswer {
  return "written" in answer;
}

async function listNames(): Promise<string[]> {
  return (await readdir(site.layoutsDir, { recursive: true })).filter((name) => name.includes("dealframe-"));
}

test("a save writes all files and tells what was written; the draft goes on from there", async () => {
  site = await openTestDrafts();
  const draft = await site.drafts.open("draft-0001");
  const other = await site.drafts.open("draft-0002");
  const events: DraftEvent[] = [];
  other.subscribe((event) => events.push(event));
  await set(draft, "/heading", "Best deals");
  await set(draft, "/count/initial", 10, "home/one", "new-shop.example");
  const answer = await site.drafts.save(draft.id, {});
  expect(answer).toMatchObject({
    written: [
      { file: "domain/new-shop.example.json", change: "created", linesRemoved: 0 },
      { file: HOME, change: "changed", linesAdded: 1, linesRemoved: 1 },
    ],
  });
  expect(await site.readText(HOME)).toBe(draft.getText(HOME));
  expect(draft.unsaved).toEqual([]);
  expect(await listNames()).toEqual([]);
  await site.notice();
  await expect.poll(() => events.map(({ event }) => event)).toContain("saved");
  expect(other.files.get(HOME)).toContain("Best deals");
  await draft.perform({ do: "undo" });
  await draft.perform({ do: "undo" });
  expect(draft.unsaved).toEqual(["domain/new-shop.example.json", HOME]);
  const back = await site.drafts.save(draft.id, {});
  expect(back).toMatchObject({ written: [{ change: "deleted" }, { change: "changed" }] });
});

test("a file that was changed on disk is a conflict, with the outcome of both", async () => {
  site = await openTestDrafts();
  const draft = await site.drafts.open("draft-0001");
  await set(draft, "/heading", "Best deals");
  const theirs = (await site.readText(HOME)).replace('"initial": 8, "expanded"', '"initial": 9, "expanded"');
  await writeFile(join(site.layoutsDir, HOME), theirs);
  const answer = await site.drafts.save(draft.id, {});
  if (isSaved(answer)) throw new Error("saved");
  const [conflict] = answer.conflicts;
  expect(conflict).toMatchObject({
    file: HOME,
    theirs,
    lost: [],
    myChanges: ["“Top Deals”: Heading above the section “Top Deals” → “Best deals”"],
    theirChanges: ["“Top Deals”: How many are shown at first 8 → 9"],
  });
  expect(conflict?.merged).toBe(theirs.replace('"Top Deals"', '"Best deals"'));
  expect(await site.readText(HOME)).toBe(theirs);
  await expect(draft.resolve({ file: HOME, theirs: "older", text: "{}" })).rejects.toThrow("once more");
  await draft.resolve({ file: HOME, theirs, text: conflict?.merged ?? null });
  expect(isSaved(await site.drafts.save(draft.id, {}))).toBe(true);
  expect(await site.readText(HOME)).toBe(conflict?.merged);
});

test("settings that both sides changed are marked with both values, and each can be left to the disk", async () => {
  site = await openTestDrafts();
  const draft = await site.drafts.open("draft-0001");
  await set(draft, "/heading", "Mine");
  await set(draft, "/count/initial", 12);
  const theirs = (await site.readText(HOME))
    .replace('"Top Deals"', '"Theirs"')
    .replace('"initial": 8, "expanded"', '"initial": 9, "expanded"');
  await writeFile(join(site.layoutsDir, HOME), theirs);
  const answer = await site.drafts.save(draft.id, {});
  if (isSaved(answer)) throw new Error("saved");
  const collisions = answer.conflicts[0]?.collisions ?? [];
  expect(collisions.map(({ mine, theirs: there }) => [mine, there])).toEqual(
    expect.arrayContaining([
      ["“Mine”", "“Theirs”"],
      ["12", "9"],
    ]),
  );
  expect(collisions).toHaveLength(2);
  const heading = collisions.find(({ mine }) => mine.includes("Mine"));
  const text = answer.conflicts[0]?.merged ?? null;
  await draft.resolve({ file: HOME, theirs, text, keepTheirs: [heading?.id ?? ""] });
  expect(draft.getText(HOME)).toBe(theirs.replace('"initial": 9, "expanded"', '"initial": 12, "expanded"'));
});

test("operations of a domain that both sides changed are marked, and can be left to the disk", async () => {
  site = await openTestDrafts();
  const file = "domain/bargainbarn.example.json";
  const draft = await site.drafts.open("draft-0001");
  const before = await site.readText(file);
  expect(before).toContain('"to": "named-tile"');
  await draft.perform({ do: "text", file, text: before.replace('"to": "named-tile"', '"to": "plain"') });
  const theirs = before.replace('"to": "named-tile"', '"to": "tile"');
  await writeFile(join(site.layoutsDir, file), theirs);
  await site.notice();
  await draft.enqueue(async () => {});
  const [conflict] = draft.listConflicts();
  expect(conflict?.collisions).toEqual([
    expect.objectContaining({ mine: expect.stringContaining("plain"), theirs: expect.stringContaining("tile") }),
  ]);
  const keepTheirs = (conflict?.collisions ?? []).map(({ id }) => id);
  await draft.resolve({ file, theirs, text: conflict?.merged ?? null, keepTheirs });
  expect(draft.getText(file)).toBe(theirs);
});

test("a section that the disk has lost keeps its text in the draft, and the merge says what has no place", async () => {
  site = await openTestDrafts();
  const draft = await site.drafts.open("draft-0001");
  const second = await site.drafts.open("draft-0002");
  const target = { document: "home/one" };
  const section = "horizontal-banners";
  await draft.perform({
    do: "operations",
    target,
    operations: [{ op: "set", section, pointer: "/label", to: "Offers" }],
  });
  await second.perform({ do: "operations", target, operations: [{ op: "remove", section }] });
  const events: DraftEvent[] = [];
  draft.subscribe((event) => events.push(event));
  await site.drafts.save(second.id, {});
  await expect.poll(() => events.some(({ event }) => event === "conflict")).toBe(true);
  expect(draft.listConflicts()[0]?.lost).toEqual([
    expect.stringContaining("“More offers” → “Offers”: There is no section"),
  ]);
  expect(draft.getText(HOME)).toContain('"label": "Offers"');
});

test("changes of other files are taken up at once; of a file with undone steps as a step of their own", async () => {
  site = await openTestDrafts();
  const draft = await site.drafts.open("draft-0001");
  await set(draft, "/heading", "Best deals");
  await writeFile(
    join(site.layoutsDir, "home/two.json"),
    (await site.readText("home/two.json")).replace("Home Two", "Home 2"),
  );
  await site.notice();
  await draft.enqueue(async () => {});
  expect(draft.files.get("home/two.json")).toContain("Home 2");
  expect(draft.conflicting).toEqual([]);
  await draft.perform({ do: "undo" });
  const theirs = (await site.readText(HOME)).replace("Home One", "Home 1");
  await writeFile(join(site.layoutsDir, HOME), theirs);
  await site.notice();
  await draft.enqueue(async () => {});
  expect(draft.getText(HOME)).toBe(theirs);
  expect(draft.summary.history.steps.at(-1)?.name).toBe(`${HOME} was changed on disk`);
});

test("operations of a domain merge one by one", async () => {
  site = await openTestDrafts();
  const file = "domain/bargainbarn.example.json";
  const draft = await site.drafts.open("draft-0001");
  await set(draft, "/heading", "Hay", "home/one", "bargainbarn.example");
  const theirs = (await site.readText(file)).replace('"to": "named-tile"', '"to": "tile"');
  await writeFile(join(site.layoutsDir, file), theirs);
  await site.notice();
  await draft.enqueue(async () => {});
  const [conflict] = draft.listConflicts();
  expect(conflict?.merged).toContain('"to": "tile"');
  expect(conflict?.merged).toContain('"to": "Hay"');
  expect(conflict?.lost).toEqual([]);
});

/** A disk on which one call fails, the n-th of its kind. */
function failAt(kind: "create" | "rename" | "link", nth: number, code: string): FileSystem {
  let count = 0;
  return {
    ...DISK,
    [kind]: async (...args: unknown[]) => {
      count++;
      if (count === nth) throw Object.assign(new Error(code), { code });
      return (DISK[kind] as (...all: unknown[]) => Promise<void>)(...args);
    },
  };
}

test.each([
  ["create", 1, "ENOSPC", "the disk is full"],
  ["create", 2, "ENOSPC", "the disk is full"],
  ["create", 3, "ENOSPC", "the disk is full"],
  ["rename", 1, "EACCES", "no permission"],
  ["rename", 2, "EROFS", "can only be read"],
  ["link", 1, "EPERM", ""],
] as const)("when %s number %i fails with %s, all files are written or none", async (kind, nth, code, reason) => {
  site = await openTestDrafts("layouts", {}, failAt(kind, nth, code));
  const draft = await site.drafts.open("draft-0001");
  const before = [await site.readText(HOME), await site.readText("home/two.json")];
  await set(draft, "/heading", "Best deals");
  await set(draft, "/title", "Second", "home/two");
  const saving = site.drafts.save(draft.id, {});
  if (reason === "") await expect(saving).resolves.toMatchObject({ written: [{}, {}] });
  else {
    await expect(saving).rejects.toThrow(reason);
    expect([await site.readText(HOME), await site.readText("home/two.json")]).toEqual(before);
    expect(draft.unsaved).toEqual([HOME, "home/two.json"]);
    await expect(site.drafts.save(draft.id, {})).resolves.toMatchObject({ written: [{}, {}] });
  }
  expect(await listNames()).toEqual([]);
  expect((await readdir(join(site.folder, "drafts"))).filter((name) => name.startsWith("save-"))).toEqual([]);
});

test("a folder that can only be read is named, and the draft stays", async () => {
  site = await openTestDrafts();
  const draft = await site.drafts.open("draft-0001");
  await set(draft, "/heading", "Best deals");
  const home = join(site.layoutsDir, "home");
  // Nothing is read-only for root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync("chown", ["-R", "65534", site.folder]);
  await chmod(home, 0o500);
  try {
    if (isRoot) process.seteuid?.(65534);
    await expect(site.drafts.save(draft.id, {})).rejects.toThrow(
      "home/one.json cannot be written: there is no permission to write there. Nothing was written; the draft is safe.",
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(home, 0o700);
  }
  expect(draft.unsaved).toEqual([HOME]);
});

test("a file that was deleted on disk is a conflict, and its draft can be written all the same", async () => {
  site = await openTestDrafts();
  const draft = await site.drafts.open("draft-0001");
  await set(draft, "/heading", "Best deals");
  await unlink(join(site.layoutsDir, HOME));
  const answer = await site.drafts.save(draft.id, {});
  if (isSaved(answer)) throw new Error("saved");
  expect(answer.conflicts[0]).toMatchObject({ file: HOME, theirs: null, theirChanges: ["The file is deleted"] });
  await draft.resolve({ file: HOME, theirs: null, text: draft.getText(HOME) ?? null });
  expect(await site.drafts.save(draft.id, {})).toMatchObject({ written: [{ file: HOME, change: "created" }] });
});

test("nothing is written through symbolic links, nor outside of the folder", async () => {
  site = await openTestDrafts();
  const draft = await site.drafts.open("draft-0001");
  const outside = join(site.folder, "outside");
  await mkdir(outside);
  await rm(join(site.layoutsDir, "domain"), { recursive: true });
  await symlink(outside, join(site.layoutsDir, "domain"));
  await site.notice();
  await set(draft, "/heading", "Best deals", "home/one", "savvyfox.example");
  await expect(site.drafts.save(draft.id, {})).rejects.toThrow("symbolic link");
  expect(await readdir(outside)).toEqual([]);
  for (const file of ["../outside/a.json", "/etc/passwd", "home/../../a.json", "package.json", "home/a/b.json"]) {
    await expect(draft.perform({ do: "text", file, text: "{}" })).rejects.toThrow("is no file of a document");
  }
  expect((await lstat(join(site.layoutsDir, "domain"))).isSymbolicLink()).toBe(true);
});

test("a draft with faults is kept and not published; faults that are on disk already do not matter", async () => {
  site = await openTestDrafts();
  const draft = await site.drafts.open("draft-0001");
  await draft.perform({ do: "text", file: HOME, text: "{ not JSON" });
  await expect(site.drafts.save(draft.id, {})).rejects.toThrow("The draft has faults");
  await expect(set(draft, "/heading", "x")).rejects.toThrow("home/one.json is no valid JSON");
  await draft.perform({ do: "undo" });
  await set(draft, "/count/initial", 5000);
  await expect(site.drafts.save(draft.id, {})).rejects.toThrow("home/one.json");
  await set(draft, "/count/initial", 9);
  await writeFile(join(site.layoutsDir, "page/about.json"), "{ broken");
  await site.notice();
  await draft.enqueue(async () => {});
  expect(await site.drafts.save(draft.id, {})).toMatchObject({ written: [{ file: HOME }] });
});
