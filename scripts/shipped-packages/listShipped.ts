import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A package of the lock file. */
export interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The packages of a lock file by their paths, such as `node_modules/react`; the project is at the empty path. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** What src imports for `npm run dev`, for tests and for the pictures of differences: no build contains it. */
const NOT_SHIPPED = new Set(["vite", "vitest", "playwright", "tsx"]);
/** `from "x"`, `import "x"`, `import("x")`, `resolve("x")`, `url("x")` in styles, and the path of a font. */
const IMPORTS = [
  /(?:\bfrom|\bimport|\b(?:import|resolve|url)\()\s*"((?:@[\w.-]+\/)?[\w.-]+)[^"]*"/g,
  /"((?:@[\w.-]+\/)?[\w.-]+)\/[^"]*\.woff2?"/g,
];

/**
 * The paths of the packages that the site runs with: those that are installed for it, and those that its source imports, since
 * the builds contain them wherever package.json lists them; with everything that they need.
 */
export function listShipped(root: string, packages: LockedPackages): ReadonlySet<string> {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = packages[""] ?? {};
  const imported = listImported(join(root, "src")).filter((name) => Object.hasOwn(devDependencies, name));
  const names = [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...imported];
  const found = new Set(names.flatMap((name) => findPath(packages, "", name) ?? []));
  for (const path of found) {
    const {
      dependencies: own = {},
      optionalDependencies: optional = {},
      peerDependencies: peers = {},
    } = packages[path] ?? {};
    for (const name of Object.keys({ ...own, ...optional, ...peers })) {
      const needed = findPath(packages, path, name);
      if (needed !== undefined && !NOT_SHIPPED.has(name)) found.add(needed);
    }
  }
  return found;
}

/** Names of packages that the files of a folder import; tests do not count. */
function listImported(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return IMPORTS.flatMap((form) => [...text.matchAll(form)].map(([, name = ""]) => name));
  });
  return [...new Set(names)].filter((name) => !NOT_SHIPPED.has(name));
}

/** The package that an import in the package at a path leads to, as Node finds it. */
function findPath(packages: LockedPackages, from: string, name: string): string | undefined {
  const path = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (Object.hasOwn(packages, path)) return path;
  if (from === "") return undefined;
  const outer = from.lastIndexOf("/node_modules/");
  return findPath(packages, outer === -1 ? "" : from.slice(0, outer), name);
}
