import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { DraftSummary } from "../../src/editor/protocol/draft";
import { createRandom } from "../../src/reference-api/seed/random";
import { findHalves, findLost } from "./inspectLeft";
import { type KilledEditor, startEditor } from "./startEditor";
import { DOMAIN, Writers } from "./Writers";

export interface KillOptions {
  readonly kills: number;
  /** The same seed gives the same moments. */
  readonly seed: string;
  /** Of a Redis or Valkey server that the processes share; absent: none. */
  readonly cacheUrl?: string;
  readonly note?: (text: string) => void;
  /** No further round begins after this moment. */
  readonly untilMs?: number;
}

export interface KillOutcome {
  readonly kills: number;
  /** What was acknowledged, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const DRAFT = "killed-draft";
/** Saved together by the editor. */
const SAVED = ["home/one.json", "home/two.json"] as const;
/** Replaced from outside, as a deployment does. */
const DEPLOYED = "home/three.json";
const LONGEST_MS = 900;

/** What the editor has acknowledged. */
interface Edits {
  commands: number;
  saves: number;
  deployed: number;
  /** Ids of the steps of the draft since the last save. */
  steps: number[];
}

/**
 * Kills the server with SIGKILL at random moments while it takes forms, votes and accounts, answers pages, keeps answers on
 * disk and in the shared cache, and saves documents. Each start looks at what the last one left.
 */
export async function runKills({ kills, seed, cacheUrl, note, untilMs = Infinity }: KillOptions): Promise<KillOutcome> {
  const random = createRandom(seed);
  const settings = {
    TRUST_PROXY: "1",
    ANSWER_FRESH_S: "1",
    PAGE_FRESH_S: "1",
    ...(cacheUrl && { CACHE_URL: cacheUrl, CACHE_SECRET: "cache-secret-of-the-kills-0123456789" }),
  };
  const faults: string[] = [];
  const edits: Edits = { commands: 0, saves: 0, deployed: 0, steps: [] };
  let editor = await startEditor(settings);
  const writers = new Writers(await readCouponIds(editor.server.port));
  let done = 0;
  try {
    for (; done < kills && Date.now() < untilMs; done++) {
      if (done > 0) editor = await startEditor(settings, editor);
      faults.push(...(await inspectStart(editor, edits)));
      const moment = { afterMs: random.integer(0, LONGEST_MS), isAfterSave: random.chance(0.5) };
      await killDuring(editor, edits, writers, moment, faults);
      faults.push(...findHalves(editor.folder, editor.dataDir), ...editor.server.log.filter(isError));
      if (done % 10 === 9)
        note?.(`${done + 1} kills, ${writers.count} forms, ${edits.saves} saves, ${faults.length} faults`);
      if (faults.length > 20) break;
    }
    editor = await startEditor(settings, editor);
    faults.push(...(await inspectStart(editor, edits)));
    await editor.stop();
    faults.push(...writers.faults, ...(await findLost(editor.dataDir, writers.acknowledged)));
  } finally {
    await editor.stop();
    editor.remove();
  }
  const forms = Object.entries(writers.acknowledged).map(([kind, list]) => [kind, list.length]);
  const { commands, saves, deployed } = edits;
  return { kills: done, counts: { ...Object.fromEntries(forms), commands, saves, deployed }, faults };
}

function isError(line: string): boolean {
  return /^\w*Error|^Uncaught|"level":[56]0/.test(line);
}

/** Ids of coupons of the writers' domain, for their votes. */
export async function readCouponIds(port: number): Promise<string[]> {
  const headers = { "domain-name": DOMAIN };
  const path = "/api/end-user/coupon/coupon-list-by-website?per_page=20";
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const { data } = (await answer.json()) as { readonly data: readonly { readonly _id: string }[] };
  return data.map(({ _id }) => _id);
}

/** So long after the first form, or the first save, was acknowledged. */
interface Moment {
  readonly afterMs: number;
  readonly isAfterSave: boolean;
}

/** Lets everything be written until the moment comes. */
async function killDuring(editor: KilledEditor, edits: Edits, writers: Writers, moment: Moment, faults: string[]) {
  let isKilled = false;
  const before = { forms: writers.count, saves: edits.saves };
  const isReady = () => (moment.isAfterSave ? edits.saves > before.saves : writers.count > before.forms);
  const untilKilled = async (turn: () => Promise<void>) => {
    try {
      for (let turns = 0; !isKilled && turns < 1000; turns++) await turn();
    } catch (error) {
      if (!isKilled) faults.push(error instanceof Error ? error.message : String(error));
    }
  };
  const all = Promise.all([
    writers.writeUntilKilled(editor.server.port),
    untilKilled(() => editAndSave(editor, edits)),
    untilKilled(() => deploy(editor, edits)),
  ]);
  for (let turns = 0; !isReady() && turns < 500; turns++) await wait(20);
  await wait(moment.afterMs);
  isKilled = true;
  await editor.server.kill();
  await all;
}

/** Sets the title of both files to one number, and saves them in every other turn. */
async function editAndSave(editor: KilledEditor, edits: Edits): Promise<void> {
  const number = edits.saves + 1;
  for (const file of SAVED) {
    const { step } = await editor.perform(DRAFT, {
      do: "operations",
      target: { document: file.replace(".json", "") },
      operations: [{ op: "set", pointer: "/title", to: `Title ${number}` }],
    });
    edits.commands++;
    if (step !== undefined) edits.steps.push(step.id);
  }
  const headers = { "content-type": "application/json" };
  const answer = await editor.call(`drafts/${DRAFT}/save`, { method: "POST", headers, body: "{}" });
  if (answer.status !== 200) throw new Error(`The save was answered with ${answer.status}: ${await answer.text()}`);
  edits.saves = number;
  edits.steps = [];
}

/** Replaces a document as a whole. */
async function deploy({ folder, read }: KilledEditor, edits: Edits): Promise<void> {
  const text = read(DEPLOYED).replace(/"title": "[^"]*"/, `"title": "Deployed ${edits.deployed + 1}"`);
  const draft = join(folder, `.${edits.deployed}.tmp`);
  writeFileSync(draft, text);
  renameSync(draft, join(folder, DEPLOYED));
  edits.deployed++;
  await wait(50);
}

/** What a start finds: both files of a save or none of them, and every acknowledged step of the draft. */
async function inspectStart(editor: KilledEditor, edits: Edits): Promise<string[]> {
  const faults: string[] = [];
  const answer = await editor.call(`drafts/${DRAFT}`);
  if (answer.status !== 200) return [`the draft is answered with ${answer.status}: ${await answer.text()}`];
  const { history, conflicts } = (await answer.json()) as DraftSummary;
  const titles = SAVED.map((file) => JSON.parse(readFileSync(join(editor.folder, file), "utf8")).title as string);
  const [first = "", second] = titles;
  const wanted = [`Title ${edits.saves}`, `Title ${edits.saves + 1}`];
  if (edits.saves > 0 && (first !== second || !wanted.includes(first)))
    faults.push(`saved files have the titles ${titles.join(" and ")} after ${edits.saves} saves`);
  // The killed save may have been done, and not acknowledged.
  const isSaved = first === `Title ${edits.saves + 1}`;
  const known = new Set(history.steps.map(({ id }) => id));
  if (!isSaved) for (const id of edits.steps) if (!known.has(id)) faults.push(`step ${id} of the draft is lost`);
  if (isSaved) edits.saves += 1;
  edits.steps = [];
  if (conflicts.length > 0) faults.push(`the draft has conflicts: ${JSON.stringify(conflicts).slice(0, 200)}`);
  return faults;
}
