import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** One package of a lock file: https://docs.npmjs.com/cli/configuring-npm/package-lock-json#packages */
interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, "../..");
const REGISTRY = "https://registry.npmjs.org/";

/** The packages of a lock file by their folders, without the project itself. */
function readLock(file: string): Readonly<Record<string, LockedPackage>> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, file), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const { "": _project, ...others } = packages;
  return others;
}

it.each(["package-lock.json", "bench/lighthouse/package-lock.json"])(
  "each package of %s has a checksum, and none comes from elsewhere than the registry #lockFiles-1",
  (file) => {
    const packages = Object.entries(readLock(file));
    expect(packages.length).toBeGreaterThan(50);
    // Without an address npm asks the registry that it is set to; the checksum holds for its answer, too.
    const isFromRegistry = ({ integrity = "", resolved = REGISTRY }: LockedPackage) =>
      /^sha512-[\w+/]{86}==$/.test(integrity) && resolved.startsWith(REGISTRY);
    expect(packages.filter(([, found]) => !isFromRegistry(found)).map(([folder]) => folder)).toEqual([]);
  },
);

it.each(["package-lock.json", "bench/lighthouse/package-lock.json"])(
  "%s has the packages of every platform, without which npm ci refuses it elsewhere",
  (file) => {
    const packages = readLock(file);
    const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(optional.filter((name) => !Object.hasOwn(packages, `node_modules/${name}`))).toEqual([]);
  },
);
