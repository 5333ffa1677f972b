import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Logger, type Plugin, runnerImport } from "vite";
import type * as BundleLayouts from "./bundleLayouts";
import type { BundledLayouts } from "./bundleLayouts";

const NAME = "virtual:layouts";
/** Prefix of the modules with the changes of one domain; only that domain's pages fetch its module. */
const CHANGES = `${NAME}/changes/`;
/** The modules of this plugin as they are imported, and their ids. */
const OWN = /^virtual:layouts(?:$|\/changes\/)/;
const RESOLVED = new RegExp(`^\0${NAME}`);
const NONE: Promise<Pick<BundledLayouts, "layouts" | "changes" | "pictures">> = Promise.resolve({
  changes: new Map(),
  pictures: [],
});

/**
 * Adds the documents and pictures of a folder to a static build: those that a server would serve at its start, with defaults filled in. Their
 * diagnostics are printed; with an error among them the build ends with exit code 1. Without a folder the build contains no document.
 */
export function layoutsPlugin(folder: string | undefined): Plugin {
  let read: Promise<Pick<BundledLayouts, "layouts" | "changes" | "pictures">> | undefined;
  let logger: Logger | undefined;
  return {
    name: "dealframe-layouts",
    configResolved(config) {
      logger = config.logger;
    },
    buildStart() {
      read = undefined;
    },
    resolveId: { filter: { id: OWN }, handler: (id) => `\0${id}` },
    async generateBundle() {
      const { layouts, pictures = [] } = (await read) ?? {};
      if (layouts === undefined || folder === undefined) return;
      for (const { name, path } of pictures)
        this.emitFile({ type: "asset", fileName: path.slice(1), source: await readFile(join(folder, name)) });
    },
    load: {
      filter: { id: RESOLVED },
      async handler(id) {
        read ??= folder === undefined ? NONE : readFolder(folder, (text) => logger?.error(text));
        const { layouts, changes } = await read;
        if (id.startsWith(`\0${CHANGES}`)) {
          return `export const changes = ${write(changes.get(id.slice(CHANGES.length + 1)))};`;
        }
        if (layouts === undefined) return "export const layouts = undefined; export const domains = {};";
        const loaders = [...changes.keys()].map(
          (domain) => `${JSON.stringify(domain)}: () => import("${CHANGES}${domain}")`,
        );
        const { documents, selection } = layouts;
        return [
          `export const layouts = { documents: new Map(${write([...documents])}), selection: ${write(selection)} };`,
          `export const domains = { ${loaders.join(", ")} };`,
        ].join("\n");
      },
    },
  };
}

function write(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** Loads the layout code with Vite's module runner, because the configuration must not import the project's source. */
async function readFolder(folder: string, print: (text: string) => void): Promise<BundledLayouts> {
  const { module } = await runnerImport<typeof BundleLayouts>("/scripts/build/bundleLayouts.ts");
  const bundled = await module.bundleLayouts(folder);
  if (bundled.report !== "") print(`\n${bundled.report}`);
  if (bundled.hasFaults) process.exitCode = 1;
  return bundled;
}
