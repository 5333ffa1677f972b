import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { createPageSheet, PAGE_STYLES_FILE, type PageStyles } from "../../src/server/pages/PageStyles.ts";
import { splitSheet } from "./splitSheet.ts";

const ENTRY = /\/src\/app\/browser\/browser\.tsx$/;
const SECTION = /\/src\/sections\/([a-z0-9-]+)\/section\.ts(?:\?load)?$/;
/** The start of a static build, whose page links the complete sheet. */
const START_WITHOUT_SERVER = /\/startWithoutServer\.tsx$/;
const SHEET = /\.css$/;
const CSS_MODULE = /\.module\.css$/;
/** Text in quotes of a CSS module's code: the names of its classes and keyframes, and what they are in the sheet. */
const QUOTED = /"([^"\n]*)"/g;
/** Classes and keyframes of a sheet that is no module. */
const NAMES = /(?:\.|@keyframes )(-?[_a-zA-Z][\w-]*)/g;

/** A module of the build's graph. */
interface GraphModule {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/**
 * Writes the client build's `PageStyles`: its one style sheet, divided by the files that its rules come from, and the files
 * that the frame of a page and each section type need. Parts that a section fetches later count as its own, so that only a
 * page with other section types needs further styles.
 */
export function pageStyles(): Plugin {
  let root = "";
  return {
    name: "dealframe-page-styles",
    apply: "build",
    // After Vite has written the sheet, before its files are compressed.
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find((file) => file.type === "asset" && SHEET.test(file.fileName));
      if (sheet?.type !== "asset") this.error("The build has no style sheet.");
      const graph = new Map<string, GraphModule>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (info !== null) graph.set(id, info);
      }
      const nameOf = (id: string) => relative(root, id);
      const names = indexNames(graph, nameOf);
      const split = splitSheet(String(sheet.source), (name) => names.get(name));
      const styles = { ...split, ...findModules(graph, nameOf), file: "" };
      const source = createPageSheet(styles);
      const file = this.getFileName(this.emitFile({ type: "asset", name: "sections.css", source }));
      this.emitFile({ type: "asset", fileName: PAGE_STYLES_FILE, source: JSON.stringify({ ...styles, file }) });
    },
  };
}

/** Indexes style files by the names of their classes and keyframes in the sheet; without names that several files have. */
function indexNames(
  graph: ReadonlyMap<string, GraphModule>,
  nameOf: (id: string) => string,
): ReadonlyMap<string, string | undefined> {
  const index = new Map<string, string | undefined>();
  for (const [id, { code }] of graph) {
    if (!SHEET.test(id)) continue;
    const names = CSS_MODULE.test(id)
      ? [...(code ?? "").matchAll(QUOTED)].flatMap(([, text = ""]) => text.split(" "))
      : [...readFileSync(id, "utf8").matchAll(NAMES)].map(([, name = ""]) => name);
    for (const name of new Set(names)) index.set(name, index.has(name) ? undefined : nameOf(id));
  }
  return index;
}

function findModules(
  graph: ReadonlyMap<string, GraphModule>,
  nameOf: (id: string) => string,
): Pick<PageStyles, "frame" | "types"> {
  const listSheets = (roots: readonly string[]) =>
    listReached(graph, roots)
      .filter((id) => SHEET.test(id))
      .map(nameOf)
      .sort();
  const ids = [...graph.keys()];
  const types = ids.flatMap((id): [string, string[]][] => {
    const type = SECTION.exec(id)?.[1];
    return type === undefined ? [] : [[type, listSheets(graph.get(id)?.dynamicallyImportedIds ?? [])]];
  });
  return { frame: listSheets(ids.filter((id) => ENTRY.test(id))), types: Object.fromEntries(types.sort()) };
}

/** Lists these modules and all that they import, at once or later, without the code of other sections. */
function listReached(graph: ReadonlyMap<string, GraphModule>, roots: readonly string[]): string[] {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = graph.get(id);
    if (module === undefined || reached.has(id) || START_WITHOUT_SERVER.test(id)) continue;
    reached.add(id);
    waiting.push(...module.importedIds, ...(SECTION.test(id) ? [] : module.dynamicallyImportedIds));
  }
  return [...reached];
}
