import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mutation } from "./findMutations";

/** A copy of the project in a folder of its own, in which mutations are made: the working tree stays as it is. */
export class ProjectCopy {
  /** The project's files, as paths below its folder. */
  readonly files: readonly string[];
  readonly folder = mkdtempSync(join(realpathSync(tmpdir()), "dealframe-mutations-"));

  constructor() {
    const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { encoding: "utf8" }).split(
      "\0",
    );
    this.files = listed.filter((file) => file !== "" && existsSync(file));
    for (const file of this.files) cpSync(file, join(this.folder, file));
    symlinkSync(realpathSync("node_modules"), join(this.folder, "node_modules"));
    // Some tests read the history.
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", this.folder, "-c", "user.name=drill", "-c", "user.email=drill@localhost", ...args]);
    git("init", "-q");
    git("add", "-A");
    git("commit", "-q", "-m", "The files of the drill");
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
  }

  /** Makes a mutation. Gives a function that takes it back. */
  mutate({ file, start, before, after }: Mutation): () => void {
    const text = this.read(file);
    const path = join(this.folder, file);
    writeFileSync(path, text.slice(0, start) + after + text.slice(start + before.length));
    return () => writeFileSync(path, text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
