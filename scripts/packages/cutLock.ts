/** A package in package-lock.json; optional ones are for other systems. */
export interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Packages of a lock file by their folders below the project's: `node_modules/pg`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Returns the part of a lock file that some packages of its top level need, with the same versions and checksums. Throws if one
 * of them is not in the lock file.
 */
export function cutLock(packages: LockedPackages, names: readonly string[]): LockedPackages {
  const kept = new Set<string>();
  const add = (name: string, dependent: string, isOptional: boolean) => {
    const folder = findPackage(packages, name, dependent);
    if (folder !== undefined) kept.add(folder);
    else if (!isOptional)
      throw new Error(`package-lock.json has no ${name}, which ${dependent || "the server"} needs.`);
  };
  for (const name of names) add(name, "", false);
  // A set also visits what is added while it is read.
  for (const folder of kept) {
    const { dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {};
    for (const name of Object.keys(dependencies)) add(name, folder, Object.hasOwn(optionalDependencies, name));
    for (const name of Object.keys(optionalDependencies)) add(name, folder, true);
  }
  return Object.fromEntries(Object.entries(packages).filter(([folder]) => kept.has(folder)));
}

/** The folder in which Node.js finds a package for another one: its own node_modules, then those of the folders above. */
function findPackage(packages: LockedPackages, name: string, dependent: string): string | undefined {
  for (let folder = dependent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (Object.hasOwn(packages, path)) return path;
    if (folder === "") return undefined;
  }
}
