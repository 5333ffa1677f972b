import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Revision } from "../protocol";

const run = promisify(execFile);
const MAX_REVISIONS = 40;

/** The newest git revisions that touch a folder; none where it is in no repository. */
export async function listRevisions(folder: string): Promise<Revision[]> {
  const format = "%h%x1f%ct%x1f%s";
  const flags = ["-C", folder, "log", `--max-count=${MAX_REVISIONS}`, `--format=${format}`, "--", "."];
  const found = await run("git", flags, { maxBuffer: 4 * 1024 * 1024 }).catch(() => undefined);
  return (found?.stdout ?? "").split("\n").flatMap((line): Revision[] => {
    const [hash, seconds, subject] = line.split("\x1f");
    return hash === undefined || subject === undefined ? [] : [{ hash, subject, timeMs: Number(seconds) * 1000 }];
  });
}
