import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findPackageRoot } from "./findPackageRoot";

/** The version that package.json says. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(findPackageRoot(), "package.json"), "utf8")) as { version: string };
  return version;
}
