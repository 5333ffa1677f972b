import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type LockedPackage, type LockedPackages, listShipped } from "../shipped-packages/listShipped";

const run = promisify(execFile);

/** A package of the bill of materials. */
export interface SbomComponent {
  /** Such as `react@19.3.1`. */
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly unknown[];
}

/** The parts of a bill of materials (CycloneDX) that are looked at here. */
export interface Sbom {
  readonly bomFormat: "CycloneDX";
  readonly specVersion: string;
  readonly metadata: { readonly component: Pick<SbomComponent, "bom-ref" | "name" | "version"> };
  readonly components: readonly SbomComponent[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * The bill of materials of what the site runs with, from the lock file, as npm writes it. Needs no network. npm can only leave out
 * what package.json lists for development, which the builds may contain: so it lists everything, and `listShipped` chooses. npm names
 * the project after its folder; here it has its own name.
 */
export async function createSbom(root: string): Promise<Sbom> {
  const options = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const { stdout } = await run("npm", options, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const sbom = JSON.parse(stdout) as Sbom;
  const { name } = readJson<{ name: string }>(join(root, "package.json"));
  const { packages } = readJson<{ packages: LockedPackages }>(join(root, "package-lock.json"));
  const needed = new Set([...listShipped(root, packages)].map((path) => toRef(path, packages[path])));
  const components = sbom.components.filter((component) => needed.has(component["bom-ref"]));
  const own = sbom.metadata.component["bom-ref"];
  const kept = new Set([own, ...components.map((component) => component["bom-ref"])]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  const component = { ...sbom.metadata.component, name };
  return { ...sbom, metadata: { ...sbom.metadata, component }, components, dependencies };
}

/** The name of a package in the bill of materials: `react@19.3.1`. */
function toRef(path: string, found: LockedPackage | undefined): string {
  return `${path.split("node_modules/").at(-1)}@${found?.version}`;
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, "utf8")) as Value;
}
