import { execFile } from "node:child_process";
import { basename, dirname } from "node:path";
import { promisify } from "node:util";
import type { LayoutFiles } from "../layout/document/LayoutSet";
import { getAt } from "../layout/source/pointer";
import { CliError } from "./CliError";

const run = promisify(execFile);

const runGit = async (folder: string, ...args: string[]): Promise<string> =>
  (await run("git", ["-C", folder, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;

/** The layouts folder of a git revision. */
export async function readRevision(revision: string, folder: string): Promise<LayoutFiles> {
  const git = async (...args: string[]) => {
    try {
      return await runGit(folder, ...args);
    } catch (error) {
      if (getAt(error, ["code"]) === "ENOENT") throw new CliError(`git is not installed: ${revision} cannot be read.`);
      const [reason] = String(getAt(error, ["stderr"]) ?? error).split("\n");
      throw new CliError(`git cannot read ${revision}: ${reason}`);
    }
  };
  const listed = await git("ls-tree", "-r", "--name-only", "-z", "--end-of-options", revision, ".");
  const names = listed.split("\0").filter((name) => name.endsWith(".json"));
  const texts = await Promise.all(
    names.map(async (file): Promise<[string, string]> => [file, await git("show", `${revision}:./${file}`)]),
  );
  return new Map(texts);
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
