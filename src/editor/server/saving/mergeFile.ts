import type { LayoutDocument, Operation } from "../../../generated/documents";
import { diffDocuments } from "../../../layout/compare/diffDocuments";
import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import { completeDocument } from "../../../layout/schema/applyDefaults";
import { WEBSITES_NAME } from "../../protocol/draft";
import type { Conflict } from "../../protocol/save";
import { DraftDocuments, parseValue } from "../operations/DraftDocuments";
import { editFile } from "../operations/editFiles";
import { nameOperation } from "../operations/nameOperations";
import { type Json, performEach } from "../operations/performEach";
import { Refused } from "../Refused";
import { readSource, rewriteFile } from "../text/rewriteFile";
import { findDocumentCollisions, findSettingCollisions, toCollisionId } from "./findCollisions";
import { mergeOperationFiles, nameListChanges } from "./mergeOperations";
import { mergeSettings, nameSettingChanges } from "./mergeSettings";

/** The three texts of a file: what both sides were made from, the draft's, the disk's. */
export interface Sides {
  readonly file: string;
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/**
 * Both sides of a conflict, what each changed, and the draft's changes made in the text on disk; where both changed the same, the
 * draft's value counts, but for the collisions in `keepTheirs`.
 */
export function mergeFile(sides: Sides, files: LayoutFiles, keepTheirs: ReadonlySet<string> = new Set()): Conflict {
  const { file, base, mine, theirs } = sides;
  const told = { file, base, mine, theirs };
  try {
    if (base === null || mine === null || theirs === null) return { ...told, ...nameWhole(sides) };
    const values = [base, mine, theirs].map((text) => wrap(file, parseValue(file, text))) as [Json, Json, Json];
    const found = values.every(isDocument)
      ? mergeDocuments(file, values, theirs, files, keepTheirs)
      : mergeOthers(file, values, theirs, keepTheirs);
    return { ...told, ...found };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...told, ...nameWhole(sides) };
  }
}

type Outcome = Pick<Conflict, "merged" | "lost" | "collisions" | "theirChanges" | "myChanges">;

/** A file that one side has made, deleted or broken: there is nothing to merge by. */
function nameWhole({ base, mine, theirs }: Sides): Outcome {
  const say = (text: string | null) =>
    text === null ? "The file is deleted" : base === null ? "The file is new" : "The text of the file is another one";
  return { lost: [], collisions: [], myChanges: [say(mine)], theirChanges: [say(theirs)] };
}

function isDocument(value: Json): boolean {
  return Array.isArray(value.sections);
}

function mergeDocuments(
  file: string,
  [base, mine, theirs]: [Json, Json, Json],
  text: string,
  files: LayoutFiles,
  keepTheirs: ReadonlySet<string>,
): Outcome {
  const before = completeDocument(base);
  const [own, present] = [completeDocument(mine), completeDocument(theirs)];
  const [operations, theirOperations] = [listChanges(before, own), listChanges(before, present)];
  const collisions = findDocumentCollisions(
    { operations, document: own },
    { operations: theirOperations, document: present },
  );
  const lost: string[] = [];
  const documents = new DraftDocuments(new Map(files).set(file, text));
  const id = file.replace(/\.json$/, "");
  const { edit } = editFile(
    { document: id },
    operations.filter((operation) => !keepTheirs.has(toCollisionId(operation))),
    { documents },
    {
      onFault: (operation, message) => lost.push(`${nameAlone(before, operation)}: ${message}`),
      keepsEntries: true,
      isOwn: true,
    },
  );
  const merged = edit === undefined ? text : edit.text;
  return {
    ...(merged === null ? {} : { merged }),
    lost,
    collisions,
    myChanges: nameAll(before, operations),
    theirChanges: nameAll(before, theirOperations),
  };
}

function listChanges(before: LayoutDocument, after: LayoutDocument): readonly Operation[] {
  return diffDocuments(before, after).operations;
}

function nameAll(before: LayoutDocument, operations: readonly Operation[]): string[] {
  return performEach(before, operations, () => {}).performed.map(nameOperation);
}

function nameAlone(before: LayoutDocument, operation: Operation): string {
  return nameAll(before, [operation])[0] ?? operation.op;
}

const LISTS = ["operations", "home", "header", "footer", "pages"];

/** A file of operations, the selection or the website data. */
function mergeOthers(
  file: string,
  [base, mine, theirs]: [Json, Json, Json],
  text: string,
  keepTheirs: ReadonlySet<string>,
): Outcome {
  const hasLists = [base, mine, theirs].some((value) => LISTS.some((key) => Array.isArray(value[key]) || key in value));
  const left = hasLists ? LISTS : [];
  const settings = mergeSettings(base, mine, theirs, left, keepTheirs);
  const operations = hasLists
    ? mergeOperationFiles(base, mine, settings.value, keepTheirs)
    : { value: settings.value, lost: [], collisions: [] };
  const names = (own: Json) => [
    ...nameSettingChanges(base, own, left),
    ...(hasLists ? nameListChanges(base, own) : []),
  ];
  return {
    merged: rewriteFile(readSource(file, text), unwrap(file, operations.value)),
    lost: [...settings.lost, ...operations.lost],
    collisions: [...findSettingCollisions(base, mine, theirs, left), ...operations.collisions],
    myChanges: names(mine),
    theirChanges: names(theirs),
  };
}

/** The website data is a list; its records are compared by their places. */
function wrap(file: string, value: unknown): Json {
  if (file === WEBSITES_NAME) return { websites: value };
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refused("faulty", `${file} is no object.`);
  return value as Json;
}

function unwrap(file: string, value: Json): unknown {
  return file === WEBSITES_NAME ? value.websites : value;
}
