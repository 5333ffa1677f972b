import type { Plugin } from "vite";
import { PAGE_MODULES_FILE, type PageModules } from "../../src/server/pages/PageModules.ts";

/** The entry of pages. */
const ENTRY = /\/src\/app\/browser\/browser\.tsx$/;
/** The module that the entry fetches to start a page. */
const STARTED = /\/src\/app\/browser\/startPage\.tsx$/;
/** The module of pages whose domain asks for consent. */
const CONSENT = /\/src\/app\/consent\/askConsent\.ts$/;
const SECTION = /\/src\/sections\/([a-z0-9-]+)\/section\.ts(?:\?load)?$/;

/** A JavaScript file of a build. */
export interface BuiltFile {
  readonly fileName: string;
  readonly code: string;
  /** Files that it imports when it is loaded. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** Writes the client build's `PageModules`. Components that share a file have no entry of their own in Vite's manifest. */
export function pageModules(): Plugin {
  return {
    name: "dealframe-page-modules",
    apply: "build",
    // After the last plugin that changes the files.
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const definitions = [...this.getModuleIds()].map(
        (id) => [id, this.getModuleInfo(id)?.dynamicallyImportedIds] as const,
      );
      const source = JSON.stringify(findPageModules(files, listComponents(definitions)));
      this.emitFile({ type: "asset", fileName: PAGE_MODULES_FILE, source });
    },
  };
}

/**
 * Lists the modules of each section type's component, from the modules of a build with what they import on demand. A type has
 * one or two modules, in the order in which the build came across them.
 */
export function listComponents(
  modules: readonly (readonly [id: string, onDemand: readonly string[] | undefined])[],
): ReadonlyMap<string, readonly string[]> {
  const components = new Map<string, readonly string[]>();
  for (const [id, onDemand = []] of modules) {
    const type = SECTION.exec(id)?.[1];
    if (type !== undefined) components.set(type, [...new Set([...(components.get(type) ?? []), ...onDemand])].sort());
  }
  return components;
}

/** Finds the files of pages, by section type the ids of its component's modules. */
export function findPageModules(
  built: readonly BuiltFile[],
  components: ReadonlyMap<string, readonly string[]>,
): PageModules {
  const byName = new Map(built.map((file) => [file.fileName, file]));
  const byModule = new Map(built.flatMap((file) => file.moduleIds.map((id) => [id, file.fileName])));
  const find = (module: RegExp) =>
    built.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)))?.fileName ?? "";
  const entry = find(ENTRY);
  const ofEntry = listImported(byName, [entry, find(STARTED)]);
  const consent = built.filter(({ moduleIds }) => moduleIds.some((id) => CONSENT.test(id)));
  const ofConsent = listImported(
    byName,
    consent.map(({ fileName }) => fileName),
  ).filter((name) => !ofEntry.includes(name));
  const types = [...components].map(([type, ids]): [string, readonly string[]] => [
    type,
    listImported(
      byName,
      ids.flatMap((id) => byModule.get(id) ?? []),
    ),
  ]);
  const sizeOf = (file: string) => byName.get(file)?.code.length ?? 0;
  const files = [...new Set([...ofEntry, ...types.flatMap(([, names]) => names)])];
  return {
    entry,
    files: files.sort((a, b) => sizeOf(b) - sizeOf(a) || (a < b ? -1 : 1)),
    ofEntry,
    ofConsent,
    ofTypes: Object.fromEntries(types.sort()),
  };
}

/** Lists these files and all that they import. */
function listImported(byName: ReadonlyMap<string, BuiltFile>, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (!byName.has(name) || found.has(name)) continue;
    found.add(name);
    waiting.push(...(byName.get(name)?.imports ?? []));
  }
  return [...found];
}
