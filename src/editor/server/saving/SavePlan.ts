import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import { isRecord } from "../../../domain/isRecord";
import type { FileSystem } from "../files/FileSystem";

/** A file that a save replaces; `null`: there is none. */
export interface FileWrite {
  readonly file: string;
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A write with the names of what stands beside it meanwhile. */
export interface PlannedWrite extends FileWrite {
  /** The new text, ready to take the place. */
  readonly next: string;
  /** The former file, ready to come back. */
  readonly former: string;
}

/** Names of temporary files beside documents; nothing reads them as documents. */
const OWN_NAME = /\.dealframe-[a-z0-9]+\.(?:next|former)$/;

export function isOwnName(name: string): boolean {
  return OWN_NAME.test(name);
}

export function planWrites(writes: readonly FileWrite[]): readonly PlannedWrite[] {
  const key = randomBytes(6).toString("hex");
  return writes.map((write) => ({
    ...write,
    next: `${write.path}.dealframe-${key}.next`,
    former: `${write.path}.dealframe-${key}.former`,
  }));
}

export async function removeBeside(writes: readonly PlannedWrite[], disk: FileSystem): Promise<void> {
  for (const { next, former } of writes) {
    await disk.remove(next).catch(() => {});
    await disk.remove(former).catch(() => {});
  }
}

/** Replaces a file by its new text at once, so that no reader sees half of it. */
export async function takePlace({ path, next, after }: PlannedWrite, disk: FileSystem): Promise<void> {
  if (after === null) await disk.remove(path);
  else await disk.rename(next, path);
}

/** Restores a file. The former one is beside it, so this needs no space on the disk. */
export async function bringBack({ path, former, before }: PlannedWrite, disk: FileSystem): Promise<void> {
  if (before === null) await disk.remove(path);
  else await disk.rename(former, path);
}

export async function syncFolders(writes: readonly FileWrite[], disk: FileSystem): Promise<void> {
  for (const folder of new Set(writes.map(({ path }) => dirname(path)))) await disk.syncFolder(folder);
}

/** The writes of a marker; `undefined` where a crash has cut it: nothing was replaced yet then. */
export function parseMarker(text: string): readonly PlannedWrite[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && Array.isArray(value.writes) ? (value.writes as PlannedWrite[]) : undefined;
  } catch {
    return undefined;
  }
}
