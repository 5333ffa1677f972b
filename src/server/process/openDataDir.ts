import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";

/** The names of everything that the product writes in DATA_DIR. */
const OWN_NAMES = [
  "answers",
  "auth-secret",
  // The socket for commands of `dealframe data`.
  "data.sock",
  "drafts",
  "mail",
  "pictures",
  "reference-api",
  "reference-api.fresh",
  "reference-api.lock",
  // The lock of versions up to 0.2.0, which a process that was killed leaves.
  "reference-api.pid",
];

/** The bits of a mode for the group and for all others. */
const OTHERS = 0o077;

/**
 * Creates DATA_DIR for its owner alone, and removes the permissions of other users from the product's existing files in
 * it. DATA_DIR itself keeps its permissions if it contains anything else, because somebody else may need it. A warning
 * names the paths that stay open to others, and the remedy. New files get their permissions from their writer.
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

/** Creates a folder that only its owner can open. A failure is reported by whoever writes there. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    return;
  }
}

/**
 * Narrows the permissions of a file, or of a folder with its contents; returns the paths that stay open. Links are not
 * followed.
 */
function narrowAll(path: string): string[] {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry === undefined || entry.isSymbolicLink()) return [];
  // The folder first: from then on nobody else can replace its contents by links.
  if ((entry.mode & OTHERS) !== 0) narrow(path);
  const inner = entry.isDirectory() ? listNames(path).flatMap((name) => narrowAll(join(path, name))) : [];
  return isOpen(path) ? [path, ...inner] : inner;
}

/** Removes the permissions of others. Does nothing if the path belongs to another user, or is gone. */
function narrow(path: string): void {
  try {
    chmodSync(path, statSync(path).mode & 0o7700);
  } catch {
    return;
  }
}

/** True if others have permissions. Windows has no such modes. */
function isOpen(path: string): boolean {
  const mode = process.platform === "win32" ? undefined : statSync(path, { throwIfNoEntry: false })?.mode;
  return mode !== undefined && (mode & OTHERS) !== 0;
}

/** Lists the names in a folder; none if it is gone, or belongs to another user. */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
