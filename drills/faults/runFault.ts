import { setTimeout as wait } from "node:timers/promises";
import { readMemoryMb } from "../../harness/load/readMemory";
import type { SteadyVisits } from "./SteadyVisits";
import type { SteadyWrites } from "./SteadyWrites";

/** The process of a server, as far as a fault concerns it. */
export interface WatchedServer {
  readonly name: string;
  readonly pid: number;
  readonly log: readonly string[];
}

export interface FaultRun {
  readonly name: string;
  /** Begins the fault; the result ends it. */
  readonly begin: () => Promise<() => Promise<unknown> | unknown>;
  /** What one of the logs has to say. */
  readonly log?: RegExp | undefined;
  /** What one of the logs says once all is well again. */
  readonly wellLog?: RegExp | undefined;
  readonly writes: SteadyWrites;
  readonly visits: SteadyVisits;
  /** The processes that run before, and after the end of the fault. */
  readonly listServers: () => readonly WatchedServer[];
  /** Time from the beginning of the fault to its end. */
  readonly lastsMs: number;
}

/** What was seen while a part of an installation had a fault, and until it was well again. */
export interface FaultOutcome {
  readonly name: string;
  readonly acknowledged: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly served: number;
  readonly pageFaults: readonly string[];
  readonly slowestS: number;
  /** Time from the end of the fault until a write that was sent after it is acknowledged, and a log says so where it should; absent: never. */
  readonly recoveryS: number | undefined;
  /** The line of the log that names the fault. */
  readonly line: string | undefined;
  readonly isNamed: boolean;
  readonly memoryMb: Readonly<Record<string, number>>;
}

const RECOVERY_LIMIT_MS = 30_000;
/** What was held up by the fault is answered within this time. */
const CALM_MS = 2_000;

/** Lets a fault last some seconds under load, ends it and waits until writes are acknowledged again. */
export async function runFault(run: FaultRun): Promise<FaultOutcome> {
  const { writes, visits, listServers } = run;
  const before = {
    count: writes.count,
    statuses: new Map(writes.statuses),
    served: visits.served,
    faults: visits.faults.length,
  };
  const logs = new Map(listServers().map(({ pid, log }) => [pid, log.length]));
  visits.slowestMs = 0;
  const end = await run.begin();
  await wait(run.lastsMs);
  await end();
  const endedMs = Date.now();
  while (writes.lastAcknowledgedSentMs <= endedMs && Date.now() - endedMs < RECOVERY_LIMIT_MS) await wait(50);
  const listNew = () => listServers().flatMap(({ pid, log }) => log.slice(logs.get(pid) ?? 0));
  const isWell = () => run.wellLog === undefined || listNew().some((each) => run.wellLog?.test(each));
  while (!isWell() && Date.now() - endedMs < RECOVERY_LIMIT_MS) await wait(50);
  const recoveryS = writes.lastAcknowledgedSentMs > endedMs && isWell() ? (Date.now() - endedMs) / 1000 : undefined;
  await wait(CALM_MS);
  const find = (among: readonly string[]) => among.find((each) => run.log?.test(each));
  // Equal failures that follow on each other within a minute have one line at their beginning.
  const line = find(listNew()) ?? find(listServers().flatMap(({ log }) => log));
  const refused = [...writes.statuses].map(
    ([status, count]) => [status, count - (before.statuses.get(status) ?? 0)] as const,
  );
  return {
    name: run.name,
    acknowledged: writes.count - before.count,
    refused: Object.fromEntries(refused.filter(([status, count]) => status !== 200 && count > 0)),
    served: visits.served - before.served,
    pageFaults: visits.faults.slice(before.faults),
    slowestS: visits.slowestMs / 1000,
    recoveryS,
    line,
    isNamed: run.log === undefined || line !== undefined,
    memoryMb: Object.fromEntries(listServers().map(({ name, pid }) => [name, Math.round(readMemoryMb(pid))])),
  };
}

/** The head of the table that {@link toRow} fills. */
export const HEAD =
  "fault                             acked  refused            pages  not  slowest  well after  named  memory (MB)";

export function toRow(outcome: FaultOutcome): string {
  const { name, acknowledged, refused, served, pageFaults, slowestS, recoveryS, isNamed, line, memoryMb } = outcome;
  const statuses = Object.entries(refused).map(([status, count]) => `${count} × ${status === "0" ? "none" : status}`);
  const named = line === undefined && isNamed ? "–" : isNamed ? "yes" : "no";
  return [
    name.padEnd(33),
    String(acknowledged).padStart(5),
    ` ${(statuses.join(", ") || "0").padEnd(18)}`,
    String(served).padStart(5),
    String(pageFaults.length).padStart(4),
    `${slowestS.toFixed(1)} s`.padStart(8),
    (recoveryS === undefined ? "never" : `${recoveryS.toFixed(1)} s`).padStart(11),
    named.padStart(6),
    ` ${Object.entries(memoryMb)
      .map(([server, mb]) => `${server} ${mb}`)
      .join(", ")}`,
  ].join(" ");
}
