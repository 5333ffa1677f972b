import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/**
 * Puts the installed packages into a folder that `npm ci --omit=dev` would install there, by the lock file. Gives their
 * paths. Throws where one is not installed.
 */
export function copyProductionPackages(project: string, folder: string): string[] {
  const lock = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const paths = Object.entries(lock.packages)
    .filter(([path, { dev = false }]) => path !== "" && !dev)
    .map(([path, { optional = false }]) => ({ path, optional }));
  const copied: string[] = [];
  for (const { path, optional } of paths) {
    const from = join(project, path);
    if (!existsSync(from)) {
      // Of the native packages those for other systems are left out.
      if (optional) continue;
      throw new Error(`${path} is not installed. Run npm ci.`);
    }
    cpSync(from, join(folder, path), {
      recursive: true,
      dereference: true,
      filter: (file) => file === from || !file.slice(from.length).startsWith("/node_modules"),
    });
    copied.push(path);
  }
  return copied;
}
