import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { DISK } from "../files/FileSystem";
import { bringBack, isOwnName, type PlannedWrite, parseMarker, removeBeside, syncFolders, takePlace } from "./SavePlan";

/**
 * Ends what a killed save has left, before drafts are opened: it is completed where every file is as it was before or after
 * it, and taken back where one was changed by something else meanwhile. `isAllowed` says which files may be written.
 */
export async function recoverSaves(
  { markers, layoutsDir, log }: { readonly markers: string; readonly layoutsDir: string; readonly log: Logger },
  isAllowed: (write: PlannedWrite) => boolean,
): Promise<void> {
  const names = await readdir(markers).catch(() => []);
  for (const name of names.filter((one) => /^save-[a-z0-9]*\.json$/.test(one))) {
    const marker = join(markers, name);
    const writes = parseMarker((await DISK.read(marker))?.toString("utf8") ?? "");
    if (writes?.every(isAllowed) === true) await end(writes, log);
    else log.warn({ message: "A save was not begun before the server ended; it has written nothing.", marker: name });
    await DISK.remove(marker);
  }
  await removeLeft(layoutsDir);
}

async function end(writes: readonly PlannedWrite[], log: Logger): Promise<void> {
  const current = await Promise.all(writes.map(async ({ path }) => (await DISK.read(path))?.toString("utf8") ?? null));
  const isOurs = writes.every(({ before, after }, index) => current[index] === before || current[index] === after);
  for (const [index, write] of writes.entries()) {
    if (isOurs && current[index] === write.before && write.before !== write.after) await complete(write);
    if (!isOurs && current[index] === write.after && write.before !== write.after) await takeBack(write);
  }
  await syncFolders(writes, DISK);
  await removeBeside(writes, DISK);
  const files = writes.map(({ file }) => file);
  const what = isOurs ? "completed" : "taken back";
  log.warn({ message: `A save that the server's end has interrupted was ${what}.`, files });
}

async function complete(write: PlannedWrite): Promise<void> {
  if (write.after !== null && (await DISK.read(write.next))?.toString("utf8") !== write.after) {
    await DISK.remove(write.next);
    await DISK.create(write.next, write.after, await DISK.readMode(write.path));
  }
  await takePlace(write, DISK);
}

async function takeBack(write: PlannedWrite): Promise<void> {
  if (write.before !== null && (await DISK.read(write.former)) === undefined) {
    await DISK.create(write.former, write.before, await DISK.readMode(write.path));
  }
  await bringBack(write, DISK);
}

/**
 * Removes what a save that has not begun yet has left beside the documents. A former text that stands nowhere else stays: it
 * could not be brought back.
 */
async function removeLeft(layoutsDir: string): Promise<void> {
  // With the kinds of the entries, links are not followed.
  const entries = await readdir(layoutsDir, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && isOwnName(entry.name))) {
    const path = join(parentPath, name);
    const own = name.endsWith(".former") ? await DISK.read(path) : undefined;
    const present = await DISK.read(path.replace(/\.dealframe-[a-z0-9]+\.former$/, ""));
    if (own === undefined || present?.equals(own) === true) await DISK.remove(path).catch(() => {});
  }
}
