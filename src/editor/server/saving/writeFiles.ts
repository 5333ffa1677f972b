import { dirname, join } from "node:path";
import type { Logger } from "pino";
import { explainDisk } from "../files/explainDisk";
import type { FileSystem } from "../files/FileSystem";
import { Refused } from "../Refused";
import {
  bringBack,
  type FileWrite,
  type PlannedWrite,
  planWrites,
  removeBeside,
  syncFolders,
  takePlace,
} from "./SavePlan";

/** A file is not what it was when the draft was made from it; nothing was written. */
export class DiskChanged extends Error {
  override readonly name = "DiskChanged";

  constructor(readonly files: readonly string[]) {
    super(`changed on disk: ${files.join(", ")}`);
  }
}

export interface WriteOptions {
  readonly disk: FileSystem;
  /** Folder for the marker that a killed save is completed or taken back by. */
  readonly markers: string;
  readonly log: Logger;
}

/**
 * Writes all files, or none. The new texts are on disk before the first one takes its place, and a marker says what is to be
 * done; where a file cannot be replaced, those before it are brought back. Rejects with {@link DiskChanged}, or with
 * {@link Refused} that names the file and why.
 */
export async function writeFiles(writes: readonly FileWrite[], { disk, markers, log }: WriteOptions): Promise<void> {
  const planned = planWrites(writes);
  await prepare(planned, disk);
  const [first] = planned;
  if (first === undefined) return;
  const marker = join(markers, `save-${/dealframe-([a-z0-9]+)/.exec(first.next)?.[1] ?? ""}.json`);
  try {
    await disk.makeFolder(markers, 0o700);
    await disk.create(marker, JSON.stringify({ writes: planned }), 0o600);
    await disk.syncFolder(markers);
  } catch (error) {
    await disk.remove(marker).catch(() => {});
    await removeBeside(planned, disk);
    throw new Refused("unwritable", `The save cannot begin in ${markers}: ${explainDisk(error)}. Nothing was written.`);
  }
  try {
    await replaceAll(planned, disk, log);
    // Before the marker: without it, nothing knows whose texts stand beside the documents.
    await removeBeside(planned, disk);
  } finally {
    await disk.remove(marker).catch(() => {});
  }
  for (const { file, before, after } of writes) {
    const change = after === null ? "deleted" : before === null ? "created" : "changed";
    log.info({
      message: "The editor wrote a file.",
      file,
      change,
      bytes: after === null ? 0 : Buffer.byteLength(after),
    });
  }
}

/** Checks the files and puts the new texts beside them. */
async function prepare(planned: readonly PlannedWrite[], disk: FileSystem): Promise<void> {
  const changed: string[] = [];
  for (const { file, path, before } of planned) {
    const bytes = await disk.read(path).catch((error: unknown) => refuse(file, error));
    const isSame = before === null ? bytes === undefined : bytes?.equals(Buffer.from(before)) === true;
    if (!isSame && before !== null && bytes?.toString("utf8") === before)
      throw new Refused("faulty", `${file} is not in UTF-8. Convert it, then save again.`);
    if (!isSame) changed.push(file);
  }
  if (changed.length > 0) throw new DiskChanged(changed);
  let current = planned[0]?.file ?? "";
  try {
    for (const { file, path, before, after, next, former } of planned) {
      current = file;
      await disk.makeFolder(dirname(path));
      if (after !== null) await disk.create(next, after, await disk.readMode(path));
      if (before !== null) await disk.link(path, former).catch(async () => disk.create(former, before, 0o600));
    }
  } catch (error) {
    await removeBeside(planned, disk);
    refuse(current, error);
  }
}

async function replaceAll(planned: readonly PlannedWrite[], disk: FileSystem, log: Logger): Promise<void> {
  const done: PlannedWrite[] = [];
  let current = "";
  try {
    for (const write of planned) {
      current = write.file;
      await takePlace(write, disk);
      done.push(write);
    }
    await syncFolders(planned, disk);
  } catch (error) {
    for (const write of done.reverse()) {
      await bringBack(write, disk).catch((fault: unknown) => {
        log.error({
          message: "A file could not be brought back.",
          file: write.file,
          former: write.former,
          cause: String(fault),
        });
        throw new Refused(
          "unwritable",
          `${current} cannot be written: ${explainDisk(error)}. ${write.file} could not be brought back; its former text is in ${write.former}.`,
        );
      });
    }
    throw await refuseAfter(planned, disk, current, error);
  }
}

async function refuseAfter(
  planned: readonly PlannedWrite[],
  disk: FileSystem,
  file: string,
  error: unknown,
): Promise<Refused> {
  await removeBeside(planned, disk);
  return new Refused(
    "unwritable",
    `${file} cannot be written: ${explainDisk(error)}. All files are as they were; the draft is safe.`,
  );
}

function refuse(file: string, error: unknown): never {
  throw new Refused(
    "unwritable",
    `${file} cannot be written: ${explainDisk(error)}. Nothing was written; the draft is safe.`,
  );
}
