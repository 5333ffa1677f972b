import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatWithBiome } from "../../../../harness/programs/formatWithBiome";
import { casesOf } from "../../../../harness/tiers/tier";
import { isRecord } from "../../../domain/isRecord";
import { completeDocument, completeSection } from "../../../layout/schema/applyDefaults";
import {
  DOCUMENT_PLACE,
  getSectionSchema,
  getSubschema,
  isSectionReference,
  listProperties,
  type SchemaPlace,
  SECTION_TYPES,
} from "../../../layout/schema/schemas";
import { isEqual } from "../../../layout/source/isEqual";
import { formatPointer, getAt, type Path } from "../../../layout/source/pointer";
import { formatJson } from "../text/formatJson";
import { writeFile as formatFile } from "../text/rewriteFile";
import type { Draft } from "./Draft";
import { openTestDrafts, type TestDrafts } from "./testDrafts";

let site: TestDrafts;
let draft: Draft;
/** The texts after each change. */
const written: string[] = [];

beforeAll(async () => {
  site = await openTestDrafts();
  for (const type of SECTION_TYPES) await writeFile(join(site.layoutsDir, toFile(type)), createText(type));
  await site.notice();
  draft = await site.drafts.open("draft-every");
});
afterAll(() => site.close());

function toFile(type: string): string {
  return `page/with-${type}.json`;
}

/** A page with an example of the section between two others. */
function createText(type: string): string {
  const beside = (id: string) => ({ id, type: "notice", heading: "A neighbour", text: "It stays as it is." });
  const sections = [beside("before"), { ...readExample(type), id: "own" }, beside("after")];
  return formatFile({ version: 5, kind: "page", title: "Page", cards: { standard: {} }, sections });
}

function readExample(type: string): Record<string, unknown> {
  const examples = getSectionSchema(type)?.schema.examples;
  const [example] = Array.isArray(examples) ? examples.filter(isRecord) : [];
  return { ...example, type };
}

interface Setting {
  readonly path: Path;
  readonly to: unknown;
}

/** Every setting of a section type, also inside objects and in the first entry of lists, with a value that it has not. */
function listSettings(place: SchemaPlace, section: unknown, path: Path = []): Setting[] {
  return listProperties(place).flatMap(([key, child]): Setting[] => {
    const at = [...path, key];
    const isName = path.length === 0 && (key === "id" || key === "type");
    if (isName || holdsSections(child)) return [];
    const value = getAt(section, at);
    const to = listValues(child).find((one) => !isEqual(complete(section, at, one), complete(section, at, value)));
    const own = to === undefined ? [] : [{ path: at, to }];
    const items = getSubschema(child, "items");
    const first = Array.isArray(value) && value.length > 0 && items !== undefined;
    return [...own, ...listSettings(child, section, at), ...(first ? listSettings(items, section, [...at, 0]) : [])];
  });
}

/** A section with its defaults, where a setting has a value. */
function complete(section: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(section);
  let parent = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) {
    if (!isRecord(parent[step]) && !Array.isArray(parent[step])) parent[step] = {};
    parent = parent[step] as Record<string | number, unknown>;
  }
  const key = path.at(-1) ?? "";
  if (value === undefined) delete parent[key];
  else parent[key] = value;
  return completeSection(copy);
}

function holdsSections(place: SchemaPlace): boolean {
  const items = getSubschema(place, "items");
  const below = [...listProperties(place).map(([, child]) => child), ...(items === undefined ? [] : [items])];
  return isSectionReference(place.schema) || below.some(holdsSections);
}

function listValues({ schema }: SchemaPlace): unknown[] {
  const { enum: words, examples, type, minimum, maximum, const: fixed } = schema;
  if (fixed !== undefined) return [];
  return [
    ...(Array.isArray(words) ? words : []),
    ...(Array.isArray(examples) ? examples : []),
    ...(type === "boolean" ? [true, false] : []),
    ...[minimum, maximum].filter((limit) => typeof limit === "number"),
    ...(type === "string" && words === undefined && schema.pattern === undefined ? ["Another text"] : []),
  ];
}

/** The stretches of lines that differ, as a diff shows them. */
function listHunks(before: string, after: string): { removed: string[]; added: string[] }[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  const shared = a.map(() => new Uint16Array(b.length + 1));
  shared.push(new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = shared[i];
      if (row === undefined) continue;
      row[j] =
        a[i] === b[j] ? (shared[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(shared[i + 1]?.[j] ?? 0, shared[i]?.[j + 1] ?? 0);
    }
  const hunks: { removed: string[]; added: string[] }[] = [];
  let open: { removed: string[]; added: string[] } | undefined;
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      open = undefined;
      i++;
      j++;
      continue;
    }
    if (open === undefined) {
      open = { removed: [], added: [] };
      hunks.push(open);
    }
    const takesOld = j >= b.length || (i < a.length && (shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0));
    if (takesOld) open.removed.push(a[i++] ?? "");
    else open.added.push(b[j++] ?? "");
  }
  return hunks;
}

// The full tier has all types; their settings are of the same kinds.
test.each(casesOf(SECTION_TYPES, 8))(
  "every setting of %s changes one hunk of its file, and undo returns it byte for byte",
  async (type) => {
    const file = toFile(type);
    const document = file.replace(".json", "");
    const before = draft.getText(file) ?? "";
    const place = getSectionSchema(type);
    const section = JSON.parse(before).sections[1];
    const settings = place === undefined ? [] : listSettings(place, section);
    for (const { path, to } of settings) {
      const pointer = formatPointer(path);
      const said = `${type}${pointer} = ${JSON.stringify(to)}`;
      const parent = getAt(completeSection(section), path.slice(0, -1));
      const { step } = await draft.perform({
        do: "operations",
        target: { document },
        operations: [{ op: "set", section: "own", pointer, to }],
      });
      const after = draft.getText(file) ?? "";
      expect(step, said).toBeDefined();
      const hunks = listHunks(before, after);
      expect(hunks, said).toHaveLength(1);
      expect(formatJson(after), said).toBe(after);
      written.push(after);
      const own = JSON.parse(after).sections[1];
      // What the file states, with defaults, is what was wanted; the objects around a setting may not have been there.
      if (parent !== undefined)
        expect(getAt(completeSection(own), path), said).toEqual(getAt(complete(section, path, to), path));
      const value = getAt(section, path);
      const isPlain = (one: unknown) => one !== undefined && typeof one !== "object";
      const [hunk] = hunks;
      if (isPlain(value) && isPlain(getAt(own, path)) && hunk?.removed.length === 1 && hunk.added.length === 1) {
        const key = JSON.stringify(path.at(-1));
        const [from, expected] = [`${key}: ${JSON.stringify(value)}`, `${key}: ${JSON.stringify(to)}`];
        if (typeof path.at(-1) === "string")
          expect(
            hunk.removed[0]?.replace(from, () => expected),
            said,
          ).toBe(hunk.added[0]);
      }
      if (value === undefined) expect(hunk?.removed.length, said).toBeLessThanOrEqual(1);
      await draft.perform({ do: "undo" });
      expect(draft.getText(file), said).toBe(before);
    }
    expect(draft.unsaved).toEqual([]);
  },
);

test("every setting of a document changes one hunk of its file, and undo returns it byte for byte", async () => {
  const file = "home/one.json";
  const before = draft.getText(file) ?? "";
  const value = JSON.parse(before);
  const leave = ["$schema", "version", "kind", "sections"];
  const settings = listProperties(DOCUMENT_PLACE)
    .filter(([key]) => !leave.includes(key))
    .flatMap(([key, child]): Setting[] => {
      const to = listValues(child).find((one) => !isEqual(one, completeDocument(value)[key as "title"]));
      return [
        ...(to === undefined ? [] : [{ path: [key], to }]),
        ...listSettings(child, value[key] ?? {}, []).map((inner) => ({ ...inner, path: [key, ...inner.path] })),
      ];
    });
  expect(settings.length).toBeGreaterThan(15);
  for (const { path, to } of settings) {
    const pointer = formatPointer(path);
    await draft.perform({
      do: "operations",
      target: { document: "home/one" },
      operations: [{ op: "set", pointer, to }],
    });
    const after = draft.getText(file) ?? "";
    if (after === before) expect(getAt(completeDocument(value), path), pointer).toEqual(to);
    else {
      // A theme or card style as a whole may differ from what is there in several places.
      if (typeof to !== "object") expect(listHunks(before, after), pointer).toHaveLength(1);
      expect(formatJson(after), pointer).toBe(after);
      written.push(after);
      await draft.perform({ do: "undo" });
    }
    expect(draft.getText(file), pointer).toBe(before);
  }
});

test("there are settings to change", () => {
  const count = SECTION_TYPES.flatMap((type) => {
    const place = getSectionSchema(type);
    return place === undefined ? [] : listSettings(place, readExample(type));
  }).length;
  expect(count).toBeGreaterThan(500);
});

test("the project's formatter leaves every text that these changes have written as it is", () => {
  expect(formatWithBiome(written)).toEqual(written);
});
