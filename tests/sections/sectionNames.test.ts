import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SECTION_TYPES } from "../../src/layout/schema/schemas";

const ROOT = join(import.meta.dirname, "../..");
const SOURCE = /\.(?:tsx?|mjs|js|css|html)$/;
/**
 * Generated files list all section types, tests use them as examples, and a migration never changes: it knows those of its version.
 * Imports speak of the columns of files.
 */
const EXEMPT =
  /^src\/generated\/|^src\/layout\/document\/migrations\/|^src\/(?:reference-api\/imports|layout\/import-map)\/|^scripts\/generate\/fillImportMap\.ts|(?:\.test|ForTest)\.tsx?$/;
const KINDS = "src/layout/diagnostics/kinds/";

/** The text of a source, without the examples at the end of a kind of diagnostic: they are documents with sections. */
function readSource(file: string): string {
  const text = readFileSync(join(ROOT, file), "utf8");
  return file.startsWith(KINDS) ? text.replace(/\n {2}examples: [\s\S]*/, "") : text;
}

function listSources(): string[] {
  const inFolders = ["src", "scripts", "bin"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  return [...inFolders, ...readdirSync(ROOT)].filter((file) => SOURCE.test(file) && !EXEMPT.test(file));
}

/** Section types that a source names in a string or an import path; comments are ignored. */
function findNames(source: string): string[] {
  const code = source.replace(/^\s*\/\*[\s\S]*?\*\//gm, "").replace(/(^|\s)\/\/.*$/gm, "");
  return SECTION_TYPES.filter((type) => new RegExp(`["'\`]${type}["'\`]|(?:sections|\\.\\.)/${type}/`).test(code));
}

it("no code outside a section type's folder knows the type by its name", () => {
  const sources = listSources();
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((file) =>
    findNames(readSource(file))
      .filter((type) => !file.startsWith(`src/sections/${type}/`))
      .map((type) => `${file} names ${type}: say it in src/sections/${type}.`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['if (section.type === "deal-grid") return;', ["deal-grid"]],
  ["switch (type) { case 'tabs': break; }", ["tabs"]],
  ['import { couponsOf } from "../../sections/deal-grid/dealNeeds";', ["deal-grid"]],
  ['import { bannersOf } from "../deal-grid/dealNeeds";', ["deal-grid"]],
  ['[data-section-type="link-list"] { display: none }', ["link-list"]],
  ["/** As a \"deal-grid\" does. */\nconst columns = 3; // like 'tabs'", []],
])("finds the names in %j", (source, names) => {
  expect(findNames(source)).toEqual(names);
});
