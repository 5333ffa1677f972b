import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { LayoutFiles } from "../layout/document/LayoutSet";
import { getAt } from "../layout/source/pointer";
import { CliError } from "./CliError";

const run = promisify(execFile);

/** The layouts folder of a git revision. */
export async function readRevision(revision: string, folder: string): Promise<LayoutFiles> {
  const git = async (...args: string[]) => {
    try {
      return (await run("git", ["-C", folder, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;
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
