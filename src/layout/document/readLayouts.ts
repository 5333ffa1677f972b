import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { LayoutFiles } from "./LayoutSet";

/** Reads every JSON file below a layouts folder. Throws when the folder cannot be read. */
export async function readLayouts(folder: string): Promise<LayoutFiles> {
  const entries = await readdir(folder, { recursive: true });
  const names = entries.filter((name) => name.endsWith(".json")).sort();
  const files = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const text = await readFile(join(folder, name), "utf8");
      return [name.split(sep).join("/"), text];
    }),
  );
  return new Map(files);
}
