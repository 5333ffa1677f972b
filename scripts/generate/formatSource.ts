import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Formats a text with the repository's formatter; only for files that the formatter checks. */
export function formatSource(root: string, path: string, text: string): string {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  return execFileSync(process.execPath, [biome, "format", `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: "utf8",
  });
}
