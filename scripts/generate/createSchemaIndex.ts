import type { SchemaFiles } from "./schemaFiles";

/** Creates a module that imports all schemas, so that no schema file is read at run time. */
export function createSchemaIndex(files: SchemaFiles): string {
  const types = [...files.sections.keys()];
  // The suffix avoids reserved words (“switch”) and names of other imports (“domain”).
  const name = (type: string) => `${type.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Section`;
  return [
    "// Generated from schemas/ by scripts/generate.ts; change the schemas, not this file.",
    'import defs from "../../schemas/defs.json";',
    'import document from "../../schemas/document.json";',
    'import domain from "../../schemas/domain.json";',
    'import importMap from "../../schemas/import-map.json";',
    'import include from "../../schemas/include.json";',
    'import operations from "../../schemas/operations.json";',
    'import overlay from "../../schemas/overlay.json";',
    ...types.map((type) => `import ${name(type)} from "../../schemas/section/${type}.json";`),
    'import selection from "../../schemas/selection.json";',
    'import sharedSection from "../../schemas/shared-section.json";',
    'import websiteData from "../../schemas/website-data.json";',
    "",
    "export const DEFS_SCHEMA: object = defs;",
    "export const DOCUMENT_SCHEMA: object = document;",
    "export const SELECTION_SCHEMA: object = selection;",
    "export const OVERLAY_SCHEMA: object = overlay;",
    "export const DOMAIN_SCHEMA: object = domain;",
    "export const SHARED_SECTION_SCHEMA: object = sharedSection;",
    "export const INCLUDE_SCHEMA: object = include;",
    "export const OPERATIONS_SCHEMA: object = operations;",
    "export const WEBSITE_DATA_SCHEMA: object = websiteData;",
    "export const IMPORT_MAP_SCHEMA: object = importMap;",
    "",
    "/** Section schemas by type. */",
    "export const SECTION_SCHEMAS: ReadonlyMap<string, object> = new Map<string, object>([",
    ...types.map((type) => `  ["${type}", ${name(type)}],`),
    "]);",
    "",
  ].join("\n");
}
