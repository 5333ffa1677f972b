import { cpSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { copyWorkspace, ROOT } from "./runForTest";

/** What is installed, built or written by a run; the documents are in the workspace already. */
const LEFT_OUT = /^(?:\.git|\.data|node_modules|dist|coverage|test-results|layouts|.*\.log)$/;

/**
 * A copy of the project with its documents, in which commands of the repository run. `clean` registers what removes it:
 * it is gone after the test, or after all tests.
 */
export function copyProject(clean?: (remove: () => void) => void): string {
  const cwd = copyWorkspace(clean);
  for (const name of readdirSync(ROOT).filter((entry) => !LEFT_OUT.test(entry))) {
    cpSync(join(ROOT, name), join(cwd, name), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(cwd, "node_modules"));
  return cwd;
}
