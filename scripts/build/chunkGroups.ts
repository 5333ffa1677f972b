import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toComponentName } from "../../src/sections/componentName.ts";

/** The number of documents that contain each section type. */
interface TypeCounts {
  readonly documents: number;
  readonly byType: ReadonlyMap<string, number>;
}

/** The section types whose components share a chunk with others. */
export interface ChunkTypes {
  /** The types of headers that hydrate: their components are in the entry. */
  readonly header: readonly string[];
  /** The types that hydrate first on most homes. */
  readonly home: readonly string[];
  /** The types of most homes that wait for a shopper, and those of footers that hydrate: browsers fetch them when they are idle. */
  readonly late: readonly string[];
  /** The static types of headers and footers, and those of most pages or homes: browsers fetch them with their first navigation. */
  readonly common: readonly string[];
  /**
   * The types of pages about one subject, such as a store or a category, that no home has: most links of a home lead to such pages, and
   * once one of them is prefetched, the code of all is there.
   */
  readonly subject: readonly string[];
}

/** Share of homes or pages from which on a type has no chunk of its own: one file for all of them comes sooner. */
const COMMON_SHARE = 0.5;

/** The default of `fold` in schemas/document.json. */
const DEFAULT_FOLD = 2;

/** Text of the section.ts of a type that never hydrates, or on certain addresses only. */
const STATIC = /^ {2}isStatic: (?:true,$|\(_settings, )/m;
/** That of a type that waits for a shopper. */
const LATE = /^ {2}isLate: /m;
const COMPONENT = /\/src\/sections\/([a-z0-9-]+)\/([A-Z]\w*)\.tsx$/;
/** Id of a shared section. */
const SHARED = /^section\/[a-z0-9-]+$/;
/** Modules that sections share with each other. */
const PARTS = /\/src\/(?:domain\/offers|ui|sections\/shared)\//;
/** A module beside a component that is none itself. */
const HELPER = /\/src\/sections\/[a-z0-9-]+\/[a-z]\w*\.ts$/;
/** What lists of pages share with each other; homes have none of them. */
const LISTS = /\/src\/(?:domain\/offers|ui\/(?:cards|controls)|sections\/shared\/(?:cards|lists|search))\//;
/** Parts of pages that are read. */
const TEXTS = /\/src\/sections\/shared\/page\//;
/** What leads to the next page. */
const NAVIGATION = /\/src\/app\/navigation\//;

/** The module that starts a page. */
const START = join(import.meta.dirname, "../../src/app/browser/startPage.tsx");

/** From this number of entries on a module is in the file that most pages fetch: what two lists share is not for every home. */
const SHARED_BY = 5;

/** Finds the section types that share a chunk, by the number of documents in a folder that have them. */
export function countChunkTypes(layoutsFolder: string): ChunkTypes {
  const headers = countTypes(layoutsFolder, ["header"]);
  const footers = countTypes(layoutsFolder, ["footer"]);
  const ofPages = [["home"], ["page"]].flatMap((kinds) => listFrequent(countTypes(layoutsFolder, kinds)));
  const ofHomes = listFrequent(countTypes(layoutsFolder, ["home"], listAboveFold));
  const late = [
    ...listFrequent(countTypes(layoutsFolder, ["home"])).filter(isLate),
    ...[...footers.byType.keys()].filter((type) => !isStatic(type)),
  ];
  return {
    header: [...headers.byType.keys()].filter((type) => !isStatic(type)).sort(),
    home: ofHomes.filter((type) => !isStatic(type)).sort(),
    late: [...new Set(late)].filter((type) => !ofHomes.includes(type)).sort(),
    common: [...new Set([...headers.byType.keys(), ...footers.byType.keys(), ...ofPages, ...ofHomes])]
      .filter(isStatic)
      .sort(),
    subject: listSubjectTypes(layoutsFolder),
  };
}

/** Lists the types of pages whose address names one subject, and which do not lead on to another site, that no other kind of document has. */
function listSubjectTypes(layoutsFolder: string): readonly string[] {
  const elsewhere = countTypes(layoutsFolder, ["header", "footer", "home"]).byType;
  const types = listDocuments(join(layoutsFolder, "page"))
    .filter((file) => isAboutSubject(readJson(file)))
    .flatMap((file) => listTypesOf(layoutsFolder, file));
  return [...new Set(types)].filter((type) => !elsewhere.has(type)).sort();
}

function isAboutSubject(document: unknown): boolean {
  if (typeof document !== "object" || document === null || !("path" in document) || "redirect" in document)
    return false;
  return [document.path].flat().some((path) => String(path).includes("/:"));
}

/** Lists the sections of a home above the fold, as the document itself states them. */
function listAboveFold(document: unknown): readonly unknown[] {
  if (typeof document !== "object" || document === null || !("sections" in document)) return [];
  const fold = "fold" in document ? Number(document.fold) : DEFAULT_FOLD;
  return Array.isArray(document.sections) ? document.sections.slice(0, fold) : [];
}

function listFrequent({ documents, byType }: TypeCounts): readonly string[] {
  const least = Math.max(1, COMMON_SHARE * documents);
  return [...byType].filter(([, count]) => count >= least).map(([type]) => type);
}

/**
 * The chunk groups of the client build; the first match applies. They follow from folders, from the section types that
 * share a chunk, and from the number of entries that share a module. No group names a file. Groups are few: over HTTP/1.1, browsers
 * open six connections to a server, and on a slow network each further file waits for another one.
 */
export function createChunkGroups({ home, late, common, subject }: ChunkTypes) {
  return [
    // The entry; it must not fetch shared modules that it does not use. What starts pages is apart: resting pages wait with it.
    { name: "base", test: /./, tags: ["$initial" as const] },
    { name: createStartGroup(), test: /./ },
    { name: "home", test: isComponent((type) => home.includes(type)) },
    { name: "shared", test: PARTS, minShareCount: SHARED_BY },
    { name: "late", test: isComponent((type) => late.includes(type)) },
    // What the definitions of types share with their components is small, and all of it is wanted at once.
    { name: "needs", test: HELPER, minShareCount: 2 },
    { name: "texts", test: TEXTS, minShareCount: 2 },
    { name: "lists", test: LISTS, minShareCount: 2 },
    { name: "navigation", test: NAVIGATION },
    { name: "common", test: isComponent((type) => common.includes(type)) },
    { name: "subject", test: isComponent((type) => subject.includes(type)) },
  ];
}

/** The modules of a build, as plugins know them. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Names the group of what starts a page with all that it imports at once. */
function createStartGroup(): (id: string, graph: ModuleGraph) => string | undefined {
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= listImported(START, graph);
    return found.has(id) ? "start" : undefined;
  };
}

/** A module with all that it imports, directly or not. */
function listImported(module: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [module];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Matches the components of section types that pass, but not the modules that such a component loads later. */
function isComponent(passes: (type: string) => boolean): (id: string) => boolean {
  return (id) => {
    const [, type = "", name] = COMPONENT.exec(id) ?? [];
    return name === toComponentName(type) && passes(type);
  };
}

/** True for a type that never hydrates; one that holds sections does where these do. */
function isStatic(type: string): boolean {
  return (
    STATIC.test(readType(type, "section.ts")) &&
    !readType(type, `${toComponentName(type)}.tsx`).includes("renderSections")
  );
}

function isLate(type: string): boolean {
  return LATE.test(readType(type, "section.ts"));
}

/** The text of a file of a type; empty where there is none. */
function readType(type: string, name: string): string {
  const file = join(import.meta.dirname, "../../src/sections", type, name);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Counts the documents of these kinds with each type, in all that they contain or in the part that `choose` returns. */
function countTypes(folder: string, kinds: readonly string[], choose = (document: unknown) => document): TypeCounts {
  const byType = new Map<string, number>();
  const files = kinds.flatMap((kind) => listDocuments(join(folder, kind)));
  for (const file of files) {
    for (const type of listTypesOf(folder, file, choose)) byType.set(type, (byType.get(type) ?? 0) + 1);
  }
  return { documents: files.length, byType };
}

/** Lists the types of a document, each once, in all that it contains or in the part that `choose` returns. */
function listTypesOf(folder: string, file: string, choose = (document: unknown) => document): readonly string[] {
  return [...new Set(listTypes(choose(readJson(file)), (id) => readJson(join(folder, `${id}.json`))))];
}

function listDocuments(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.map((name) => join(folder, name));
}

/** The content of a document; undefined where it cannot be parsed, which the layouts plugin reports. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** The types of all sections in a document, including nested ones, those of operations, and the shared ones that it includes. */
function listTypes(value: unknown, readShared?: (id: string) => unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "id" in value && "type" in value && typeof value.type === "string" ? [value.type] : [];
  const isInclude = "include" in value && typeof value.include === "string" && SHARED.test(value.include);
  const included = isInclude ? listTypes(readShared?.(String(value.include))) : [];
  return [...own, ...included, ...Object.values(value).flatMap((child) => listTypes(child, readShared))];
}
