import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { RecordFile } from "../../src/editor/server/drafts/RecordFile";
import { createRandom } from "../../src/reference-api/seed/random";

/** The file that the draft changes. */
export const FILE = "home/one.json";
const LONGEST_MS = 150;

/** The text of the file after so many steps. It is long, so that a journal takes time to write. */
export function textAfter(steps: number): string {
  return `${"A line of a document.\n".repeat(2000)}Title ${steps}`;
}

/**
 * Kills a process with SIGKILL at random moments while it writes the journal of a draft and compacts it after each step.
 * Resolves with the number of steps that were acknowledged, and with what was lost, one line each.
 */
export async function killCompaction(kills: number, seed: string): Promise<{ steps: number; faults: string[] }> {
  const random = createRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-kill-journal-"));
  const path = join(folder, "killed-draft", "journal.jsonl");
  const faults: string[] = [];
  let acknowledged = 0;
  for (let kill = 0; kill < kills && faults.length === 0; kill++) {
    acknowledged = Math.max(acknowledged, await writeUntilKilled(path, random.integer(0, LONGEST_MS)));
    faults.push(...(await inspect(path, acknowledged)).map((fault) => `${fault} after ${kill + 1} kills`));
  }
  rmSync(folder, { recursive: true });
  return { steps: acknowledged, faults };
}

/** Resolves with the last step that was acknowledged. The process is killed so long after the first one. */
async function writeUntilKilled(path: string, afterMs: number): Promise<number> {
  const child = spawn(process.execPath, ["--import", "tsx", "drills/kill/writeJournal.ts", path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let last = 0;
  const lines = createInterface(child.stdout);
  const first = new Promise((resolve) => lines.once("line", resolve));
  lines.on("line", (line) => {
    last = Number(line);
  });
  await Promise.race([first, ended]);
  await wait(afterMs);
  child.kill("SIGKILL");
  await ended;
  return last;
}

async function inspect(path: string, acknowledged: number): Promise<string[]> {
  const file = await RecordFile.open({ id: "killed-draft", path, log: pino({ level: "silent" }) });
  await file.close();
  const { history, texts } = file.record;
  const ids = history.steps.map(({ id }) => id);
  const last = ids.at(-1) ?? 0;
  const wanted = Array.from(ids, (_, index) => last - ids.length + 1 + index);
  const names = readdirSync(dirname(path));
  return [
    ...(last >= acknowledged ? [] : [`step ${acknowledged} of the journal is lost; the last one is ${last}`]),
    ...(ids.join() === wanted.join() && ids.length >= Math.min(last, 200) ? [] : ["steps of the journal are lost"]),
    ...(texts.get(FILE) === textAfter(last) ? [] : [`the text of the journal is not the one after step ${last}`]),
    ...(names.join() === "journal.jsonl" ? [] : [`there are ${names.join(", ")}`]),
  ];
}
