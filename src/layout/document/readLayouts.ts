import { constants, type Dirent } from "node:fs";
import { type FileHandle, open, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import pLimit from "p-limit";
import { isPictureFile, PictureReader } from "../pictures/PictureReader";
import { writeUnread } from "../source/unreadFile";
import type { LayoutFiles } from "./LayoutSet";
import { FOLDER_LIMITS, LIMITS } from "./limits";

/** Flags to open a file: without waiting for a writer (a named pipe), and not through a link. */
const OPEN = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
/** Error codes of a file that has changed between the listing and the opening. */
const VANISHED = ["ENOENT", "ELOOP", "ENXIO", "ENOTDIR", "EISDIR"];

/** Maximum number of files that are open at once. */
const READ_AT_ONCE = 32;

/** A file below the folder. */
interface ListedFile {
  /** The path below the folder, with “/” between folders. */
  readonly name: string;
  /** Path of its text; absent if it is not read, for the reason in `unread`. */
  readonly path?: string;
  readonly unread?: string;
}

/** Thrown for a folder beyond the limits: mostly another folder, named by mistake. */
export class FolderTooLarge extends Error {
  override readonly name = "FolderTooLarge";
}

/**
 * Reads every JSON file and every picture below a layouts folder, without hidden files, such as lock and swap files of text
 * editors. A picture has a text that states what is known of it (`readPictureEntry`); `pictures` reads unchanged ones once. The folder may
 * be a link, and links inside it may lead to other files and folders in it; a linked folder is read once. A link to a place
 * outside of the folder, anything but a regular file, and a name with the ending “.JSON” is not opened: it gets a substitute
 * text with the reason, which the parser reports. Of a file beyond the size limit of documents, one byte more than the limit is read, so that the parser finds
 * it too long. Throws {@link FolderTooLarge}, or an error if the folder or a file cannot be read.
 */
export async function readLayouts(folder: string, pictures = new PictureReader()): Promise<LayoutFiles> {
  const files = (await listFiles(await realpath(folder))).sort((a, b) => (a.name < b.name ? -1 : 1));
  const next = pLimit(READ_AT_ONCE);
  let bytes = 0;
  const isPicture = ({ name, path }: ListedFile) => path !== undefined && !isJsonName(name);
  const texts = await next.map(
    files.filter((file) => !isPicture(file)),
    async ({ name, path, unread }): Promise<[string, string][]> => {
      const text = path === undefined ? unread : await readText(path);
      if (text === undefined) return [];
      bytes += Buffer.byteLength(text);
      if (bytes > FOLDER_LIMITS.bytes)
        throw new FolderTooLarge(`its JSON files have more than ${FOLDER_LIMITS.bytes / 1024 / 1024} MB`);
      return [[name, text]];
    },
  );
  const entries = await next.map(files.filter(isPicture), async ({ name, path = "" }) => {
    const entry = await readFile(path, (file) => pictures.read(name, file, readStart));
    return entry === undefined ? [] : [[name, entry] as const];
  });
  return new Map([...texts.flat(), ...PictureReader.list(entries.flat())]);
}

/** True if a path is a folder or inside it; both without links. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The JSON files and pictures below a folder, given by its path without links. */
async function listFiles(root: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  const seen = new Set<string>();
  let entries = 0;
  const open = [{ path: root, below: "" }];
  const linked: typeof open = [];
  // Folders before links to them: their files have the names that they have without the links.
  for (let next = open.pop(); next !== undefined; next = open.pop() ?? linked.pop()) {
    const { path, below } = next;
    if (seen.has(path)) continue;
    seen.add(path);
    const found = await readdir(path, { withFileTypes: true }).catch(below === "" ? rethrow : ignoreVanished([]));
    entries += found.length;
    if (entries > FOLDER_LIMITS.entries) throw new FolderTooLarge(`it has more than ${FOLDER_LIMITS.entries} files`);
    for (const entry of found.filter(({ name }) => !name.startsWith("."))) {
      const name = `${below}${entry.name}`;
      const isJson = isJsonName(entry.name);
      const isRead = isJson || isPictureFile(name);
      const target = await follow(entry, join(path, entry.name)).catch(ignoreVanished(undefined));
      if (target === undefined) continue;
      if (!isInside(target.path, root)) {
        if (isRead || target.isFolder) files.push({ name, unread: writeUnread("outside") });
      } else if (target.isFolder)
        (entry.isSymbolicLink() ? linked : open).push({ path: target.path, below: `${name}/` });
      else if (isRead) files.push({ name, ...(findUnread(name, target.isFile) ?? { path: target.path }) });
    }
  }
  return files;
}

/** True for a name with the ending “.json”, also in capitals: such a file is not read, but reported. */
export function isJsonName(name: string): boolean {
  return name.toLowerCase().endsWith(".json");
}

/** Returns why a file in the folder is not read; `undefined` for one that is. */
function findUnread(name: string, isFile: boolean): { unread: string } | undefined {
  if (!isFile) return { unread: writeUnread("special") };
  return name.endsWith(".json") || !isJsonName(name) ? undefined : { unread: writeUnread("ending") };
}

/** Returns the path and kind of an entry of a folder; for a link, those of its target. */
async function follow(entry: Dirent, path: string): Promise<{ path: string; isFolder: boolean; isFile: boolean }> {
  const kind = entry.isSymbolicLink() ? await stat(path) : entry;
  const target = entry.isSymbolicLink() ? await realpath(path) : path;
  return { path: target, isFolder: kind.isDirectory(), isFile: kind.isFile() };
}

/** Returns the text of a file, up to one byte more than the limit; `undefined` if the file is gone. */
async function readText(path: string): Promise<string | undefined> {
  return (await readFile(path, (file) => readStart(file, LIMITS.bytes + 1)))?.toString("utf8");
}

/** Opens a file and reads it; `undefined` if it is gone. */
async function readFile<Content>(
  path: string,
  read: (file: FileHandle) => Promise<Content>,
): Promise<Content | undefined> {
  const file = await open(path, OPEN).catch(ignoreVanished(undefined));
  if (file === undefined) return undefined;
  try {
    return (await file.stat()).isFile() ? await read(file) : undefined;
  } finally {
    await file.close();
  }
}

/** The first bytes of a file. */
async function readStart(file: FileHandle, limit: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.min(limit, (await file.stat()).size + 1));
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

function rethrow(error: unknown): never {
  throw error;
}

function ignoreVanished<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && "code" in error && VANISHED.includes(String(error.code))) return value;
    throw error;
  };
}
