import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const MODULE = /^(.*\/src\/sections\/[a-z0-9-]+\/section\.ts)\?load$/;
const TYPE = /\btype: ("[a-z0-9-]+")/;
const LOAD = /\bload: (\(\) => import\(("\.\/\w+")\))/;

/**
 * Provides the modules `section.ts?load` of src/sections/loads.ts: only the type of a section's definition and the function that
 * fetches its code. Those of `eager` types contain the code. Without this plugin, as in tests, they are complete definitions.
 */
export function sectionLoads(eager: readonly string[] = []): Plugin {
  return {
    name: "dealframe-section-loads",
    load: {
      filter: { id: MODULE },
      handler(id) {
        const file = MODULE.exec(id)?.[1];
        return file === undefined ? undefined : createLoadModule(file, readFileSync(file, "utf8"), eager);
      },
    },
  };
}

/**
 * Returns the module for the text of a section.ts. That of an `eager` type imports the component; the others fetch it. Throws if
 * type and load are not written in the usual form.
 */
export function createLoadModule(file: string, text: string, eager: readonly string[] = []): string {
  const [, type] = TYPE.exec(text) ?? [];
  const [, load, component] = LOAD.exec(text) ?? [];
  if (type === undefined || load === undefined)
    throw new Error(`${file}: write type: "…" and load: () => import("./…") in the definition, as other sections do.`);
  if (eager.some((name) => type === JSON.stringify(name)))
    return [
      `import Component from ${component};`,
      `export const section = { type: ${type}, load: async () => ({ default: Component }) };`,
    ].join("\n");
  return `export const section = { type: ${type}, load: ${load} };`;
}
