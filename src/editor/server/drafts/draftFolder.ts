import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Logger } from "pino";
import { isRecord } from "../../../domain/isRecord";
import { explainDisk } from "../files/explainDisk";

/** The folder of drafts that were made in one layouts folder, with one file of website data. */
export interface DraftFolder {
  readonly path: string;
  /** Real paths, which are the same however the folder and the file are named. */
  readonly madeIn: { readonly layouts: string; readonly websites?: string };
}

/** Name of the file that says to a person, and to the log, what a folder of drafts belongs to. */
const MADE_IN = "made-in.json";
/** Ends the name of a folder of drafts; no id of a draft has a dot. */
const FOLDER_NAME = /\.[a-f0-9]{16}$/;

/** Returns the folder below `DATA_DIR/drafts` for the drafts of a layouts folder and its website data file. */
export function findDraftFolder(dataDir: string, layoutsDir: string, websitesFile: string | undefined): DraftFolder {
  const layouts = toRealPath(layoutsDir);
  const madeIn = websitesFile === undefined ? { layouts } : { layouts, websites: toRealPath(websitesFile) };
  const hash = createHash("sha256").update(JSON.stringify(madeIn)).digest("hex").slice(0, 16);
  const name = `${basename(dirname(layouts))}-${basename(layouts)}`.replace(/[^a-z0-9-]+/gi, "_").slice(0, 80);
  return { path: join(dataDir, "drafts", `${name}.${hash}`), madeIn };
}

/**
 * Makes a folder of drafts, moves into it those that an earlier version kept without one, and logs where the drafts of other
 * folders are. Call it before drafts are opened. Never rejects.
 */
export async function prepareDraftFolder({ path, madeIn }: DraftFolder, log: Logger): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await writeFile(join(path, MADE_IN), JSON.stringify(madeIn), { mode: 0o600 });
    const names = await readdir(dirname(path));
    // Another process may have moved it.
    for (const name of names.filter((one) => !FOLDER_NAME.test(one)))
      await rename(join(dirname(path), name), join(path, name)).catch(() => {});
    const paths = names.filter((name) => FOLDER_NAME.test(name)).map((name) => join(dirname(path), name));
    const others = await Promise.all(paths.filter((other) => other !== path).map(describeFolder));
    if (others.flat().length === 0) return;
    const message =
      "DATA_DIR also has drafts of other folders. They come back when these are edited. Where a folder was renamed or moved, stop the editor and move what is in its `drafts` to `here`.";
    log.info({ message, here: path, others: others.flat() });
  } catch (error) {
    log.warn({ message: "The folder of the drafts cannot be prepared.", folder: path, cause: explainDisk(error) });
  }
}

/** The owners of a folder of drafts; an empty list where it holds no draft. */
async function describeFolder(drafts: string): Promise<readonly object[]> {
  if ((await readdir(drafts)).every((name) => name === MADE_IN)) return [];
  const text = await readFile(join(drafts, MADE_IN), "utf8").catch(() => "{}");
  const madeIn: unknown = JSON.parse(text);
  return [{ ...(isRecord(madeIn) ? madeIn : {}), drafts }];
}

/** The real path of a file or folder; its absolute one where it does not exist yet. */
function toRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
