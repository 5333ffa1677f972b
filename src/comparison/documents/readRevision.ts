import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { basename, dirname, posix } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { isJsonName } from "../../layout/document/readLayouts";
import { examinePicture } from "../../layout/pictures/examinePicture";
import { PICTURE_LIMITS } from "../../layout/pictures/OwnPicture";
import { isPictureFile, PictureReader } from "../../layout/pictures/PictureReader";
import { getAt } from "../../layout/source/pointer";
import { writeUnread } from "../../layout/source/unreadFile";
import { InputError } from "../InputError";

const run = promisify(execFile);

/** The mode of a symbolic link in git. */
const LINK = "120000";

/** A file of a revision, by its path below the layouts folder. */
interface RevisionFile {
  readonly file: string;
  readonly id: string;
  /** Size in bytes. */
  readonly size: number;
  /** True for a link; its text is the path that it leads to. */
  readonly isLink: boolean;
}

const runGit = async (folder: string, ...args: string[]): Promise<string> =>
  (await run("git", ["-C", folder, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;

/** Returns the id of the commit that a revision names. Throws an InputError where there is none. */
export async function findCommit(revision: string, folder: string): Promise<string> {
  try {
    return (await runGit(folder, "rev-parse", "--verify", "--end-of-options", `${revision}^{commit}`)).trim();
  } catch (error) {
    throw explainGit(revision, error);
  }
}

/** The files of a part of a folder in a revision: git's ids of their contents, by their paths from the folder. */
export async function listObjects(
  revision: string,
  folder: string,
  part: string,
): Promise<ReadonlyMap<string, string>> {
  const listed = await runGit(folder, "ls-tree", "-r", "-z", "--end-of-options", revision, part);
  const entries = listed.split("\0").flatMap((entry): [string, string][] => {
    const [, id, file] = /^\S+ blob (\S+)\t(.*)$/s.exec(entry) ?? [];
    return id === undefined || file === undefined ? [] : [[file, id]];
  });
  return new Map(entries);
}

function explainGit(revision: string, error: unknown): InputError {
  if (getAt(error, ["code"]) === "ENOENT")
    return new InputError(`${revision} cannot be read, because git is not installed.`);
  const [reason] = String(getAt(error, ["stderr"]) ?? error).split("\n");
  return new InputError(`git cannot read ${revision}: ${reason}`);
}

/** The layouts folder of a git revision, with its pictures, of which those beyond the limit are not read. */
export async function readRevision(revision: string, folder: string): Promise<LayoutFiles> {
  try {
    const listed = await runGit(folder, "ls-tree", "-r", "-l", "-z", "--end-of-options", revision, ".");
    // Each entry: mode, type, id and size of the object, a tab, and the path.
    const entries = listed.split("\0").flatMap((entry): RevisionFile[] => {
      const [, mode, type, id, size, file = ""] = /^(\S+) (\S+) (\S+) +(\S+)\t(.*)$/s.exec(entry) ?? [];
      const isRead = type === "blob" && id !== undefined && (isJsonName(file) || isPictureFile(file));
      return isRead ? [{ file, id, size: Number(size), isLink: mode === LINK }] : [];
    });
    const isRead = ({ file, size }: RevisionFile) => isJsonName(file) || size <= PICTURE_LIMITS.bytes;
    const contents = await readObjects(
      folder,
      entries.filter(isRead).map(({ id }) => id),
    );
    return followLinks(entries, contents);
  } catch (error) {
    throw explainGit(revision, error);
  }
}

/** Returns the texts of files; for a link, the text of the file in the folder to which it leads, also through other links. */
function followLinks(entries: readonly RevisionFile[], contents: ReadonlyMap<string, Buffer>): LayoutFiles {
  const byName = new Map(entries.map((entry) => [entry.file, entry]));
  const find = (entry: RevisionFile): RevisionFile | undefined => {
    const seen = new Set<RevisionFile>();
    let target: RevisionFile | undefined = entry;
    while (target?.isLink === true && !seen.has(target)) {
      seen.add(target);
      target = byName.get(posix.join(dirname(target.file), contents.get(target.id)?.toString("utf8") ?? ""));
    }
    return target?.isLink === true ? undefined : target;
  };
  const read = (entry: RevisionFile): string => {
    if (isJsonName(entry.file) && !entry.file.endsWith(".json")) return writeUnread("ending");
    const target = find(entry);
    return target === undefined ? writeUnread("outside") : (contents.get(target.id)?.toString("utf8") ?? "");
  };
  const examine = (entry: RevisionFile, target: RevisionFile) => {
    // One byte beyond the limit stands for a file that was not read.
    const bytes = contents.get(target.id) ?? Buffer.alloc(PICTURE_LIMITS.bytes + 1);
    return [entry.file, examinePicture(entry.file, bytes)] as const;
  };
  const pictures = entries.flatMap((entry) => {
    const target = isJsonName(entry.file) ? undefined : find(entry);
    return target === undefined ? [] : [examine(entry, target)];
  });
  const texts = entries
    .filter((entry) => isJsonName(entry.file) || find(entry) === undefined)
    .map((entry) => [entry.file, read(entry)] as const);
  return new Map([...texts, ...PictureReader.list(pictures)]);
}

/** The contents of git's objects by their ids, read by one process. */
async function readObjects(folder: string, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const child = spawn("git", ["-C", folder, "cat-file", "--batch"], { stdio: ["pipe", "pipe", "pipe"] });
  const ended = once(child, "close");
  child.stdin.on("error", () => undefined);
  child.stdin.end(`${[...new Set(ids)].join("\n")}\n`);
  const [output, stderr, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw Object.assign(new Error("git cat-file failed"), { stderr });
  const contents = new Map<string, Buffer>();
  // Each object: a line with its id, type and size in bytes, the content, and a line break.
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf("\n", at);
    const [id = "", , size = "0"] = output.toString("latin1", at, end).split(" ");
    const content = end + 1 + Number(size);
    contents.set(id, output.subarray(end + 1, content));
    at = content + 1;
  }
  return contents;
}

/**
 * Lists the files in a part of a folder that differ from a revision, new ones too, by their paths from the folder; none where
 * the folder is in no repository.
 */
export async function listChangedFiles(revision: string, folder: string, part: string): Promise<string[]> {
  try {
    const [changed, untracked] = await Promise.all([
      runGit(folder, "diff", "--name-only", "--no-renames", "--relative", "-z", revision, "--", part),
      runGit(folder, "ls-files", "--others", "--exclude-standard", "-z", "--", part),
    ]);
    return [...new Set(`${changed}${untracked}`.split("\0"))].filter((file) => file !== "").sort();
  } catch {
    return [];
  }
}

/**
 * A file in a revision of the repository that a folder is in; `undefined` where the file is in no repository or another
 * one, or the revision does not have it.
 */
export async function readFileOfRevision(revision: string, folder: string, file: string): Promise<string | undefined> {
  const findRoot = (of: string) => runGit(of, "rev-parse", "--show-toplevel");
  try {
    if ((await findRoot(folder)) !== (await findRoot(dirname(file)))) return undefined;
    return await runGit(dirname(file), "show", `${revision}:./${basename(file)}`);
  } catch {
    return undefined;
  }
}
