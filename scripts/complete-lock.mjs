// Adds to package-lock.json the optional platform packages (linter binaries) that a package mirror left out.
// Without them `npm ci` refuses the lock file on a machine of another platform. Run after changing dependencies.
import { readFileSync, writeFileSync } from "node:fs";

const lockFile = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(lockFile, "utf8"));

/** Reads os, cpu and libc from a package name such as `@biomejs/cli-linux-x64-musl`. */
function platformOf(name) {
  const [os, cpu, libc] = name.replace(/^.*\/cli-/, "").split("-");
  const platform = { cpu: [cpu], os: [os] };
  return os === "linux" ? { ...platform, libc: [libc ?? "glibc"] } : platform;
}

const biome = lock.packages["node_modules/@biomejs/biome"];
for (const [name, version] of Object.entries(biome.optionalDependencies)) {
  const key = `node_modules/${name}`;
  lock.packages[key] ??= { version, ...platformOf(name), dev: true, license: biome.license, optional: true };
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
