import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import type { SchemaNode } from "./schemaNode";

/** After the words come their meanings. */
const FORMAT = {
  formattingOptions: { tabSize: 2, insertSpaces: true },
  getInsertionIndex: (keys: string[]) => keys.indexOf("enum") + 1,
};

/** A word of documents that is a folder in `src/looks`. */
interface LookWord {
  readonly word: string;
  /** Place among the words of its setting. */
  readonly order: number;
  readonly meaning: string;
  /** True for a word that only the settings have that name it with `ownLooks`. */
  readonly isOwn?: boolean;
}

/** The words of each kind, such as `card` and `theme/divider`, in their order. */
export type LookWords = ReadonlyMap<string, readonly LookWord[]>;

/** The kind whose folders are kinds themselves: the settings of a theme. */
const THEME = "theme";

/** Reads the words from the folders of `src/looks/<kind>/<word>` and `src/looks/theme/<setting>/<word>`. */
export async function readLookWords(root: string): Promise<LookWords> {
  const folder = join(root, "src/looks");
  const kinds = listFolders(folder).flatMap((kind) =>
    kind === THEME ? listFolders(join(folder, kind)).map((setting) => `${kind}/${setting}`) : kind,
  );
  return new Map(await Promise.all(kinds.map(async (kind) => [kind, await readKind(join(folder, kind))] as const)));
}

async function readKind(folder: string): Promise<LookWord[]> {
  const words = await Promise.all(
    listFolders(folder).map(async (word) => {
      const file = join(folder, word, "look.ts");
      if (!existsSync(file)) throw new Error(`${file} is missing: write it as the looks beside it have theirs.`);
      const { order, meaning, isOwn = false } = (await import(pathToFileURL(file).href)) as LookWord;
      return { word, order, meaning, isOwn };
    }),
  );
  return words.sort((a, b) => a.order - b.order);
}

function listFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/**
 * Returns the text of a schema whose settings with `looks`, the name of a kind, have the words of that kind as `enum`, with
 * their `enumDescriptions`; all else stays as it is written.
 */
export function fillLookWords(text: string, words: LookWords): string {
  return listPlaces(JSON.parse(text), []).reduce((filled, { path, looks }) => {
    const added = Object.entries(describeWords({ looks }, words));
    return added.reduce(
      (before, [key, value]) => applyEdits(before, modify(before, [...path, key], value, FORMAT)),
      filled,
    );
  }, text);
}

/** Completes a schema: settings with `looks` have the words of that kind, of special words only those in their `ownLooks`. */
export function addLookWords(schema: SchemaNode, words: LookWords): SchemaNode {
  const { ownLooks: _ownLooks, looks, ...rest } = schema;
  const added = looks === undefined ? rest : { ...rest, looks, ...describeWords(schema, words) };
  if (schema.properties === undefined) return added;
  const settings = Object.entries(schema.properties).map(([name, setting]) => [name, addLookWords(setting, words)]);
  return { ...added, properties: Object.fromEntries(settings) };
}

function describeWords({ looks, ownLooks = [] }: Pick<SchemaNode, "looks" | "ownLooks">, words: LookWords) {
  const own = (words.get(looks ?? "") ?? []).filter(({ word, isOwn }) => !isOwn || ownLooks.includes(word));
  return { enum: own.map(({ word }) => word), enumDescriptions: own.map(({ meaning }) => meaning) };
}

/** Lists the settings with `looks` in a schema. */
function listPlaces(value: unknown, path: JSONPath): { readonly path: JSONPath; readonly looks: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, child]) => listPlaces(child, [...path, key]));
  const { looks } = value as SchemaNode;
  return typeof looks === "string" ? [{ path, looks }, ...below] : below;
}
