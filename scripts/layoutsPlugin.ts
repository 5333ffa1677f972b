import { type Plugin, runnerImport } from "vite";
import type * as CheckLayouts from "../src/layout/checkLayouts";
import type { CheckedLayouts } from "../src/layout/checkLayouts";
import type * as ReadLayouts from "../src/layout/readLayouts";

const NAME = "virtual:layouts";
const RESOLVED = `\0${NAME}`;

/** Gives a static build its documents: validated as a set and completed at build time. A faulty one ends the build. */
export function layoutsPlugin(folder: string): Plugin {
  return {
    name: "dealframe-layouts",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { documents, selection, diagnostics } = await checkFolder(folder);
      const faults = diagnostics.filter(({ severity }) => severity === "error");
      if (faults.length > 0 || selection.value === undefined) {
        this.error(
          faults.map(({ file, line, column, message }) => `${folder}/${file}:${line}:${column} ${message}`).join("\n"),
        );
      }
      const complete = [...documents.values()].map(({ id: name, document }) => [name, document]);
      return [
        `const documents = new Map(JSON.parse(${JSON.stringify(JSON.stringify(complete))}));`,
        `const selection = JSON.parse(${JSON.stringify(JSON.stringify(selection.value))});`,
        "export const layouts = { documents, selection };",
      ].join("\n");
    },
  };
}

/** The layout core is loaded by Vite's runner: the configuration itself imports none of the project's source. */
async function checkFolder(folder: string): Promise<CheckedLayouts> {
  const [{ module: check }, { module: read }] = await Promise.all([
    runnerImport<typeof CheckLayouts>("/src/layout/checkLayouts.ts"),
    runnerImport<typeof ReadLayouts>("/src/layout/readLayouts.ts"),
  ]);
  return check.checkLayouts(await read.readLayouts(folder));
}
