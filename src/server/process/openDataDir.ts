import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";

/** The names of all that the product writes in DATA_DIR. */
const OWN_NAMES = ["answers", "auth-secret", "drafts", "reference-api", "reference-api.fresh", "reference-api.pid"];

/** The bits of a mode that let the group and all others in. */
const OTHERS = 0o077;

/**
 * Makes DATA_DIR, for its owner alone, and takes the permissions of other users from what the product has written there
 * before. DATA_DIR itself keeps its permissions where it holds anything else, because somebody else may need it. A warning
 * names what stays open to others, and what to do about it. What is written later gets its permissions from its writer.
 */
export function openDataDir(dataDir: string, log: Pick<Logger, "warn">): void {
  makeFolder(dataDir);
  const names = listNames(dataDir);
  const own = names.filter((name) => OWN_NAMES.includes(name));
  if (own.length === names.length) narrow(dataDir);
  const open = own.flatMap((name) => narrowAll(join(dataDir, name)));
  if (isOpen(dataDir)) {
    const message =
      "Other users of this machine can open DATA_DIR, which holds other files, too, or belongs to another user. " +
      "Run chmod 700 on it as its owner, or set DATA_DIR to a folder for Dealframe alone.";
    log.warn({ message, dataDir });
  }
  if (open.length > 0) {
    const message =
      "Other users of this machine can open files in DATA_DIR, which belong to another user. " +
      "Make the user of this process their owner, with chown -R.";
    log.warn({ message, dataDir, count: open.length, first: open[0] });
  }
}

/** Makes a folder that only its owner can open. Where that fails, whoever writes there says so. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    return;
  }
}

/** Narrows a file, or a folder and all that it holds; gives the paths that stay open. Links are not followed. */
function narrowAll(path: string): string[] {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry === undefined || entry.isSymbolicLink()) return [];
  // The folder first: from then on nobody else can put a link in the place of what it holds.
  if ((entry.mode & OTHERS) !== 0) narrow(path);
  const inner = entry.isDirectory() ? listNames(path).flatMap((name) => narrowAll(join(path, name))) : [];
  return isOpen(path) ? [path, ...inner] : inner;
}

/** Takes the permissions of others away. Fails without an error where the path belongs to another user, or is gone. */
function narrow(path: string): void {
  try {
    chmodSync(path, statSync(path).mode & 0o7700);
  } catch {
    return;
  }
}

/** Whether others have permissions. Windows has no such modes. */
function isOpen(path: string): boolean {
  const mode = process.platform === "win32" ? undefined : statSync(path, { throwIfNoEntry: false })?.mode;
  return mode !== undefined && (mode & OTHERS) !== 0;
}

/** The names in a folder; none where it is gone, or another user's. */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
