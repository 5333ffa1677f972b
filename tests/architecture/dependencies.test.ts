import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { expect, it } from "vitest";
import { UNBUNDLED } from "../../scripts/packages/unbundled";
import { createSbom, NOT_SHIPPED } from "../../scripts/sbom/createSbom";
import { readImports } from "./readImports";
import { readPackages } from "./readPackages";

const ROOT = join(import.meta.dirname, "../..");
const { dependencies, devDependencies, peerDependencies, scripts } = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
) as Readonly<Record<string, Readonly<Record<string, string>>>>;

const imports = readImports(ROOT);
const isForTests = (file: string) => /\.test\.tsx?$|ForTest\.tsx?$/.test(file);
/** Packages that a user adds who wants them. */
const isOptional = (name: string) => Object.hasOwn(peerDependencies ?? {}, name);
const SOURCES = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .map((file) => posix.join("src", file.split(sep).join("/")))
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && !isForTests(file));
/** What the browser loads of the editor. */
const IS_EDITOR = /^src\/editor\/(?:browser|panels\/[^/]+\/browser)\//;

/** Files with all that they import, at once or later; of src as well if `withSources`. */
function reach(files: readonly string[], withSources: boolean): ReadonlySet<string> {
  const seen = new Set(files);
  // A set also visits what is added while it is read.
  for (const file of seen)
    for (const target of imports.files.get(file) ?? [])
      if (/\.(?:tsx?|mjs|css)$/.test(target) && (withSources || !target.startsWith("src/"))) seen.add(target);
  return seen;
}

const listNames = (names: Iterable<string>) => [...names].filter((name) => !isOptional(name)).sort();

it("dependencies are what npm start and the commands are built and run with, without the editor; all others are for development", () => {
  const build = reach(["scripts/build.ts", "scripts/buildCli.mjs", "vite.config.ts"], false);
  expect(build).toContain("scripts/page-styles/splitSheet.ts");
  const sources = SOURCES.filter((file) => !IS_EDITOR.test(file));
  const programs = [...(scripts?.start ?? "").matchAll(/(?:^|&& )([\w-]+) /g)].map(([, program = ""]) => program);
  const needed = new Set([
    ...readPackages(ROOT, [...build, ...sources]),
    ...programs.filter((program) => program !== "node"),
  ]);
  expect(Object.keys(dependencies ?? {})).toEqual(listNames(needed));
  expect(Object.keys(devDependencies ?? {})).toEqual(
    expect.arrayContaining(["@biomejs/biome", "react-aria-components"]),
  );
});

it("the site is made with React, its router, MobX, axios, Flicking and toasts, built with Vite and tested with Vitest #dependencies-1", () => {
  const names = ["react", "react-dom", "react-router-dom", "mobx", "mobx-react-lite", "axios"];
  const loaded = readPackages(ROOT, SOURCES);
  const used = [...names, "@egjs/react-flicking", "react-toastify", "ajv"];
  expect(used.filter((name) => !loaded.has(name) || dependencies?.[name] === undefined)).toEqual([]);
  expect([dependencies?.vite, devDependencies?.vitest]).toEqual([expect.any(String), expect.any(String)]);
});

it("what tools look for stands at the top of the project #dependencies-2", () => {
  const names = ["README.md", "package.json", "package-lock.json", "index.html", "tsconfig.json"];
  const wanted = [...names, "vite.config.ts", "vitest.config.ts", "layouts", "schemas", "src", "tests", "public"];
  const found = new Set(readdirSync(ROOT));
  expect(wanted.filter((name) => !found.has(name))).toEqual([]);
});

it("the built server loads none but dependencies, and no other list names what is shipped", async () => {
  expect(Object.keys(dependencies ?? {})).toEqual(expect.arrayContaining([...UNBUNDLED]));
  const entries = SOURCES.filter((file) =>
    /^src\/(?:server\/entries\/|server\/api\/calls\/answerWorker|editor\/server\/main|reference-api\/conformance\/command|app\/browser\/browser|cli\/(?:main|commands\/)|package\/|sections\/|looks\/theme\/typeface\/|editor\/(?:browser\/main|panels\/))/.test(
      file,
    ),
  );
  const shipped = reach(entries, true);
  expect(shipped).toContain("src/editor/server/text/formatJson.ts");
  const { dependencies: needs, metadata } = await createSbom(ROOT);
  const toName = (ref: string) => ref.slice(0, ref.lastIndexOf("@"));
  const own = metadata.component["bom-ref"];
  const direct = needs.flatMap(({ ref, dependsOn }) => (ref === own ? dependsOn.map(toName) : []));
  const expected = listNames(readPackages(ROOT, shipped));
  expect(expected.filter((name) => !direct.includes(name))).toEqual([]);
  // Another package needs it, also if src only takes types from it.
  const indirect = new Set(needs.flatMap(({ ref, dependsOn }) => (ref === own ? [] : dependsOn.map(toName))));
  expect(direct.filter((name) => !expected.includes(name) && !indirect.has(name))).toEqual([]);
  const known = { ...dependencies, ...devDependencies, ...peerDependencies };
  expect([...NOT_SHIPPED].filter((name) => !Object.hasOwn(known, name))).toEqual([]);
}, 60_000);
