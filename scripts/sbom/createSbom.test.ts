import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createSbom } from "./createSbom";

const ROOT = join(import.meta.dirname, "../..");

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly license?: string;
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Value;
}

it("the bill of materials has every package that the site runs with, with version, checksum and license, and no other", async () => {
  const { name, version, dependencies, devDependencies } = readJson<{
    name: string;
    version: string;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  }>("package.json");
  const { packages } = readJson<{ packages: Record<string, LockedPackage> }>("package-lock.json");
  const sbom = await createSbom(ROOT);
  expect(sbom).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: expect.stringMatching(/^1\.\d$/),
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    metadata: { component: { name, version, type: "application" } },
  });

  const names = new Set(sbom.components.map((component) => component.name));
  expect(Object.keys(dependencies).filter((one) => !names.has(one))).toEqual([]);
  const developed = Object.keys(devDependencies).filter((one) => packages[`node_modules/${one}`]?.dev === true);
  expect(developed.length).toBeGreaterThan(10);
  expect(developed.filter((one) => names.has(one))).toEqual([]);

  const required = Object.entries(packages).filter(([path, one]) => path !== "" && !one.dev && !one.optional);
  const locked = required.map(([path, one]) => `${path.split("node_modules/").at(-1)}@${one.version}`);
  const listed = new Set(sbom.components.map((component) => `${component.name}@${component.version}`));
  expect(locked.filter((one) => !listed.has(one))).toEqual([]);

  const refs = new Set([`${name}@${version}`, ...listed]);
  const broken = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref));
  expect(broken).toEqual([]);

  // A few packages state their license in a form that npm does not copy to the lock file.
  const isLicensed = new Set(
    Object.entries(packages).flatMap(([path, one]) =>
      one.license === undefined ? [] : [`${path.split("node_modules/").at(-1)}@${one.version}`],
    ),
  );
  const poor = sbom.components.filter(({ "bom-ref": ref, purl, hashes = [], licenses = [] }) => {
    return !purl.startsWith("pkg:npm/") || hashes.length === 0 || (isLicensed.has(ref) && licenses.length === 0);
  });
  expect(poor.map((component) => component.name)).toEqual([]);
}, 60_000);
