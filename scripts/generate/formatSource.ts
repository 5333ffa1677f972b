import { execFile } from "node:child_process";
import { join } from "node:path";

/** Formats a text with the repository's formatter; only for files that the formatter checks. */
export function formatSource(root: string, path: string, text: string): Promise<string> {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const command = [biome, "format", `--stdin-file-path=${path}`];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, command, { cwd: root, maxBuffer: 16 * 1024 * 1024 }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    );
    child.stdin?.end(text);
  });
}
