import { readFileSync, readlinkSync } from "node:fs";

/** A process, so that no other one is taken for it. */
export interface ProcessStart {
  /** The run of the machine and the process namespace, such as a container's, in which the id is valid. */
  readonly namespace: string;
  readonly pid: number;
  /** Time of its start since that of the machine. */
  readonly ticks: string;
}

/** Returns this process; undefined where the system does not tell enough, as outside of Linux. */
export function readOwnStart(): ProcessStart | undefined {
  try {
    // The /proc of another namespace counts processes otherwise.
    if (readlinkSync("/proc/self") !== String(process.pid)) return undefined;
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const ticks = readTicks(process.pid);
    return ticks === undefined
      ? undefined
      : { namespace: `${boot}/${readlinkSync("/proc/self/ns/pid")}`, pid: process.pid, ticks };
  } catch {
    return undefined;
  }
}

/** True if a process still runs; undefined if this one cannot see it, such as one in another container. */
export function isRunning({ namespace, pid, ticks }: ProcessStart): boolean | undefined {
  return readOwnStart()?.namespace === namespace ? readTicks(pid) === ticks : undefined;
}

/** Start of a process: proc(5), `/proc/<pid>/stat`, field 22, behind the name in parentheses. */
function readTicks(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
