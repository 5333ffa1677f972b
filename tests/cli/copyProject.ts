import { cpSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { copyWorkspace, ROOT } from "./runForTest";

/** Installed, built or generated files, and the documents, which the workspace has already. */
const LEFT_OUT = /^(?:\.git|\.data|node_modules|dist|coverage|test-results|layouts|.*\.log)$/;

/**
 * Copies the project with its documents, so that commands of the repository can run in the copy. `clean` registers the
 * function that removes it, after the test or after all tests.
 */
export function copyProject(clean?: (remove: () => void) => void): string {
  const cwd = copyWorkspace(clean);
  rmSync(join(cwd, "schemas"));
  for (const name of readdirSync(ROOT).filter((entry) => !LEFT_OUT.test(entry))) {
    cpSync(join(ROOT, name), join(cwd, name), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(cwd, "node_modules"));
  return cwd;
}
