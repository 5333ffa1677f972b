import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { PAGE_PARTS } from "../../layout/document/LayoutSet";
import { listTextsWithPictures } from "../../layout/document/listPictureTexts";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import { isFaulty, type PictureEntry } from "../../layout/pictures/OwnPicture";
import { replaceAt } from "../../layout/source/replaceAt";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import type { DomainPages } from "../documents/listDomainPages";

/**
 * Returns the documents and website data of a domain in which replaced pictures and files have another name, so that a
 * comparison finds them.
 */
export type MarkPictures = (domain: DomainDocuments) => DomainDocuments;

/**
 * Creates a function that marks the pictures which have the same name on both sides, but another content, and the files of
 * the site at the given addresses; `undefined` if there are none.
 */
export function createPictureMarker(
  before: CheckedLayouts["pictures"] = new Map(),
  after: CheckedLayouts["pictures"] = new Map(),
  files: ReadonlySet<string> = new Set(),
): MarkPictures | undefined {
  const pictures = [...after].flatMap(([name, entry]) => (isReplaced(before.get(name), entry) ? [name] : []));
  const replaced = [...pictures, ...files];
  if (replaced.length === 0) return undefined;
  const markText = (text: string): string => (replaced.some((name) => names(text, name)) ? `${text} (replaced)` : text);
  const mark = keepByObject((traced: TracedDocument): TracedDocument => {
    const document = listTextsWithPictures(traced.document).reduce(
      (marked, { path, text }) => (markText(text) === text ? marked : replaceAt(marked, path, markText(text))),
      traced.document,
    );
    return document === traced.document ? traced : { ...traced, document };
  });
  const markPages = keepByObject(
    (pages: DomainPages): DomainPages => new Map([...pages].map(([id, traced]) => [id, mark(traced)])),
  );
  return (domain) => {
    const documents = { ...domain.documents };
    for (const part of PAGE_PARTS) documents[part] = mark(documents[part]);
    const { website, ...data } = domain.data;
    const marked = website && { website: { ...website, fields: mapTexts(website.fields, markText) } };
    return { ...domain, data: { ...data, ...marked }, documents, pages: markPages(domain.pages) };
  };
}

/** True for a text that is the name or address of a file, or has it in an attribute of its markup. */
function names(text: string, file: string): boolean {
  return text === file || text.includes(`"${file}"`) || text.includes(`'${file}'`);
}

/** A copy of a JSON value with other texts. */
function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  if (typeof value === "string") return map(value) as Value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map)) as Value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mapTexts(child, map)])) as Value;
}

function isReplaced(before: PictureEntry | undefined, after: PictureEntry): boolean {
  if (before === undefined || isFaulty(before) || isFaulty(after)) return false;
  return before.hash !== after.hash;
}
