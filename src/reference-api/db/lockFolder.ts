import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { FolderInUseError } from "./FolderInUseError";

const ownLocks = new Set<string>();

/** The process that a lock names: its id, and when it was started, as far as the system tells. */
interface Owner {
  readonly pid: number;
  readonly started: string | undefined;
}

/**
 * Locks a database folder for this process and returns the function that releases it. Two processes with the same
 * embedded database would overwrite each other's pages. Throws {@link FolderInUseError}. The lock of a process that has
 * ended is ignored, also where another one has its id now.
 */
export function lockFolder(folder: string): () => void {
  const lock = `${folder}.pid`;
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const owner = readOwner(lock);
  // In a container a restarted process may have the same id as the process that left the lock.
  const isLocked = owner?.pid === process.pid ? ownLocks.has(lock) : owner !== undefined && isRunning(owner);
  if (isLocked) {
    throw new FolderInUseError(
      `The folder ${folder} is in use by process ${owner?.pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
  rmSync(lock, { force: true });
  writeFileSync(lock, [process.pid, readStart(process.pid) ?? ""].join(" ").trim(), { flag: "wx", mode: 0o600 });
  ownLocks.add(lock);
  return () => {
    ownLocks.delete(lock);
    rmSync(lock, { force: true });
  };
}

function readOwner(lock: string): Owner | undefined {
  try {
    const [pid, started] = readFileSync(lock, "utf8").trim().split(" ");
    return Number(pid) > 0 ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

function isRunning({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const now = readStart(pid);
  return started === undefined || now === undefined || started === now;
}

/**
 * When a process was started, with the start of the machine: no two processes have the same. Linux tells it (proc(5),
 * `/proc/<pid>/stat`, field 22, behind the name in parentheses); undefined elsewhere.
 */
function readStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${ticks}`;
  } catch {
    return undefined;
  }
}
