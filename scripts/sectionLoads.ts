import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const MODULE = /^(.*\/src\/sections\/[a-z0-9-]+\/section\.ts)\?load$/;
const TYPE = /\btype: ("[a-z0-9-]+")/;
const LOAD = /\bload: (\(\) => import\("\.\/\w+"\))/;

/**
 * Gives the modules `section.ts?load` of src/sections/loads.ts: of a section's definition only its type and how its code is
 * fetched. Without this plugin, as in tests, they are whole definitions.
 */
export function sectionLoads(): Plugin {
  return {
    name: "dealframe-section-loads",
    load(id) {
      const file = MODULE.exec(id)?.[1];
      return file === undefined ? undefined : createLoadModule(file, readFileSync(file, "utf8"));
    },
  };
}

/** The module for the text of a section.ts. Throws where the text does not write type and load as all others do. */
export function createLoadModule(file: string, text: string): string {
  const [, type] = TYPE.exec(text) ?? [];
  const [, load] = LOAD.exec(text) ?? [];
  if (type === undefined || load === undefined)
    throw new Error(`${file}: write type: "…" and load: () => import("./…") in the definition, as other sections do.`);
  return `export const section = { type: ${type}, load: ${load} };`;
}
