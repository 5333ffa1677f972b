import { readFileSync } from "node:fs";

/** The memory of a process that is in RAM (resident set size), in megabytes. Linux only. */
export function readMemoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read.`);
  return Number(kilobytes) / 1024;
}
