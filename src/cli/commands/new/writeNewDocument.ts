import { basename } from "node:path";
import { applyEdits, modify, parseTree } from "jsonc-parser";
import { ADDRESS_SETTINGS, PLACE_SETTINGS } from "../../../layout/document/address";
import type { DocumentKind } from "../../../layout/document/LayoutSet";
import { FORMAT_VERSION } from "../../../layout/document/migrations/migrateFile";
import { writeDocument } from "../../workspace/writeDocument";
import PAGE from "./page.json";

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } };
const MAX_TITLE_LENGTH = 120;

/** Settings of a new document. */
export interface NewDocument {
  readonly kind: DocumentKind;
  /** Such as “Page Terms”. */
  readonly title: string;
  /** The path of a page. */
  readonly path: string | undefined;
  /** Folder of the schemas relative to the document, such as `../../schemas/`. */
  readonly schemas: string;
}

/** Returns a copy of a document with its formatting, without its path: two pages cannot have the same path. */
export function writeCopy(text: string, { kind, title, path, schemas }: NewDocument): string {
  const { title: former, $schema: stated } = JSON.parse(text) as {
    readonly title?: unknown;
    readonly $schema?: unknown;
  };
  const fullTitle = `${title}, made from ${String(former ?? "another")}`.slice(0, MAX_TITLE_LENGTH);
  const placed = typeof stated === "string" ? change(text, ["$schema"], schemas + basename(stated)) : text;
  const titled = change(placed, ["title"], fullTitle);
  const left = kind === "home" ? ADDRESS_SETTINGS : PLACE_SETTINGS;
  const bare = left.reduce((current, key) => (has(current, key) ? change(current, [key], undefined) : current), titled);
  return path === undefined ? bare : addPath(bare, path);
}

/** A document that extends another one. */
export function writeOverlay(base: string, { title, path, schemas }: NewDocument): string {
  const own = { extends: base, title, ...(path === undefined ? {} : { path }), operations: [] };
  return writeDocument({ $schema: `${schemas}overlay.json`, version: FORMAT_VERSION, ...own });
}

/** A page with a heading and a text to replace. */
export function writePage(name: string, { title, path, schemas }: NewDocument): string {
  const content = JSON.parse(JSON.stringify(PAGE).replaceAll("{title}", name)) as object;
  const own = { kind: "page", title, ...(path === undefined ? {} : { path }), ...content };
  return writeDocument({ $schema: `${schemas}document.json`, version: FORMAT_VERSION, ...own });
}

/** A shared section: a copy of one, or a text to replace. */
export function writeSection(
  title: string,
  id: string,
  section: Readonly<Record<string, unknown>> | undefined,
  schemas: string,
): string {
  // The last one of a new page is a text.
  const text = PAGE.sections.at(-1);
  const own = { title, sections: [section ?? { ...text, id }] };
  return writeDocument({ $schema: `${schemas}shared-section.json`, version: FORMAT_VERSION, ...own });
}

function has(text: string, key: string): boolean {
  return Object.hasOwn(JSON.parse(text) as object, key);
}

function change(text: string, path: readonly string[], value: unknown): string {
  return applyEdits(text, modify(text, [...path], value, value === undefined ? {} : FORMAT));
}

/** Inserts the path below the title and the description. */
function addPath(text: string, path: string): string {
  const keys = parseTree(text)?.children?.map(({ children }) => String(children?.[0]?.value)) ?? [];
  const after = Math.max(keys.indexOf("title"), keys.indexOf("description"));
  return applyEdits(text, modify(text, ["path"], path, { ...FORMAT, getInsertionIndex: () => after + 1 }));
}
