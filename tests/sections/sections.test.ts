import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readScreenshots } from "../../src/cli/catalogue/screenshots";
import { sectionRegistry } from "../../src/sections/registry";
import { findSectionFaults, type SectionFolder, type SectionInventory } from "./findSectionFaults";

/** Chapters of the catalogue about settings of documents. */
const OF_DOCUMENTS = ["theme", "cards"];
const ROOT = join(import.meta.dirname, "../..");

interface Declaration {
  readonly type?: string;
}

/** Modules of section folders that declare a type, by path, with what they export. */
const DECLARATIONS = {
  ...import.meta.glob<Record<string, Declaration>>("../../src/sections/*/section.ts", { eager: true }),
  ...import.meta.glob<Record<string, Declaration>>("../../src/sections/*/structuredData.ts", { eager: true }),
};

function readInventory(): SectionInventory {
  const schemas = readdirSync(join(ROOT, "schemas/section")).map((file) => basename(file, ".json"));
  const folders = readdirSync(join(ROOT, "src/sections"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "shared")
    .map(({ name }) => [name, readFolder(name)] as const);
  const catalogue = readFileSync(join(ROOT, "docs/catalogue.md"), "utf8");
  return {
    schemas: new Set(schemas),
    folders: new Map(folders),
    registry: new Map(Object.entries(sectionRegistry).map(([key, { type }]) => [key, type])),
    catalogue: [...catalogue.matchAll(/^## (.+)$/gm)]
      .map(([, type = ""]) => type)
      .filter((type) => !OF_DOCUMENTS.includes(type)),
    screenshots: Object.keys(readScreenshots(ROOT)),
    recipes: readdirSync(join(ROOT, "scripts/screenshots/sections")).map((file) => basename(file, ".ts")),
  };
}

function readFolder(name: string): SectionFolder {
  const declared = Object.entries(DECLARATIONS).filter(([path]) => basename(dirname(path)) === name);
  return {
    files: readdirSync(join(ROOT, "src/sections", name)),
    types: new Map(
      declared.map(([path, module]) => [basename(path), module[basename(path).replace(/\.ts$/, "")]?.type]),
    ),
  };
}

it("the catalogue has what all sections of a document share, too", () => {
  const catalogue = readFileSync(join(ROOT, "docs/catalogue.md"), "utf8");
  for (const name of OF_DOCUMENTS) expect(catalogue).toContain(`## ${name}\n`);
});

it("every section type has a schema, a folder, an entry of the registry and one of the catalogue, all of one name", () => {
  const inventory = readInventory();
  expect(inventory.schemas.size).toBeGreaterThan(30);
  expect(findSectionFaults(inventory)).toEqual([]);
});

describe("what is missing is named with what to do", () => {
  const inventory = readInventory();
  const without = <Value>(map: ReadonlyMap<string, Value>, key: string) =>
    new Map([...map].filter(([other]) => other !== key));
  const folder = inventory.folders.get("deal-grid") ?? { files: [], types: new Map() };
  const withFolder = (name: string, change: Partial<SectionFolder>) => ({
    ...inventory,
    folders: new Map([...inventory.folders, [name, { ...folder, ...change }]]),
  });

  it.each<[string, SectionInventory, RegExp]>([
    [
      "a schema without a folder",
      { ...inventory, folders: without(inventory.folders, "tabs"), registry: without(inventory.registry, "tabs") },
      /^schemas\/section\/tabs\.json has no folder: run npm run generate/,
    ],
    [
      "a folder without a schema",
      {
        ...inventory,
        schemas: new Set([...inventory.schemas].filter((type) => type !== "tabs")),
        catalogue: inventory.catalogue.filter((type) => type !== "tabs"),
        screenshots: inventory.screenshots.filter((type) => type !== "tabs"),
      },
      /^src\/sections\/tabs has no schema: write src\/sections\/tabs\/schema\.json/,
    ],
    [
      "a folder without section.ts",
      withFolder("deal-grid", { files: ["DealGrid.tsx"] }),
      /^src\/sections\/deal-grid has no section\.ts/,
    ],
    [
      "a folder without the component of its name",
      withFolder("deal-grid", { files: ["section.ts", "Deals.tsx"] }),
      /^src\/sections\/deal-grid has no DealGrid\.tsx/,
    ],
    [
      "a folder whose definition has another type",
      withFolder("deal-grid", { types: new Map([["section.ts", "deals"]]) }),
      /^src\/sections\/deal-grid\/section\.ts is for the type "deals": write type: "deal-grid"/,
    ],
    [
      "a folder whose structured data have another type",
      withFolder("deal-grid", { types: new Map([["structuredData.ts", "tabs"]]) }),
      /^src\/sections\/deal-grid\/structuredData\.ts is for the type "tabs"/,
    ],
    [
      "a registry without a type",
      { ...inventory, registry: without(inventory.registry, "tabs") },
      /^The registry has no tabs: export it from src\/sections\/tabs\/section\.ts/,
    ],
    [
      "a registry with a type that has no folder",
      { ...inventory, registry: new Map([...inventory.registry, ["ghost", "ghost"]]) },
      /^The registry has ghost, which has no folder/,
    ],
    [
      "a catalogue without a type",
      { ...inventory, catalogue: inventory.catalogue.filter((type) => type !== "tabs") },
      /^docs\/catalogue\.md lacks tabs: run npm run generate\.$/,
    ],
    [
      "a catalogue with a type that has no schema",
      { ...inventory, catalogue: [...inventory.catalogue, "ghost"] },
      /^docs\/catalogue\.md has ghost, which has no schema/,
    ],
    [
      "a type without a screenshot",
      { ...inventory, screenshots: inventory.screenshots.filter((type) => type !== "tabs") },
      /^docs\/images\/catalogue has no screenshot of tabs: run npm run build && npm run screenshots -- tabs\.$/,
    ],
    [
      "a screenshot of a type that has no schema",
      { ...inventory, screenshots: [...inventory.screenshots, "ghost"] },
      /^docs\/images\/catalogue has a screenshot of ghost/,
    ],
    [
      "a screenshot's recipe of a type that has no schema",
      { ...inventory, recipes: ["ghost"] },
      /^scripts\/screenshots\/sections\/ghost\.ts is named after no section type/,
    ],
  ])("%s", (_case, changed, sentence) => {
    expect(findSectionFaults(changed)).toEqual([expect.stringMatching(sentence)]);
  });
});
