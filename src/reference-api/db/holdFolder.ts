import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const held = new Set<string>();

/**
 * Marks a database folder as this process's own and gives the function that frees it. The embedded database must not be
 * opened twice: two processes would overwrite each other's pages. The mark of a process that is gone does not count.
 */
export function holdFolder(folder: string): () => void {
  const mark = `${folder}.pid`;
  mkdirSync(dirname(folder), { recursive: true });
  const owner = readOwner(mark);
  // In a container a restarted process may have the number of the one that left the mark.
  const isTaken = owner === process.pid ? held.has(mark) : owner !== undefined && isRunning(owner);
  if (isTaken) {
    throw new Error(`${folder} is in use by process ${owner}; stop it, or set DATA_DIR to another folder`);
  }
  rmSync(mark, { force: true });
  writeFileSync(mark, String(process.pid), { flag: "wx" });
  held.add(mark);
  return () => {
    held.delete(mark);
    rmSync(mark, { force: true });
  };
}

function readOwner(mark: string): number | undefined {
  try {
    return Number(readFileSync(mark, "utf8")) || undefined;
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
