import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { CONSENT_NEED } from "../../src/app/consent/consentNeed.ts";
import { joinParts, PAGE_STYLES_FILE, type PageStyles, type SheetPart } from "../../src/server/pages/PageStyles.ts";
import type { ClassNames } from "./ClassNames.ts";
import { findLaterModules, type LaterModule } from "./findLaterModules.ts";
import { shortenProperties } from "./shortenProperties.ts";
import { markRules, type SplitSheet, splitSheet } from "./splitSheet.ts";
import { trimSpaces } from "./trimSpaces.ts";
import { listNeeds, readWordSheet } from "./wordSheets.ts";

const ENTRY = /\/src\/app\/browser\/browser\.tsx$/;
const SECTION = /\/src\/sections\/([a-z0-9-]+)\/section\.ts(?:\?load)?$/;
/** The banner of domains that ask for consent. */
const CONSENT = /\/src\/app\/consent\/ConsentBanner\.tsx$/;
/** The start of a static build, whose page links the complete sheet. */
const START_WITHOUT_SERVER = /\/startWithoutServer\.tsx$/;
const SHEET = /\.css$/;
/** Name of Vite's sheet with all styles. */
const MAIN_SHEET = "style.css";

/** A module of the build's graph. */
interface GraphModule {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

type Graph = ReadonlyMap<string, GraphModule>;

/**
 * Writes the client build's `PageStyles`: its one style sheet, divided by the files that its rules come from, and the files
 * that the frame of a page and each section type need. Parts that a section fetches later count as its own, so that only a
 * page with other section types or settings needs further styles.
 */
export function pageStyles(classNames: ClassNames): Plugin[] {
  let root = "";
  const needs: Record<number, readonly string[]> = {};
  const marks: Plugin = {
    name: "dealframe-mark-styles",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: SHEET },
      handler(code, id) {
        const file = relative(root, id);
        const number = numberFile(file);
        needs[number] = listNeeds(file);
        return { code: markRules(code, number), map: null };
      },
    },
  };
  const styles: Plugin = {
    name: "dealframe-page-styles",
    apply: "build",
    // After Vite has written the sheet, before its files are compressed.
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find((file) => file.type === "asset" && file.names.includes(MAIN_SHEET));
      if (sheet?.type !== "asset") this.error("The build has no style sheet.");
      const graph = new Map<string, GraphModule>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (info !== null) graph.set(id, info);
      }
      const others = Object.values(bundle).flatMap((file) => {
        if (file.type === "chunk") return file.code;
        return file !== sheet && SHEET.test(file.fileName) ? String(file.source) : [];
      });
      const text = shortenProperties(trimSpaces(String(sheet.source)), others);
      const split = splitSheet(text, needs);
      const later = findLaterModules(join(root, "src"));
      const emit = (name: string, parts: PageStyles["sheet"]["parts"]) => ({
        file: this.getFileName(this.emitFile({ type: "asset", name, source: joinParts(parts) })),
        parts,
      });
      const pageStyles: PageStyles = {
        fixed: emit("fonts.css", split.fixed),
        sheet: emit("sections.css", split.sheet),
        later: {
          file: this.getFileName(this.emitFile({ type: "asset", name: "later.css", source: writeLater(split, later) })),
          modules: Object.fromEntries(
            later.map(({ file, isOpened }) => [join("src", file), isOpened ? [] : classNames.list(file)]),
          ),
        },
        ...findModules(graph, (id) => relative(root, id)),
      };
      this.emitFile({ type: "asset", fileName: PAGE_STYLES_FILE, source: JSON.stringify(pageStyles) });
    },
  };
  return [marks, styles];
}

/** Numbers a file by its path: files come in no certain order, and the name of Vite's sheet depends on its content. */
function numberFile(file: string): number {
  return createHash("sha256").update(file).digest().readUIntBE(0, 3);
}

/** The rules that no page needs before it shows a later module, and those for paper. */
function writeLater({ sheet, print }: SplitSheet, later: readonly LaterModule[]): string {
  const files = new Set(later.map(({ file }) => join("src", file)));
  const isLater = ({ needs }: SheetPart) => needs?.every((all) => all.some((need) => files.has(need))) ?? false;
  return `${joinParts(sheet, isLater)}${print}`;
}

function findModules(graph: Graph, nameOf: (id: string) => string): Pick<PageStyles, "frame" | "types"> {
  const listSheets = (roots: readonly string[]) =>
    listReached(graph, roots)
      .filter((id) => SHEET.test(id) && readWordSheet(id) === undefined)
      .map(nameOf)
      .sort();
  const ids = [...graph.keys()];
  const types = ids.flatMap((id): [string, string[]][] => {
    const type = SECTION.exec(id)?.[1];
    return type === undefined ? [] : [[type, listSheets(graph.get(id)?.dynamicallyImportedIds ?? [])]];
  });
  const consent: [string, string[]] = [CONSENT_NEED, listSheets(ids.filter((id) => CONSENT.test(id)))];
  return {
    frame: listSheets(ids.filter((id) => ENTRY.test(id))),
    types: Object.fromEntries([...types, consent].sort()),
  };
}

/** Lists these modules and all that they import, at once or later, without the code of other sections. */
function listReached(graph: Graph, roots: readonly string[]): string[] {
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
