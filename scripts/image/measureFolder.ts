import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The bytes of all files in a folder. */
export function measureFolder(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce((sum, name) => {
    const file = lstatSync(join(folder, name));
    return sum + (file.isFile() ? file.size : 0);
  }, 0);
}
