import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "../../../../src/domain/isRecord";
import { checkLayouts } from "../../../../src/layout/check/checkLayouts";
import { isError } from "../../../../src/layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../../../src/layout/document/LayoutSet";
import { isJsonName, readLayouts } from "../../../../src/layout/document/readLayouts";
import { findSections } from "../../../../src/layout/document/walkSections";
import { listSectionTexts } from "../../../../src/layout/schema/listTexts";
import { formatPointer, type Path, parsePointer } from "../../../../src/layout/source/pointer";
import { choosePayload } from "./payloads";

/*
 * Copies the shipped layouts to a folder, with their pictures, and writes payloads into the documents there: putPayloads.ts
 * FOLDER ROUND; it prints into how many texts. A program of its own, because the test runner of the browser loads no schemas.
 */

const LAYOUTS = "layouts";

interface TextPlace {
  readonly pointer: string;
  readonly payload: string;
}

/**
 * The documents among layout files, with a payload in every text whose schema takes it. Texts that a check
 * refuses with their payload stay as they are.
 */
function putIntoDocuments(files: LayoutFiles, round: number): { documents: LayoutFiles; count: number } {
  const others = [...files].filter(([file]) => !isJsonName(file));
  const values = new Map(
    [...files].filter(([file]) => isJsonName(file)).map(([file, text]) => [file, JSON.parse(text) as unknown]),
  );
  const chosen = new Map([...values].map(([file, value]) => [file, listPlaces(file, value, round)]));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const changed = new Map([...values].map(([file, value]) => [file, write(value, chosen.get(file) ?? [])]));
    // What domains change is left out by the site where it no longer fits: that a text differs from what it was is no matter.
    const errors = checkLayouts(new Map([...changed, ...others])).diagnostics.filter(
      (found) => isError(found) && (!found.file.startsWith("domain/") || isOfPayload(found, chosen)),
    );
    if (errors.length === 0) return { documents: changed, count: [...chosen.values()].flat().length };
    for (const { file, pointer } of errors) {
      const kept = (chosen.get(file) ?? []).filter((place) => !isAround(place.pointer, pointer));
      chosen.set(file, attempt < ATTEMPTS - 2 ? kept : []);
    }
  }
  throw new Error("No payloads were accepted.");
}

/** A text that is refused may hide the next one; after some attempts the whole document stays as it is. */
const ATTEMPTS = 5;

/** Whether a fault may come from one of the texts that were chosen in its file. */
function isOfPayload(
  { file, pointer }: { readonly file: string; readonly pointer: string },
  chosen: ReadonlyMap<string, readonly TextPlace[]>,
): boolean {
  return (chosen.get(file) ?? []).some((place) => isAround(place.pointer, pointer));
}

/** Whether a fault at a pointer may come from a text: the text, one in the value, or one around it. */
function isAround(text: string, fault: string): boolean {
  return text === fault || text.startsWith(`${fault}/`) || fault.startsWith(`${text}/`);
}

/** The texts of a document's sections and of its head. */
function listPlaces(file: string, value: unknown, round: number): TextPlace[] {
  if (!isRecord(value)) return [];
  const own = ["title", "description"].map((key): Path => [key]);
  const meta = isRecord(value.meta) ? Object.keys(value.meta).map((key): Path => ["meta", key]) : [];
  const sections = findSections(value).flatMap(({ section, path }) =>
    isRecord(section) ? listSectionTexts(section, path).map((text) => text.path) : [],
  );
  const paths = [...own, ...meta, ...sections];
  const isName = (path: Path) => ["id", "type"].includes(String(path.at(-1)));
  return paths
    .filter((path) => !isName(path))
    .map((path) => ({ pointer: formatPointer(path), payload: choosePayload(`${file}${formatPointer(path)}`, round) }));
}

function write(value: unknown, places: readonly TextPlace[]): string {
  const copy: unknown = structuredClone(value);
  for (const { pointer, payload } of places) {
    const keys = parsePointer(pointer);
    let holder = copy as Record<string, unknown>;
    for (const key of keys.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
    const last = keys.at(-1) ?? "";
    if (typeof holder[last] === "string") holder[last] = payload;
  }
  return JSON.stringify(copy, null, 2);
}

const [folder = "", round = "0"] = process.argv.slice(2);
const { documents, count } = putIntoDocuments(await readLayouts(LAYOUTS), Number(round));
cpSync(LAYOUTS, folder, { recursive: true });
for (const [file, text] of documents) writeFileSync(join(folder, file), text);
process.stdout.write(String(count));
