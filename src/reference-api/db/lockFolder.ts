import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { isRecord } from "../../domain/isRecord";
import { beatLock } from "./beatLock";
import { FolderInUseError } from "./FolderInUseError";
import { BEAT_CHARACTERS } from "./lockBeats";
import { isRunning, type ProcessStart, readOwnStart } from "./processStart";

export interface LockOptions {
  /** Interval of the owner's beats. */
  readonly beatMs?: number;
  /** Time without a beat after which a lock is taken over. */
  readonly silentMs?: number;
  /** Called if the beats have ended, or another process has taken the lock over because this one was stopped so long. */
  readonly onLost?: () => void;
}

/** The content of a lock, before its beats. */
interface Owner {
  readonly process: number;
  readonly host: string;
  /** ISO timestamp. */
  readonly since: string;
  /** Absent where the system does not tell it. */
  readonly start?: ProcessStart;
}

const BEAT_MS = 500;
const SILENT_MS = 5_000;

/**
 * Locks a database folder for this process; resolves with the function that releases it. Two processes with the same
 * embedded database would overwrite each other's pages. Rejects with a {@link FolderInUseError}.
 *
 * A lock is a numbered file in `<folder>.lock`; the highest number has the folder, so that of several processes that take
 * over a left lock one wins. A lock is left if its process has ended or, where that cannot be seen (another container or
 * machine), if its beats stop.
 */
export async function lockFolder(
  folder: string,
  { beatMs = BEAT_MS, silentMs = SILENT_MS, onLost = () => endProcess(folder) }: LockOptions = {},
): Promise<() => void> {
  const locks = `${folder}.lock`;
  mkdirSync(locks, { recursive: true, mode: 0o700 });
  for (;;) {
    const last = findLast(locks);
    const owner = await findOwner(join(locks, String(last)), beatMs, silentMs);
    if (owner !== undefined) throw new FolderInUseError(explain(folder, owner));
    const taken = take(locks, last + 1);
    if (taken === undefined) continue;
    const end = beatLock({ ...taken, everyMs: beatMs, folder: locks, number: last + 1 }, onLost);
    return () => {
      void end().then(() => closeSync(taken.fd));
      rmSync(join(locks, String(last + 1)), { force: true });
    };
  }
}

/** Creates the lock of a number; undefined if another process was faster. */
function take(locks: string, number: number): { readonly fd: number; readonly position: number } | undefined {
  const lock = join(locks, String(number));
  const start = readOwnStart();
  const owner: Owner = {
    process: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    ...(start === undefined ? {} : { start }),
  };
  let fd: number;
  try {
    fd = openSync(lock, "wx", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  }
  // The token tells it from another one with the same number, process and host.
  const position = writeSync(fd, `${JSON.stringify({ ...owner, token: randomUUID() })}\n`);
  writeSync(fd, "".padStart(BEAT_CHARACTERS), position);
  if (findLast(locks) !== number) {
    closeSync(fd);
    rmSync(lock, { force: true });
    return undefined;
  }
  for (const name of readdirSync(locks)) if (Number(name) < number) rmSync(join(locks, name), { force: true });
  return { fd, position };
}

/** Returns the highest number of a lock; 0 if there is none. */
function findLast(locks: string): number {
  return Math.max(0, ...readdirSync(locks).map(Number).filter(Number.isSafeInteger));
}

/** Returns the process that has a lock; undefined if nobody has it any more. */
async function findOwner(lock: string, beatMs: number, silentMs: number): Promise<Owner | undefined> {
  const first = readText(lock);
  const owner = readOwner(first);
  const runs = owner?.start === undefined ? undefined : isRunning(owner.start);
  if (first === undefined || runs === false) return undefined;
  if (runs === true) return owner;
  const untilMs = performance.now() + silentMs;
  while (performance.now() < untilMs) {
    await new Promise((resolve) => setTimeout(resolve, beatMs / 2));
    const text = readText(lock);
    if (text === undefined) return undefined;
    const seen = readOwner(text);
    if (text !== first && seen !== undefined) return seen;
  }
  return undefined;
}

function readText(lock: string): string | undefined {
  try {
    return readFileSync(lock, "utf8");
  } catch {
    return undefined;
  }
}

function readOwner(text = ""): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(text.slice(0, text.indexOf("\n")));
    return isRecord(owner) ? (owner as unknown as Owner) : undefined;
  } catch {
    return undefined;
  }
}

function explain(folder: string, { process, host, since }: Owner): string {
  return (
    `The folder ${folder} is in use by process ${process} of ${host} since ${since}. ` +
    "Stop that process, or set DATA_DIR to another folder."
  );
}

/** Ends this process at once: closing the database would write to files that another process has open. */
function endProcess(folder: string): never {
  console.error(`Another process has taken over the folder ${folder}, since this one did not beat: this process ends.`);
  process.exit(1);
}
