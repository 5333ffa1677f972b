import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { isRecord } from "../../../domain/isRecord";
import { DOCUMENT_KINDS, type DocumentKind } from "../../../layout/document/LayoutSet";
import { isInside } from "../../../layout/document/readLayouts";

/** A section with good settings, from `presets/section/<type>/<name>.json`. */
export interface SectionPreset {
  readonly type: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Further words that a search finds it by. */
  readonly words: readonly string[];
  readonly section: Readonly<Record<string, unknown>>;
  /** Card styles that the section names, for documents that do not have them. */
  readonly cards: Readonly<Record<string, unknown>>;
}

/** Initial content of a new document, from `presets/document/<kind>/<name>.json`. */
export interface DocumentPreset {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Settings and sections of the document, without version and kind. */
  readonly document: Readonly<Record<string, unknown>>;
}

export interface Presets {
  readonly sections: readonly SectionPreset[];
  readonly documents: readonly DocumentPreset[];
}

/**
 * Reads the presets of a folder. A file that is no preset is left out, with a line in the log; whether the settings are valid
 * is seen where they are used. Without the folder there are none.
 */
export function readPresets(folder: string, log: Pick<Logger, "warn">): Presets {
  const sections = listFiles(folder, "section").flatMap(({ group, name, path }): SectionPreset[] => {
    const value = readObject(path, folder, log);
    if (value === undefined || !isRecord(value.section)) return value === undefined ? [] : refuse(path, "section", log);
    const words = Array.isArray(value.words) ? value.words.map(String) : [];
    const cards = isRecord(value.cards) ? value.cards : {};
    return [{ type: group, name, ...readNames(value, name), words, section: value.section, cards }];
  });
  const documents = listFiles(folder, "document").flatMap(({ group, name, path }): DocumentPreset[] => {
    const kind = DOCUMENT_KINDS.find((one) => one === group);
    const value = readObject(path, folder, log);
    if (value === undefined || kind === undefined) return [];
    if (!isRecord(value.document)) return refuse(path, "document", log);
    return [{ kind, name, ...readNames(value, name), document: value.document }];
  });
  return { sections, documents };
}

interface PresetFile {
  /** The folder, which is a section type or a kind of document. */
  readonly group: string;
  readonly name: string;
  readonly path: string;
}

function listFiles(folder: string, kind: "section" | "document"): PresetFile[] {
  return listNames(join(folder, kind)).flatMap((group) =>
    listNames(join(folder, kind, group))
      .filter((file) => file.endsWith(".json"))
      .map((file) => ({ group, name: file.replace(/\.json$/, ""), path: join(folder, kind, group, file) })),
  );
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function readObject(
  path: string,
  folder: string,
  log: Pick<Logger, "warn">,
): Readonly<Record<string, unknown>> | undefined {
  try {
    if (!isInside(realpathSync(path), realpathSync(folder))) throw new Error("it is a link out of the presets");
    if (!statSync(path).isFile()) throw new Error("it is no regular file");
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (isRecord(value)) return value;
    throw new Error("it is no object");
  } catch (error) {
    log.warn({ message: "A preset cannot be read and is left out.", file: path, cause: String(error) });
    return undefined;
  }
}

function refuse(path: string, key: string, log: Pick<Logger, "warn">): [] {
  log.warn({ message: `A preset without “${key}” is left out.`, file: path });
  return [];
}

function readNames({ title, description }: Readonly<Record<string, unknown>>, name: string) {
  return {
    title: typeof title === "string" ? title : name,
    description: typeof description === "string" ? description : "",
  };
}
