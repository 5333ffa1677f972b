import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { FolderInUseError } from "./FolderInUseError";

const ownLocks = new Set<string>();

/**
 * Locks a database folder for this process and returns the function that releases it. Two processes with the same
 * embedded database would overwrite each other's pages. Throws {@link FolderInUseError}. The lock of a process that has ended is ignored.
 */
export function lockFolder(folder: string): () => void {
  const lock = `${folder}.pid`;
  mkdirSync(dirname(folder), { recursive: true });
  const owner = readOwner(lock);
  // In a container a restarted process may have the same id as the process that left the lock.
  const isLocked = owner === process.pid ? ownLocks.has(lock) : owner !== undefined && isRunning(owner);
  if (isLocked) {
    throw new FolderInUseError(
      `The folder ${folder} is in use by process ${owner}. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
  rmSync(lock, { force: true });
  writeFileSync(lock, String(process.pid), { flag: "wx" });
  ownLocks.add(lock);
  return () => {
    ownLocks.delete(lock);
    rmSync(lock, { force: true });
  };
}

function readOwner(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
