import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { readProcessStat } from "../../harness/processes/processStat";

/** Whether this machine tells what a process has used (Linux). */
export const HAS_PROCESSOR_TIME = existsSync("/proc/self/stat");

/** User and system time that processes have used, in milliseconds. */
export function readProcessorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + readProcessStat(pid).ownMs, 0);
}

/** A process and those that it has started, such as the workers of a server. */
export function listProcessTree(pid: number): readonly number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(listProcessTree)];
}

const IDLE_STEP_MS = 500;
/** A process is idle when it uses less processor time than this in a step. */
const IDLE_MS = 20;
const IDLE_WITHIN_MS = 60_000;

/** Resolves once a site does nothing by itself: after its start it still checks overlays. Rejects when that takes too long. */
export async function waitUntilIdle({ pid }: { readonly pid: number }): Promise<void> {
  const deadline = Date.now() + IDLE_WITHIN_MS;
  for (let before = Number.NEGATIVE_INFINITY, now = readProcessorMs([pid]); now - before >= IDLE_MS; ) {
    if (Date.now() > deadline) throw new Error(`Process ${pid} is not idle after ${IDLE_WITHIN_MS} ms.`);
    await setTimeout(IDLE_STEP_MS);
    [before, now] = [now, readProcessorMs([pid])];
  }
}
