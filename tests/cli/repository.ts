import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { copyShippedWorkspace, copyWorkspace, type Outcome, ROOT, runDealframe } from "./runForTest";

/** A repository of documents, and the command line in it. */
export interface Repository {
  readonly cwd: string;
  readonly run: (line: string) => Promise<Outcome>;
  /** Commits all files. */
  readonly commit: () => void;
}

/** The shipped documents with their domains' files, website data and public files in a repository with one commit. */
export function copyShippedRepository(): Repository {
  return createRepository(copyShippedWorkspace());
}

/** The same without what shipped domains change: domains with the same home are equal. */
export function copyRepository(): Repository {
  return createRepository(copyWorkspace());
}

function createRepository(cwd: string): Repository {
  cpSync(join(ROOT, "src/reference-api/seed/websites.json"), join(cwd, "websites.json"));
  cpSync(join(ROOT, "public"), join(cwd, "public"), { recursive: true });
  runGit(cwd, "init", "-q");
  const commit = () => {
    runGit(cwd, "add", ".");
    runGit(cwd, "commit", "-q", "-m", "layouts: begin");
  };
  commit();
  return { cwd, commit, run: (line) => runDealframe(line, cwd, { WEBSITES_FILE: "websites.json" }) };
}

/** Runs git in a folder, with a name for commits. */
export function runGit(cwd: string, ...args: string[]): void {
  execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, stdio: "pipe" });
}
