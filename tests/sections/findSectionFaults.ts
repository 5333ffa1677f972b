import { toComponentName } from "../../src/sections/componentName";

/** The parts of section types in the project, by type or folder. */
export interface SectionInventory {
  /** Types with a schema in schemas/section. */
  readonly schemas: ReadonlySet<string>;
  readonly folders: ReadonlyMap<string, SectionFolder>;
  /** Entries of the registry with the type of each definition. */
  readonly registry: ReadonlyMap<string, string>;
  /** Types with an entry in docs/catalogue.md. */
  readonly catalogue: readonly string[];
  /** Types with a screenshot in docs/images/catalogue. */
  readonly screenshots: readonly string[];
  /** Types with a recipe of their screenshot in scripts/screenshots/sections. */
  readonly recipes: readonly string[];
}

/** A folder in src/sections. */
export interface SectionFolder {
  /** Names of its files. */
  readonly files: readonly string[];
  /** The declared type of each module that declares one: section.ts, structuredData.ts. */
  readonly types: ReadonlyMap<string, string | undefined>;
}

/** The mismatches between schemas, folders, registry and catalogue: a sentence each, with what to do. */
export function findSectionFaults(inventory: SectionInventory): string[] {
  const { schemas, folders, registry, catalogue, screenshots, recipes } = inventory;
  return [
    ...[...schemas].flatMap((type) => [
      ...unless(folders.has(type), `schemas/section/${type}.json has no folder: run npm run generate.`),
      ...unless(catalogue.includes(type), `docs/catalogue.md lacks ${type}: run npm run generate.`),
      ...unless(
        screenshots.includes(type),
        `docs/images/catalogue has no screenshot of ${type}: run npm run build && npm run screenshots -- ${type}.`,
      ),
    ]),
    ...[...folders].flatMap(([type, folder]) => findFolderFaults(type, folder, inventory)),
    ...listOthers(registry.keys(), folders).map(
      (type) => `The registry has ${type}, which has no folder in src/sections: remove the entry.`,
    ),
    ...listOthers(catalogue, schemas).map(
      (type) => `docs/catalogue.md has ${type}, which has no schema: run npm run generate.`,
    ),
    ...listOthers(screenshots, schemas).map(
      (type) => `docs/images/catalogue has a screenshot of ${type}, which has no schema: run npm run screenshots.`,
    ),
    ...listOthers(recipes, schemas).map(
      (type) => `scripts/screenshots/sections/${type}.ts is named after no section type: remove or rename it.`,
    ),
  ];
}

function findFolderFaults(type: string, { files, types }: SectionFolder, inventory: SectionInventory): string[] {
  const { schemas, registry } = inventory;
  const folder = `src/sections/${type}`;
  const component = `${toComponentName(type)}.tsx`;
  return [
    ...unless(
      schemas.has(type),
      `${folder} has no schema: write ${folder}/schema.json (npm run new:section makes both), or remove the folder.`,
    ),
    ...unless(files.includes("section.ts"), `${folder} has no section.ts: declare the section there.`),
    ...unless(files.includes(component), `${folder} has no ${component}: name the component after its type.`),
    ...[...types].flatMap(([file, said]) =>
      unless(said === type, `${folder}/${file} is for the type "${said}": write type: "${type}".`),
    ),
    ...unless(
      registry.get(type) === type,
      `The registry has no ${type}: export it from ${folder}/section.ts as "section".`,
    ),
  ];
}

function unless(isFine: boolean, fault: string): string[] {
  return isFine ? [] : [fault];
}

function listOthers(types: Iterable<string>, known: Pick<ReadonlySet<string>, "has">): string[] {
  return [...types].filter((type) => !known.has(type));
}
