import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { UNBUNDLED } from "../packages/unbundled";

const run = promisify(execFile);

/** The parts of a bill of materials (CycloneDX) that are read here. */
export interface Sbom {
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly "bom-ref": string; readonly name: string } };
  readonly components: readonly { readonly "bom-ref": string; readonly name: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Packages that src names for `npm run dev`, for tests and for pictures of differences: no build contains them. A test compares. */
export const NOT_SHIPPED: ReadonlySet<string> = new Set(["vite", "vitest", "playwright", "tsx", "typescript"]);

/**
 * Returns the bill of materials of what the site runs with: the packages that the built server loads, those that src imports,
 * because the builds contain them, and everything that these need. npm alone would also list what the site is built with. Needs
 * no network: npm reads the lock file.
 */
export async function createSbom(root: string): Promise<Sbom> {
  const options = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const { stdout } = await run("npm", options, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const sbom = JSON.parse(stdout) as Sbom;
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly name: string;
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const bundled = listNamed(join(root, "src"), Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
  const direct = new Set([...UNBUNDLED, ...bundled]);
  const needs = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const nameOf = (ref: string) => ref.slice(0, ref.lastIndexOf("@"));
  const own = sbom.metadata.component["bom-ref"];
  const kept = new Set((needs.get(own) ?? []).filter((ref) => direct.has(nameOf(ref))));
  // A set also visits what is added while it is read.
  for (const ref of kept) {
    for (const needed of needs.get(ref) ?? []) if (!NOT_SHIPPED.has(nameOf(needed))) kept.add(needed);
  }
  const dependencies = [...needs]
    .filter(([ref]) => ref === own || kept.has(ref))
    .map(([ref, dependsOn]) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  const components = sbom.components.filter((component) => kept.has(component["bom-ref"]));
  const component = { ...sbom.metadata.component, name: manifest.name };
  return { ...sbom, metadata: { ...sbom.metadata, component }, components, dependencies };
}

/** The packages that the sources and style sheets of a folder name in quotes; tests do not count. */
function listNamed(folder: string, packages: readonly string[]): string[] {
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const isNamed = (name: string) => texts.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
  return packages.filter((name) => !NOT_SHIPPED.has(name) && isNamed(name));
}
