import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { isRecord } from "../../src/domain/isRecord";
import { DEFS_SCHEMA } from "../../src/generated/schemas";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { completeSection } from "../../src/layout/schema/applyDefaults";
import { listSchemaErrors } from "../../src/layout/schema/listSchemaErrors";
import { getPlaceRule } from "../../src/layout/schema/placeRules";
import { SCHEMA_BASE } from "../../src/layout/schema/schemaBase";
import {
  DOCUMENT_PLACE,
  getSectionSchema,
  getSubschema,
  IMPORT_MAP_PLACE,
  isSectionReference,
  listProperties,
  OPERATION_TYPES,
  type SchemaPlace,
  SECTION_TYPES,
  SELECTION_PLACE,
  WEBSITE_DATA_PLACE,
} from "../../src/layout/schema/schemas";
import { getSettingGroup, SETTING_GROUPS } from "../../src/layout/schema/settingGroups";

const root = join(import.meta.dirname, "../..");

interface Setting {
  readonly name: string;
  readonly key: string;
  readonly place: SchemaPlace;
}

/** All settings of a schema with readable names. It resolves references, but does not enter nested sections. */
function listSettings(place: SchemaPlace, name: string): Setting[] {
  if (isSectionReference(place.schema)) return [];
  const below = (child: SchemaPlace | undefined, suffix: string) =>
    child === undefined ? [] : listSettings(child, `${name}${suffix}`);
  return [
    ...listProperties(place).flatMap(([key, child]) => [
      { name: `${name}.${key}`, key, place: child },
      ...listSettings(child, `${name}.${key}`),
    ]),
    ...below(getSubschema(place, "items"), "[]"),
    ...below(getSubschema(place, "additionalProperties"), ".*"),
  ];
}

/** The settings that the editor's forms change. */
const EDITED_SETTINGS: Setting[] = [
  ...SECTION_TYPES.flatMap((type) => {
    const place = getSectionSchema(type);
    return place === undefined ? [] : listSettings(place, type);
  }),
  ...listSettings(DOCUMENT_PLACE, "document"),
  ...listSettings(WEBSITE_DATA_PLACE, "website-data"),
];

const SETTINGS: Setting[] = [
  ...EDITED_SETTINGS,
  ...listSettings(SELECTION_PLACE, "selection"),
  ...listSettings(IMPORT_MAP_PLACE, "import-map"),
];

/** Paths of all schemas below `schemas/`; the default texts beside them are none. */
const SCHEMA_FILES = readdirSync(join(root, "schemas"), { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".json") && !name.startsWith("texts"),
);

/** Values of the keyword `control`, which says what a text or a word means where its type does not. */
const SETTING_CONTROLS = [
  "moment",
  "day",
  "clock",
  "banner-dimension",
  "card-style",
  "store",
  "offer",
  "word-pictures",
] as const;

describe("the schemas", () => {
  it("say their own addresses, so that tools find them wherever the files are", () => {
    expect(SCHEMA_FILES).toContain(join("section", "hero.json"));
    const wrong = SCHEMA_FILES.filter((file) => {
      const { $id } = JSON.parse(readFileSync(join(root, "schemas", file), "utf8"));
      return $id !== SCHEMA_BASE + file.split(sep).join("/");
    });
    expect(wrong).toEqual([]);
  });

  it("refer to one another by these addresses, too: a document that states one is checked by it", () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const file of SCHEMA_FILES) {
      ajv.addSchema(JSON.parse(readFileSync(join(root, "schemas", file), "utf8")));
    }
    const validate = ajv.getSchema(`${SCHEMA_BASE}document.json`);
    const read = (name: string) => JSON.parse(readFileSync(join(root, "layouts", name), "utf8"));
    expect([validate?.(read("home/one.json")), validate?.errors]).toEqual([true, null]);
    const misspelt = { ...read("home/one.json"), sections: [{ id: "a", type: "hero", haeding: "x" }] };
    expect(validate?.(misspelt)).toBe(false);
  });

  it("are one file a section type, found by folder", () => {
    const files = readdirSync(join(root, "schemas/section")).map((file) => file.replace(/\.json$/, ""));
    expect(SECTION_TYPES).toEqual(files.sort());
  });

  it("explain every setting with a sentence and an example, and say its impact", () => {
    expect(SETTINGS.length).toBeGreaterThan(250);
    const poor = SETTINGS.filter(({ place: { schema } }) => {
      const { description, examples, impact } = schema;
      // The description of a type is in the schema of all sections.
      if (typeof schema.const === "string") return false;
      const isExplained = typeof description === "string" && description.length > 10 && description.endsWith(".");
      const hasExample = Array.isArray(examples) && examples.length > 0;
      return !(isExplained && hasExample && ["breaking", "visible", "cosmetic"].includes(String(impact)));
    });
    expect(poor.map(({ name }) => name)).toEqual([]);
  });

  it("say the type of every setting that the editor changes: without one, its form has no control for it", () => {
    const untyped = EDITED_SETTINGS.filter(({ place: { schema } }) => !("type" in schema || "const" in schema));
    expect(untyped.map(({ name }) => name)).toEqual([]);
  });

  it("accept their own examples and defaults", () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const { $id: _id, ...defs }: Record<string, unknown> = { ...DEFS_SCHEMA };
    ajv.addSchema(defs, "defs.json");
    const wrong = SETTINGS.flatMap(({ name, place: { schema, file } }) => {
      if (hasReference(schema)) return [];
      const validate = ajv.compile({ ...schema, $defs: file.$defs });
      const values = [...(schema.examples as unknown[]), ...("default" in schema ? [schema.default] : [])];
      return values.filter((value) => !validate(value)).map((value) => ({ name, value }));
    });
    expect(wrong).toEqual([]);
  });

  it.each([...SECTION_TYPES])(
    "%s has an example that is valid and stays so once its defaults are filled in",
    (type) => {
      const examples = getSectionSchema(type)?.schema.examples;
      expect(examples).toHaveLength(1);
      const [example] = Array.isArray(examples) ? examples : [];
      expect(listSchemaErrors(`section/${type}.json`, example)).toEqual([]);
      expect(listSchemaErrors(`section/${type}.json`, completeSection(example))).toEqual([]);
      const kinds = getPlaceRule(type).kinds ?? ["page"];
      const kind = kinds.includes("page") ? "page" : kinds[0];
      const cards = kind === "page" || kind === "home" ? { cards: { standard: {} } } : {};
      const document = { version: 5, kind, title: "x", ...cards, sections: [example] };
      const files = new Map([[`${kind}/example.json`, JSON.stringify(document)]]);
      // What concerns the page as a whole, or leads to pages that are not here, is not said of one section.
      const ofPage = ["unused-card", "no-main-heading", "fold-without-picture", "unknown-path"];
      const found = checkLayouts(files).diagnostics.map(({ code }) => code);
      expect(found.filter((code) => !ofPage.includes(code))).toEqual(["missing-selection"]);
    },
  );

  it.each(["from", "until", "through", "weekdays", "hours"])(
    "give every section, operation and card style the setting %s",
    (name) => {
      const reference = (folder: string) => ({ $ref: `${folder}defs.json#/$defs/${name}` });
      const read = (file: string) => JSON.parse(readFileSync(join(root, "schemas", file), "utf8"));
      const without = SECTION_TYPES.filter((type) => {
        return JSON.stringify(read(`section/${type}.json`).properties[name]) !== JSON.stringify(reference("../"));
      });
      expect(without).toEqual([]);
      const { $defs } = read("operations.json");
      for (const op of OPERATION_TYPES) expect([op, $defs[op].properties[name]]).toEqual([op, reference("")]);
      expect(read("defs.json").$defs.cardStyle.properties[name]).toEqual({ $ref: `#/$defs/${name}` });
    },
  );

  it("limit the length of every text and the number of entries of every list", () => {
    const open = SETTINGS.filter(({ place: { schema } }) => {
      if (schema.type === "string") return schema.enum === undefined && schema.maxLength === undefined;
      return schema.type === "array" && schema.maxItems === undefined;
    });
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it("allow no setting that they do not name", () => {
    const open = SETTINGS.filter(
      ({ place: { schema } }) => schema.type === "object" && schema.additionalProperties === undefined,
    );
    expect(open.map(({ name }) => name)).toEqual([]);
    for (const type of SECTION_TYPES) expect(getSectionSchema(type)?.schema.additionalProperties).toBe(false);
  });

  it("name groups and controls that forms have, and a control only where it says what a text or word means", () => {
    const groups: readonly string[] = SETTING_GROUPS.map(({ name }) => name);
    const odd = SETTINGS.filter(({ place: { schema } }) => {
      const { group, control } = schema;
      const isKnown = control === undefined || (SETTING_CONTROLS as readonly unknown[]).includes(control);
      return !isKnown || (group !== undefined && !groups.includes(String(group)));
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
    const named = SETTINGS.flatMap(({ place }) => [place, getSubschema(place, "items")]).map(
      (own) => own?.schema.control,
    );
    expect(SETTING_CONTROLS.filter((control) => !named.includes(control))).toEqual([]);
    const times = SECTION_TYPES.map((type) => getSectionSchema(type)).flatMap((place) =>
      place === undefined ? [] : listProperties(place).filter(([, { schema }]) => getSettingGroup(schema) === "times"),
    );
    expect(new Set(times.map(([name]) => name))).toEqual(new Set(["from", "until", "through", "weekdays", "hours"]));
  });

  it("hold nested sections in lists named “sections” only, where every walk finds them", () => {
    const holders = SETTINGS.filter(({ place }) => {
      const { items } = place.schema;
      return isRecord(items) && isSectionReference(items);
    });
    expect(new Set(holders.map(({ key }) => key))).toEqual(new Set(["sections"]));
    expect(holders.map(({ name }) => name)).toContain("tabs.tabs[].sections");
  });

  it("take only links that cannot run code or leave the web", () => {
    const accepts = (href: string) =>
      listSchemaErrors("section/link-list.json", { id: "x", type: "link-list", links: [{ label: "x", href }] })
        .length === 0;
    for (const href of [
      "/",
      "/store?page=2#top",
      "https://a.example/b",
      "http://a.example",
      "mailto:a@b.c",
      "tel:+44-20",
    ]) {
      expect([href, accepts(href)]).toEqual([href, true]);
    }
    for (const href of [
      "",
      "store",
      "//evil.example",
      "/\\evil",
      "javascript:alert(1)",
      "data:text/html,x",
      "https:/x",
      " /",
      "https://",
    ]) {
      expect([href, accepts(href)]).toEqual([href, false]);
    }
  });
});

function hasReference(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasReference);
  if (!isRecord(value)) return false;
  return (typeof value.$ref === "string" && !value.$ref.startsWith("#")) || Object.values(value).some(hasReference);
}
