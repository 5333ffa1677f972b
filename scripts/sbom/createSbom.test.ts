import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createSbom } from "./createSbom";

const ROOT = join(import.meta.dirname, "../..");

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Value;
}

it("the bill of materials has every package that the site runs with, with version, checksum and license, and no other", async () => {
  const { name, version, dependencies } = readJson<{
    name: string;
    version: string;
    dependencies: Record<string, string>;
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
  // What the builds contain, wherever package.json lists it, with what these packages need.
  const shipped = [
    "react",
    "react-dom",
    "hono",
    "kysely",
    "pg",
    "ajv",
    "jsonc-parser",
    "picomatch",
    "domhandler",
    "scheduler",
  ];
  const fonts = ["@fontsource-variable/nunito", "@fontsource/outfit", "vscode-json-languageservice"];
  expect([...shipped, ...fonts].filter((one) => !names.has(one))).toEqual([]);
  const development = ["vite", "vitest", "rolldown", "typescript", "tsx", "playwright", "@biomejs/biome", "fast-check"];
  expect(development.filter((one) => names.has(one))).toEqual([]);
  expect(development.filter((one) => packages[`node_modules/${one}`] === undefined)).toEqual([]);
  const listed = new Set(sbom.components.map((component) => `${component.name}@${component.version}`));
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
