import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatWithBiome } from "../../harness/programs/formatWithBiome";
import { runsOf } from "../../harness/tiers/tier";
import { isRecord } from "../../src/domain/isRecord";
import type { Command } from "../../src/editor/protocol/command";
import type { Draft } from "../../src/editor/server/drafts/Draft";
import { openTestDrafts, type TestDrafts } from "../../src/editor/server/drafts/testDrafts";
import { Refused } from "../../src/editor/server/Refused";
import { formatJson } from "../../src/editor/server/text/formatJson";
import type { LayoutDocument, Operation, Place, Section } from "../../src/generated/documents";
import { diffDocuments } from "../../src/layout/compare/diffDocuments";
import { formatListName } from "../../src/layout/document/sectionPlaces";
import { findSections } from "../../src/layout/document/walkSections";
import { applyOperations } from "../../src/layout/overlay/applyOperations";
import { Provenance } from "../../src/layout/overlay/Provenance";
import { completeDocument } from "../../src/layout/schema/applyDefaults";
import { getSectionSchema, listProperties, SECTION_TYPES } from "../../src/layout/schema/schemas";
import { isEqual } from "../../src/layout/source/isEqual";
import { SourceText } from "../../src/layout/source/SourceText";
import { anyDocument } from "../layout/arbitraryDocument";

const FILE = "home/one.json";
const DOMAIN = "savvyfox.example";
const DOMAIN_FILE = `domain/${DOMAIN}.json`;
const RUNS = runsOf(25);

let site: TestDrafts;
let number = 0;

beforeAll(async () => {
  site = await openTestDrafts();
  // The documents are arbitrary: no domain's operations fit them.
  await rm(join(site.layoutsDir, "domain"), { recursive: true });
});
afterAll(() => site.close());

/** What somebody does, by numbers that a document gives a meaning. */
type Move = readonly [kind: number, which: number, where: number, value: number];
const moves = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 12 });

const pick = <Value>(list: readonly Value[], index: number): Value | undefined =>
  list[index % Math.max(list.length, 1)];

/** A command that means something in the document as it is now. */
function toCommand(
  [kind, which, where, value]: Move,
  document: LayoutDocument,
  domain: string | undefined,
): Command | undefined {
  const target = { document: "home/one", domain };
  const found = findSections<Section>(document);
  const section = pick(found, which)?.section;
  if (section === undefined) return undefined;
  const perform = (operation: Operation): Command => ({ do: "operations", target, operations: [operation] });
  switch (kind % 11) {
    case 0:
    case 1:
    case 2: {
      const operation = changeSetting(section, where, value);
      return operation && perform(operation);
    }
    case 3:
      return perform({ op: "insert", at: pickPlace(document, where), value: createSection(value) });
    case 4:
      return perform({ op: "move", section: section.id, to: pickPlace(document, where) });
    case 5:
      return found.length < 2 ? undefined : perform({ op: "remove", section: section.id });
    case 6:
      return perform({ op: "rename", section: section.id, to: `renamed-${value % 50}` });
    case 7:
      return perform({ op: "replace", section: section.id, value: createSection(value) });
    case 8:
      return { do: "duplicate", target, section: section.id };
    case 9:
      return { do: "undo" };
    default:
      return { do: "redo" };
  }
}

function pickPlace(document: LayoutDocument, where: number): Place {
  const found = findSections<Section>(document);
  const { section, path } = pick(found, where >> 2) ?? { section: { id: "" }, path: ["sections", 0] };
  const list = formatListName(document, path);
  return (
    [{ before: section.id }, { after: section.id }, { first: list }, { last: list }][where % 4] ?? { first: "sections" }
  );
}

function createSection(value: number): Section {
  const type = pick(SECTION_TYPES, value) ?? "";
  const examples = getSectionSchema(type)?.schema.examples;
  const [example] = Array.isArray(examples) ? examples.filter(isRecord) : [];
  const copy = structuredClone({ ...example, type }) as Record<string, unknown>;
  copy.id = `new-${value % 1000}`;
  findSections<Record<string, unknown>>(copy).forEach(({ section }, index) => {
    section.id = `new-${value % 1000}-${index}`;
  });
  return copy as unknown as Section;
}

function changeSetting(section: Section, where: number, value: number): Operation | undefined {
  const place = getSectionSchema(section.type);
  const settings = place === undefined ? [] : listProperties(place).filter(([key]) => key !== "id" && key !== "type");
  const [key = "", child] = pick(settings, where) ?? [];
  const schema: Readonly<Record<string, unknown>> = child?.schema ?? {};
  const values = [
    ...(Array.isArray(schema.enum) ? schema.enum : []),
    ...(Array.isArray(schema.examples) ? schema.examples : []),
    ...(schema.type === "boolean" ? [true, false] : []),
  ];
  const required = Array.isArray(place?.schema.required) ? place.schema.required : [];
  const target = { section: section.id, pointer: `/${key}` };
  if (findSections(values).length > 0 || findSections({ own: Reflect.get(section, key) }).length > 0) return undefined;
  if (value % 4 === 0 && !required.includes(key)) return { op: "unset", ...target, was: null };
  return values.length === 0 ? undefined : { op: "set", ...target, to: pick(values, value) };
}

async function openOn(document: LayoutDocument): Promise<{ draft: Draft; text: string }> {
  const text = formatJson(`${JSON.stringify(document, null, 2)}\n`);
  await writeFile(join(site.layoutsDir, FILE), text);
  await site.notice();
  number++;
  return { draft: await site.drafts.open(`property-${number}`), text };
}

function readEffective(draft: Draft): LayoutDocument {
  return completeDocument(JSON.parse(draft.getText(FILE) ?? ""));
}

function readOperations(draft: Draft): readonly Operation[] {
  const text = draft.getText(DOMAIN_FILE);
  return text === undefined ? [] : JSON.parse(text).home["home/one"];
}

/** The outcome of operations where each finds what it expects; `undefined` where one does not. */
function applyStrictly(document: LayoutDocument, operations: readonly Operation[]): LayoutDocument | undefined {
  const source = new SourceText("", "");
  const provenance = new Provenance({ source, path: [] });
  return applyOperations({ document, provenance }, { source, path: [], operations }).traced?.document;
}

/** Performs a command; false where the document has no place for it, and nothing is changed then. */
async function perform(draft: Draft, command: Command): Promise<boolean> {
  const before = [...draft.unsaved].map((file) => draft.getText(file));
  try {
    await draft.perform(command);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    expect([...draft.unsaved].map((file) => draft.getText(file))).toEqual(before);
    return false;
  }
}

test("after every command on a document, the draft is the saved document with the difference applied, and formatted", async () => {
  const written: string[] = [];
  await fc.assert(
    fc.asyncProperty(anyDocument, moves, async (document, all) => {
      const { draft, text } = await openOn(document);
      const texts = [text];
      for (const move of all) {
        const command = toCommand(move, readEffective(draft), undefined);
        if (command === undefined || !(await perform(draft, command))) continue;
        const now = draft.getText(FILE) ?? "";
        const saved = completeDocument(JSON.parse(text));
        const effective = readEffective(draft);
        expect(applyStrictly(saved, diffDocuments(saved, effective).operations)).toEqual(effective);
        expect(formatJson(now)).toBe(now);
        written.push(now);
        expect(draft.summary.history.position).toBeLessThanOrEqual(draft.summary.history.steps.length);
        texts[draft.summary.history.position] = now;
        texts.length = draft.summary.history.steps.length + 1;
      }
      for (let at = draft.summary.history.position; at > 0; at--) {
        expect(draft.getText(FILE)).toBe(texts[at]);
        await draft.perform({ do: "undo" });
      }
      expect(draft.getText(FILE)).toBe(text);
      expect(draft.unsaved).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(formatWithBiome(written)).toEqual(written);
}, 600_000);

test("after every command for one domain, its file has operations that all apply, and none that changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, moves, async (document, all) => {
      const { draft, text } = await openOn(document);
      const base = completeDocument(JSON.parse(text));
      for (const move of all) {
        const before = readOperations(draft);
        const command = toCommand(move, applyStrictly(base, before) ?? base, DOMAIN);
        if (command === undefined || !(await perform(draft, command))) continue;
        const operations = readOperations(draft);
        const effective = applyStrictly(base, operations);
        expect(effective, JSON.stringify({ before, command, operations })).toBeDefined();
        expect(draft.getText(FILE)).toBe(text);
        for (const [index] of operations.entries()) {
          const others = operations.filter((_, at) => at !== index);
          const without = applyStrictly(base, others);
          const said = JSON.stringify({ before, command, operations, needless: operations[index] });
          expect(without !== undefined && isEqual(without, effective), said).toBe(false);
        }
        if (operations.length === 0) expect(draft.getText(DOMAIN_FILE)).toBeUndefined();
      }
      while (draft.summary.history.position > 0) await draft.perform({ do: "undo" });
      expect(draft.unsaved).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 600_000);
