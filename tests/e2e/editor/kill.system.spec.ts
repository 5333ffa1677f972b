import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { CommandAnswer } from "../../../src/editor/protocol/command";
import type { DraftSummary } from "../../../src/editor/protocol/draft";
import { expect, test } from "../support/siteTest";
import { type RunningEditor, startEditor } from "../support/startEditor";

/* A server that is killed, without a chance to finish anything: what it has acknowledged is there afterwards. */

const DRAFT = "killed-draft";
const FILES = ["home/one.json", "home/two.json"] as const;

function setTitle(editor: RunningEditor, document: string, number: number): Promise<CommandAnswer> {
  return editor.perform(DRAFT, {
    do: "operations",
    target: { document },
    operations: [{ op: "set", pointer: "/title", to: `Title ${number}` }],
  });
}

async function readDraft(editor: RunningEditor): Promise<DraftSummary> {
  return (await editor.call(`drafts/${DRAFT}`)).json() as Promise<DraftSummary>;
}

function readTitles(editor: RunningEditor): string[] {
  return FILES.map((file) => JSON.parse(readFileSync(join(editor.folder, file), "utf8")).title);
}

/** Lets work go on until the server is killed, at a moment that differs from time to time, after the first turn. */
async function killDuring(editor: RunningEditor, time: number, work: () => Promise<void>): Promise<void> {
  let isKilled = false;
  let turns = 0;
  const working = (async () => {
    for (; !isKilled && turns < 500; turns++) await work();
  })().catch((error: unknown) => {
    if (!isKilled) throw error;
  });
  await Promise.race([working, expect.poll(() => turns, { timeout: 30_000, intervals: [20] }).toBeGreaterThan(0)]);
  await wait(150 + time * 173);
  isKilled = true;
  await editor.server.kill();
  await working;
}

test("a killed server has lost no acknowledged command, and a killed save has written all of its files or none #editor-kill-1", async () => {
  test.setTimeout(240_000);
  let editor = await startEditor();
  let running = editor;
  const ids: number[] = [];
  await killDuring(running, 1, async () => {
    const { step } = await setTitle(running, "home/one", ids.length + 1);
    ids.push(step?.id ?? 0);
  });
  editor = await startEditor({}, editor);
  running = editor;
  const { history, unsaved } = await readDraft(editor);
  const known = history.steps.map(({ id }) => id);
  expect(known.slice(0, ids.length)).toEqual(ids);
  // One more may have been written down and not acknowledged.
  expect(known.length - ids.length).toBeLessThanOrEqual(1);
  expect(unsaved).toEqual(["home/one.json"]);
  expect(history.steps.at(-1)?.name).toContain(`Title ${known.length}”`);
  await editor.perform(DRAFT, { do: "undo", to: 0 });
  expect((await readDraft(editor)).unsaved).toEqual([]);

  let saved = 0;
  await killDuring(running, 2, async () => {
    for (const file of FILES) await setTitle(running, file.replace(".json", ""), saved + 1);
    const answer = await running.call(`drafts/${DRAFT}/save`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    saved++;
  });
  editor = await startEditor({}, editor);
  const { conflicts } = await readDraft(editor);
  const [first, second] = readTitles(editor);
  expect(first).toBe(second);
  expect([`Title ${saved}`, `Title ${saved + 1}`]).toContain(first);
  expect(conflicts).toEqual([]);
  const left = readdirSync(editor.folder, { recursive: true }).filter((name) => String(name).includes("dealframe-"));
  expect(left).toEqual([]);
  const kept = readdirSync(join(editor.dataDir, "drafts"), { recursive: true }).map(String);
  expect(kept.some((name) => name.endsWith(DRAFT))).toBe(true);
  expect(kept.filter((name) => basename(name).startsWith("save-"))).toEqual([]);
  await editor.stop();
  editor.remove();
});
