import { appendFile, copyFile, mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Draft } from "./Draft";
import type { Drafts } from "./Drafts";
import type { JournalEntry } from "./Journal";
import { RecordFile } from "./RecordFile";
import { createSplice } from "./Splice";
import { openTestDrafts, type TestDrafts } from "./testDrafts";

const DAY_MS = 24 * 3600 * 1000;
const HOME = "home/one.json";

let site: TestDrafts;
/** All that was opened, to be closed. */
let opened: Drafts[];
let lines: Record<string, unknown>[];
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  site = await openTestDrafts();
  opened = [];
  lines = [];
});
afterEach(async () => {
  for (const drafts of opened) await drafts.close();
  await site.close();
});

/** Another start of the editor on the same folder; all journals are compacted, unless `compactAboveBytes` says otherwise. */
function start(options: Parameters<TestDrafts["openAgain"]>[0] = {}): Drafts {
  const drafts = site.openAgain({ compactAboveBytes: 0, log, ...options });
  opened.push(drafts);
  return drafts;
}

async function end(drafts: Drafts): Promise<void> {
  opened.splice(opened.indexOf(drafts), 1);
  await drafts.close();
}

function setTitle(draft: Draft, to: string, coalesce?: string) {
  return draft.perform({
    do: "operations",
    target: { document: "home/one" },
    operations: [{ op: "set", pointer: "/title", to }],
    ...(coalesce === undefined ? {} : { coalesce }),
  });
}

const folderOf = (id: string) => join(site.folder, "drafts", id);
const journalOf = (id: string) => join(folderOf(id), "journal.jsonl");
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const describeDraft = (draft: Draft) => ({ text: draft.getText(HOME), ...draft.summary, revision: 0 });

/** Lets the last change be so many days old. */
async function age(id: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * DAY_MS);
  await utimes(journalOf(id), then, then);
}

/** A step that replaces the text of the file. */
function write(id: number, before: string, after: string, more: Partial<JournalEntry> = {}): JournalEntry {
  const splices = [createSplice(HOME, before, after)].filter((splice) => splice !== undefined);
  const step = { id, name: `Step ${id}`, timeMs: id, files: [HOME], splices };
  return { do: "step", step, bases: id === 1 ? [{ file: HOME, text: before }] : [], ...more } as JournalEntry;
}

test("after a thousand edits and saves a journal is short, and at least the last 200 steps are there after a restart", async () => {
  const body = await site.readText(HOME);
  const text = (number: number) => `${body}Title ${number}`;
  const path = journalOf("draft-0001");
  const file = await RecordFile.open({ id: "draft-0001", path, log });
  let longest = 0;
  for (let number = 1; number <= 1000; number++) {
    await file.add(write(number, text(number - 1), text(number)), true);
    await file.add({ do: "bases", bases: [{ file: HOME, text: text(number) }] }, true);
    longest = Math.max(longest, (await stat(path)).size);
    await file.compact(() => text(number));
  }
  await file.close();
  expect(body.length * 1000).toBeGreaterThan(3_000_000);
  expect(longest).toBeLessThan(300_000);
  const again = await RecordFile.open({ id: "draft-0001", path, log });
  await again.close();
  const { steps, position } = again.record.history;
  expect(steps.map(({ id }) => id)).toEqual(Array.from(steps, (_, index) => 1000 - steps.length + 1 + index));
  expect([steps.length >= 200, steps.length < 1000, position]).toEqual([true, true, steps.length]);
  expect(again.record.texts.get(HOME)).toBe(text(1000));
  again.record.add({ do: "move", position: position - 200 });
  expect(again.record.texts.get(HOME)).toBe(text(800));
});

test("a thousand steps without a save all stay, and a thousand letters typed one after the other take one entry", async () => {
  const body = await site.readText(HOME);
  const text = (number: number) => `${body}Title ${number}`;
  const path = journalOf("draft-0001");
  const file = await RecordFile.open({ id: "draft-0001", path, log, compactAboveBytes: 0 });
  for (let number = 1; number <= 1000; number++) await file.add(write(number, text(number - 1), text(number)), true);
  const { size } = await stat(path);
  await file.add(write(1001, text(1000), `${text(1000)}x`), true);
  for (let length = 2; length <= 1000; length++) {
    const after = text(1000) + "x".repeat(length);
    await file.add(write(1001, text(1000), after, { replaces: true }), true);
  }
  await file.compact(() => body);
  await file.close();
  expect((await stat(path)).size).toBeLessThan(size + 2 * body.length + 2000);
  const again = await RecordFile.open({ id: "draft-0001", path, log });
  await again.close();
  const { record } = again;
  expect(record.history.steps.map(({ id }) => id)).toEqual(Array.from({ length: 1001 }, (_, index) => index + 1));
  expect(record.texts.get(HOME)).toBe(text(1000) + "x".repeat(1000));
  record.add({ do: "move", position: 0 });
  expect(record.texts.get(HOME)).toBe(text(0));
});

test("while two windows show a draft, a save that compacts it keeps what both do, and both hear of it", async () => {
  const drafts = start();
  const draft = await drafts.open("draft-0001");
  const revisions: number[][] = [[], []];
  for (const heard of revisions)
    draft.subscribe((event) => {
      if (event.event === "revision") heard.push(event.revision);
    });
  for (let number = 1; number <= 8; number++) await setTitle(draft, `Title ${number}`, "title");
  for (const title of ["One", "Two", "Three"]) {
    await setTitle(draft, title);
    await drafts.save(draft.id, {});
  }
  lines = [];
  await Promise.all([
    setTitle(draft, "First window"),
    drafts.save(draft.id, {}),
    setTitle(draft, "Second window"),
    draft.perform({ do: "undo" }),
  ]);
  expect(await site.readText(HOME)).toContain('"title": "First window"');
  expect(lines.map(({ message }) => message)).toContain("The journal of a draft was compacted.");
  expect(draft.summary.history).toMatchObject({ position: 5, steps: { length: 6 } });
  for (const heard of revisions) expect(heard.at(-1)).toBe(draft.revision);
  await draft.perform({ do: "redo" });
  expect(draft.getText(HOME)).toContain('"title": "Second window"');
  const before = describeDraft(draft);
  await end(drafts);
  expect(describeDraft(await start().open("draft-0001"))).toEqual(before);
});

test("a draft of an older version is read as it is, and compacted", async () => {
  const text = await site.readText(HOME);
  const at = text.indexOf('"title": "') + '"title": "'.length;
  const first = text.slice(at, at + 1);
  const step = (id: number, removed: string, inserted: string, more: object) =>
    JSON.stringify({
      do: "step",
      step: { id, name: `Step ${id}`, timeMs: id, files: [HOME], splices: [{ file: HOME, at, removed, inserted }] },
      ...more,
    });
  await mkdir(folderOf("draft-0001"), { recursive: true });
  const old = [
    step(1, first, "A", { bases: [{ file: HOME, text }] }),
    step(1, first, "AB", { bases: [], replaces: true }),
    step(2, "AB", "C", { bases: [] }),
    '{"do":"drop"}',
    step(2, "AB", "D", { bases: [] }),
    '{"do":"move","position":1}',
    JSON.stringify({ do: "bases", bases: [{ file: HOME, text }] }),
  ];
  await writeFile(journalOf("draft-0001"), `${old.join("\n")}\n`);
  const drafts = start({ compactAboveBytes: undefined });
  const before = describeDraft(await drafts.open("draft-0001"));
  expect(before.history).toMatchObject({ position: 1, steps: [{ name: "Step 1" }, { name: "Step 2" }] });
  expect(before.text).toBe(`${text.slice(0, at)}AB${text.slice(at + 1)}`);
  await end(drafts);
  expect(describeDraft(await start().open("draft-0001"))).toEqual(before);
});

test("a journal with an entry of a later version is read up to it, and a copy of it is kept", async () => {
  const drafts = start();
  await setTitle(await drafts.open("draft-0001"), "One");
  await end(drafts);
  await appendFile(journalOf("draft-0001"), '{"do":"later"}\n');
  const whole = await readFile(journalOf("draft-0001"), "utf8");
  const draft = await start().open("draft-0001");
  expect(draft.getText(HOME)).toContain('"title": "One"');
  const [copy = ""] = (await readdir(folderOf("draft-0001"))).filter((name) => name.includes(".damaged-"));
  expect(await readFile(join(folderOf("draft-0001"), copy), "utf8")).toBe(whole);
  expect(lines.map(({ message }) => message)).toContain(
    "The journal of a draft cannot be read further; a copy of it is kept.",
  );
});

test("where two editors have the same folder, an edit of one is never lost: the other reads the draft again", async () => {
  const [first, second] = [start(), start({ compactAboveBytes: undefined })];
  const mine = await first.open("draft-0001");
  for (let number = 1; number <= 10; number++) await setTitle(mine, `Title ${number}`);
  const theirs = await second.open("draft-0001");
  await setTitle(mine, "Written by the first");
  await first.save("draft-0001", {});
  await expect(setTitle(theirs, "Written by the second")).rejects.toThrow("Another editor with the same DATA_DIR");
  expect(describeDraft(theirs)).toEqual(describeDraft(mine));
  await setTitle(theirs, "Written by the second");
  await expect(first.save("draft-0001", {})).resolves.toMatchObject({ written: [] });
  await expect(setTitle(mine, "Again")).rejects.toThrow("Another editor with the same DATA_DIR");
  expect(mine.getText(HOME)).toContain('"title": "Written by the second"');
  expect(lines.map(({ message }) => message)).toContain(
    "Another process uses DATA_DIR and has changed a draft, which is read again.",
  );
});

test("drafts that were saved, discarded or never changed are removed after 30 days, with a line in the log", async () => {
  const drafts = start();
  const saved = await drafts.open("saved-draft");
  await setTitle(saved, "Saved");
  await drafts.save(saved.id, {});
  const discarded = await drafts.open("discarded-draft");
  await setTitle(discarded, "Discarded");
  await discarded.perform({ do: "revert" });
  await drafts.open("empty-draft");
  const young = await drafts.open("young-draft");
  await setTitle(young, "Young");
  await drafts.save(young.id, {});
  await end(drafts);
  for (const id of ["saved-draft", "discarded-draft", "empty-draft"]) await age(id, 31);
  await age("young-draft", 29);
  // A removal that was killed has left a folder without a journal.
  await mkdir(folderOf("killed-draft"));
  expect(await start().listUnsaved()).toEqual([]);
  expect(await readdir(join(site.folder, "drafts"))).toEqual(["young-draft"]);
  const removed = lines.filter(({ message }) =>
    String(message).startsWith("A draft without unsaved changes was removed"),
  );
  expect(removed.map(({ draft }) => draft).sort()).toEqual(["discarded-draft", "empty-draft", "saved-draft"]);
});

test("a draft stays, however old, that was edited after a save, or has files that may hold unsaved changes", async () => {
  const drafts = start();
  for (const id of ["edited-again", "undone-after-save", "damaged-draft", "unreadable-draft", "future-draft"]) {
    const draft = await drafts.open(id);
    await setTitle(draft, id);
    await drafts.save(id, {});
    if (id === "edited-again") await setTitle(draft, "Edited again");
    if (id === "undone-after-save") await draft.perform({ do: "undo" });
  }
  const theirs = await site.readText(HOME);
  await end(drafts);
  await copyFile(journalOf("damaged-draft"), `${journalOf("damaged-draft")}.damaged-1`);
  await appendFile(journalOf("unreadable-draft"), "[]\n");
  const ids = ["edited-again", "undone-after-save", "damaged-draft", "unreadable-draft"];
  for (const id of ids) await age(id, 4000);
  // The clock was set back after the last change.
  await age("future-draft", -4000);
  // A file that was changed on disk since is no reason to remove a draft.
  await writeFile(join(site.layoutsDir, HOME), theirs.replace('"fold": 4', '"fold": 5'));
  await site.notice();
  const again = start();
  const unsaved = (await again.listUnsaved()).map(({ id }) => id);
  expect(unsaved).toEqual(expect.arrayContaining(["edited-again", "undone-after-save"]));
  expect((await again.open("edited-again")).getText(HOME)).toContain('"title": "Edited again"');
  expect((await readdir(join(site.folder, "drafts"))).sort()).toEqual([...ids, "future-draft"].sort());
});

test("a saved draft is removed 30 days after the save, also where its file was changed on disk in the meantime", async () => {
  const drafts = start();
  const draft = await drafts.open("saved-draft");
  await setTitle(draft, "Saved");
  await drafts.save(draft.id, {});
  await age(draft.id, 31);
  await writeFile(join(site.layoutsDir, HOME), (await site.readText(HOME)).replace('"fold": 4', '"fold": 5'));
  await site.notice();
  await expect.poll(() => draft.summary.history.steps.at(-1)?.name).toBe("home/one.json was changed on disk");
  await end(drafts);
  await start().listUnsaved();
  expect(await exists(folderOf(draft.id))).toBe(false);
});

const ACTION = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("edit"), to: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("type"), to: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("save", "discard") }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("undo", "redo") }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("restart"), days: fc.constantFrom(-10, 0, 29, 31, 4000) }) },
);
type Action = { readonly do: string; readonly to?: number; readonly days?: number };

/** Ends every drawn run: a saved draft is removed, then one with unsaved changes is compacted and stays. */
const LAST: readonly Action[] = [
  { do: "save" },
  { do: "restart", days: 31 },
  { do: "type", to: 1 },
  { do: "type", to: 12 },
  { do: "type", to: 123 },
  { do: "restart", days: 4000 },
];

/** Does one thing to a draft; what it refuses changes nothing. */
async function act(drafts: Drafts, draft: Draft, { do: what, to }: Action): Promise<void> {
  if (what === "edit") await setTitle(draft, `Title ${to}`);
  if (what === "type") await setTitle(draft, `Typed ${to}`, "title");
  if (what === "save") await drafts.save(draft.id, {});
  if (what === "discard") await draft.perform({ do: "revert" });
  if (what === "undo" || what === "redo") await draft.perform({ do: what }).catch(() => {});
}

test("no draft with unsaved changes goes, and none changes, whenever the editor is started and journals are compacted", async () => {
  let number = 0;
  const seen = { removed: 0, unsaved: 0, compacted: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(ACTION, { minLength: 5, maxLength: 25 }), async (actions) => {
      number++;
      const id = `drawn-${String(number).padStart(4, "0")}`;
      let drafts = start();
      for (const action of [...actions, ...LAST]) {
        if (action.do !== "restart") {
          await act(drafts, await drafts.open(id), action);
          continue;
        }
        const before = describeDraft(await drafts.open(id));
        await end(drafts);
        await age(id, action.days ?? 0);
        drafts = start();
        const after = describeDraft(await drafts.open(id));
        const isRemoved = before.unsaved.length === 0 && (action.days ?? 0) > 30;
        if (isRemoved) expect(after).toEqual({ ...before, history: { steps: [], position: 0 } });
        else expect(after).toEqual(before);
        if (isRemoved) seen.removed++;
        if (before.unsaved.length > 0) seen.unsaved++;
      }
      await end(drafts);
    }),
    { numRuns: 12 },
  );
  seen.compacted = lines.filter(({ message }) => message === "The journal of a draft was compacted.").length;
  for (const count of Object.values(seen)) expect(count).toBeGreaterThanOrEqual(number);
}, 120_000);
