import { type Plugin, runnerImport } from "vite";
import type * as BundleChanges from "../src/layout/accept/bundleChanges";
import type { BundledChanges } from "../src/layout/accept/bundleChanges";
import type { CheckedLayouts } from "../src/layout/check/CheckedLayouts";
import type * as CheckLayouts from "../src/layout/check/checkLayouts";
import type * as ReadLayouts from "../src/layout/document/readLayouts";

const NAME = "virtual:layouts";
/** Prefix of the modules with the changes of one domain; only that domain's pages fetch its module. */
const CHANGES = `${NAME}/changes/`;

interface Folder {
  readonly checked: CheckedLayouts;
  readonly changes: ReadonlyMap<string, BundledChanges>;
}

/** Adds the documents to a static build, validated as a set, with defaults filled in. A faulty document fails the build. */
export function layoutsPlugin(folder: string): Plugin {
  let read: Promise<Folder> | undefined;
  return {
    name: "dealframe-layouts",
    buildStart() {
      read = undefined;
    },
    resolveId: (id) => (id === NAME || id.startsWith(CHANGES) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      read ??= readFolder(folder);
      const { checked, changes } = await read;
      const { documents, selection, diagnostics } = checked;
      const faults = diagnostics.filter(({ severity }) => severity === "error");
      if (faults.length > 0 || selection.value === undefined) {
        this.error(
          faults.map(({ file, line, column, message }) => `${folder}/${file}:${line}:${column} ${message}`).join("\n"),
        );
      }
      if (id.startsWith(`\0${CHANGES}`)) {
        return `export const changes = ${write(changes.get(id.slice(CHANGES.length + 1)))};`;
      }
      const complete = [...documents.values()].map(({ id: name, document }) => [name, document]);
      const loaders = [...changes.keys()].map(
        (domain) => `${JSON.stringify(domain)}: () => import("${CHANGES}${domain}")`,
      );
      return [
        `export const layouts = { documents: new Map(${write(complete)}), selection: ${write(selection.value)} };`,
        `export const domains = { ${loaders.join(", ")} };`,
      ].join("\n");
    },
  };
}

function write(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** Loads the layout code with Vite's module runner, because the configuration must not import the project's source. */
async function readFolder(folder: string): Promise<Folder> {
  const [{ module: check }, { module: read }, { module: change }] = await Promise.all([
    runnerImport<typeof CheckLayouts>("/src/layout/check/checkLayouts.ts"),
    runnerImport<typeof ReadLayouts>("/src/layout/document/readLayouts.ts"),
    runnerImport<typeof BundleChanges>("/src/layout/accept/bundleChanges.ts"),
  ]);
  const checked = check.checkLayouts(await read.readLayouts(folder));
  return { checked, changes: change.bundleChanges(checked) };
}
