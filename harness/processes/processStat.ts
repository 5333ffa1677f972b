import { readdirSync, readFileSync } from "node:fs";

/** The state of a process as Linux gives it in `/proc/<pid>/stat` (proc(5)). Times are in milliseconds. */
export interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  readonly session: number;
  /** Moment of its start. With the pid it identifies the process, because Linux uses pids again. */
  readonly startedAt: string;
  /** User and system time of the process itself, all threads included. */
  readonly ownMs: number;
  /** The same of its ended children whose end it has read, and of theirs. */
  readonly endedChildrenMs: number;
}

/** Linux counts processor time in hundredths of a second for programs. */
const TICK_MS = 10;

/** Reads the state of a process. Throws if there is no such process, and on systems without `/proc`. */
export function readProcessStat(pid: number): ProcessStat {
  return parseProcessStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
}

/** Reads the states of all processes of the machine; none on systems without `/proc`. */
export function listProcessStats(): ProcessStat[] {
  return listPids().flatMap((pid) => {
    try {
      return [readProcessStat(pid)];
    } catch {
      // It has ended since the folder was read.
      return [];
    }
  });
}

function listPids(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Parses the text of `/proc/<pid>/stat`. */
export function parseProcessStat(text: string): ProcessStat {
  // The name in parentheses may contain spaces and parentheses. The fields behind it begin with the third.
  const end = text.lastIndexOf(")");
  const fields = text.slice(end + 2).split(" ");
  const ticks = (first: number, second: number) => (Number(fields[first - 3]) + Number(fields[second - 3])) * TICK_MS;
  return {
    pid: Number.parseInt(text, 10),
    parent: Number(fields[1]),
    session: Number(fields[3]),
    startedAt: fields[19] ?? "",
    ownMs: ticks(14, 15),
    endedChildrenMs: ticks(16, 17),
  };
}
