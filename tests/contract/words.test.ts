import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createCatalogue } from "../../src/cli/catalogue/catalogue";
import { isRecord } from "../../src/domain/isRecord";
import {
  describeDocumentSettings,
  describeSectionSettings,
} from "../../src/editor/panels/settings/server/describeSettings";
import { readMeanings } from "../../src/layout/schema/settingWords";

const SCHEMAS = "schemas";
const LOOKS = "src/looks";
/** Least number of words that explain a word. */
const LEAST = 4;

interface WordSetting {
  /** File and JSON path, such as `section/hero.json/properties/presentation`. */
  readonly at: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Lists the settings with a list of words below a value; conditions of a schema only repeat them. */
function listWordSettings(value: unknown, at: string): WordSetting[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listWordSettings(item, `${at}/${index}`));
  if (!isRecord(value)) return [];
  const own = Array.isArray(value.enum) && value.enum.every((word) => typeof word === "string");
  const below = Object.entries(value).filter(([key]) => key !== "if" && key !== "then");
  return [
    ...(own ? [{ at, schema: value }] : []),
    ...below.flatMap(([key, child]) => listWordSettings(child, `${at}/${key}`)),
  ];
}

const settings = readdirSync(SCHEMAS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json") && !file.endsWith("sections.json") && !file.startsWith("cli"))
  .flatMap((file) => listWordSettings(JSON.parse(readFileSync(join(SCHEMAS, file), "utf8")), file));

function listFolders(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

describe("the words of a setting", () => {
  it.each(settings.map(({ at, schema }) => [at, schema] as const))("have a meaning each: %s", (_at, schema) => {
    const meanings = readMeanings(schema);
    expect([...meanings.keys()]).toEqual(schema.enum);
    for (const [word, meaning] of meanings) {
      expect(meaning.split(/\s+/).length, `${word}: ${meaning}`).toBeGreaterThanOrEqual(LEAST);
      expect(meaning.toLowerCase(), "A meaning says more than its word.").not.toBe(word);
    }
    expect(new Set(meanings.values()).size, "Each word has a meaning of its own.").toBe(meanings.size);
  });
});

/** Kinds of looks: folders of words, and the theme with one for each of its settings. */
const KINDS = listFolders(LOOKS).flatMap((kind) =>
  kind === "theme" ? listFolders(join(LOOKS, kind)).map((setting) => `theme/${setting}`) : kind,
);

describe("the looks", () => {
  it.each(KINDS)("of the kind %s are the words that documents can say", (kind) => {
    const said = settings
      .filter(({ schema }) => schema.looks === kind)
      .flatMap(({ schema }) => schema.enum as string[]);
    expect([...new Set(said)].sort()).toEqual(listFolders(join(LOOKS, kind)).sort());
  });

  it("of cards are explained by catalogue and editor", () => {
    const words = listFolders(join(LOOKS, "card")).sort();
    const cards = createCatalogue().find(({ type }) => type === "cards");
    const shown = cards?.settings.find(({ name }) => name === "presentation")?.words ?? {};
    expect(Object.keys(shown).sort()).toEqual(words);
    const style = describeDocumentSettings("home/one").properties?.cards?.additionalProperties;
    const edited = isRecord(style) && isRecord(style.properties) ? style.properties.presentation : undefined;
    expect(isRecord(edited) ? edited.meanings : undefined).toEqual(shown);
  });

  it("of stores are explained by catalogue and editor", () => {
    const grid = createCatalogue().find(({ type }) => type === "store-grid");
    const shown = grid?.settings.find(({ name }) => name === "presentation")?.words ?? {};
    expect(Object.keys(shown)).toContain("chip");
    expect(describeSectionSettings("store-grid")?.properties?.presentation?.meanings).toEqual(shown);
  });
});
