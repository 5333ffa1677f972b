import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { copyPlainLayouts, isPlain } from "../../../harness/layouts/copyPlainLayouts";
import type { LayoutFiles } from "../../../src/layout/document/LayoutSet";
import { readLayouts } from "../../../src/layout/document/readLayouts";

/** JSON as a test edits it. */
// biome-ignore lint/suspicious/noExplicitAny: a document that is changed on purpose in every way, good and bad
export type Json = any;

/** A copy of the layouts folder that a test may change. */
export interface LayoutFolder {
  readonly folder: string;
  /** The text of a file below the layouts folder, such as `home/one.json`. */
  read(file: string): string;
  write(file: string, text: string): void;
  /** Changes a file's JSON. */
  edit(file: string, change: (document: Json) => void): void;
  remove(): void;
}

/** Copies the layouts folder, without what domains change, to a temporary place. */
export function copyLayouts(): LayoutFolder {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-layouts-"));
  copyPlainLayouts(folder);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    folder,
    read,
    write,
    edit: (file, change) => {
      const document: Json = JSON.parse(read(file));
      change(document);
      write(file, JSON.stringify(document, null, 2));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The documents that `copyLayouts` copies. */
export async function readPlainLayouts(): Promise<LayoutFiles> {
  return new Map([...(await readLayouts("layouts"))].filter(([file]) => isPlain(file.split("/"))));
}

/** A section of a document by its id, however deep. */
export function findSection(document: Json, id: string): Json {
  const waiting = [...document.sections];
  for (let section = waiting.shift(); section !== undefined; section = waiting.shift()) {
    if (section.id === id) return section;
    for (const part of [...(Array.isArray(section.columns) ? section.columns : []), ...(section.tabs ?? [])])
      waiting.push(...part.sections);
  }
  throw new Error(`The document has no section '${id}'.`);
}
