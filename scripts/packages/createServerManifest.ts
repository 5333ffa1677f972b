import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cutLock, type LockedPackages } from "./cutLock";
import { UNBUNDLED } from "./unbundled";

interface Project {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Returns package.json and package-lock.json of a built server, with the packages that it loads and no others, in the versions
 * and with the checksums of the project: `npm ci --prefix dist` installs them beside the builds.
 */
export function createServerManifest(root: string): Readonly<Record<"package.json" | "package-lock.json", string>> {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));
  const { name, version, license, engines, dependencies } = read("package.json") as Project;
  const { packages } = read("package-lock.json") as { readonly packages: LockedPackages };
  const own = {
    name: `${name}-server`,
    version,
    license,
    dependencies: Object.fromEntries(UNBUNDLED.map((one) => [one, dependencies[one]])),
    engines,
  };
  const print = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    "package.json": print({ ...own, private: true, type: "module" }),
    "package-lock.json": print({
      name: own.name,
      version,
      lockfileVersion: 3,
      requires: true,
      packages: { "": own, ...cutLock(packages, UNBUNDLED) },
    }),
  };
}
