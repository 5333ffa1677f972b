import { isRecord } from "../../../../domain/isRecord";
import { FeedError } from "../FeedError";

export interface FoundList {
  readonly path: readonly string[];
  readonly list: readonly unknown[];
}

const MAX_DEPTH = 5;

/**
 * Finds the list of the records in a JSON document: at a dotted path, else the document itself or the only list in it.
 * Throws a {@link FeedError} that names the lists there are.
 */
export function findList(document: unknown, dottedPath: string | undefined): FoundList {
  if (dottedPath !== undefined) return getList(document, dottedPath);
  if (Array.isArray(document)) return { path: [], list: document };
  const lists = collectLists(document, []);
  const ofRecords = lists.filter(({ list }) => list.some(isRecord));
  const [only, second] = ofRecords.length > 0 ? ofRecords : lists;
  if (only === undefined) throw new FeedError("The file has no list: its records must be in one.");
  if (second !== undefined)
    throw new FeedError(`The file has several lists (${nameLists(ofRecords)}): set which one has the records.`);
  return only;
}

function getList(document: unknown, dottedPath: string): FoundList {
  const path = dottedPath.split(".");
  const list = path.reduce(
    (value: unknown, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    document,
  );
  if (Array.isArray(list)) return { path, list };
  const lists = collectLists(document, []);
  const others = lists.length === 0 ? "there is none" : `there are ${nameLists(lists)}`;
  throw new FeedError(`The file has no list “${dottedPath}”: ${others}.`);
}

function collectLists(value: unknown, path: readonly string[]): readonly FoundList[] {
  if (Array.isArray(value)) return [{ path, list: value }];
  if (!isRecord(value) || path.length === MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([key, inner]) => collectLists(inner, [...path, key]));
}

function nameLists(lists: readonly FoundList[]): string {
  return lists.map(({ path }) => (path.length === 0 ? "the document itself" : `“${path.join(".")}”`)).join(", ");
}
