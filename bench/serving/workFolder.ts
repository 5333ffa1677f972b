import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a folder for the files of a figure; `remove` deletes it with all that is in it. */
export function createWorkFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-bench-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
