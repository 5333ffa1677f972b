import { isRecord } from "../../../domain/isRecord";
import type { LayoutDocument, Operation } from "../../../generated/documents";
import { PLACE_SETTINGS, withoutAddress } from "../../../layout/document/address";
import { getKind, type LayoutFiles } from "../../../layout/document/LayoutSet";
import { countBytes, findTooDeep, LIMITS } from "../../../layout/document/limits";
import { OWN_SETTINGS } from "../../../layout/overlay/resolveExtends";
import type { TracedDocument } from "../../../layout/overlay/TracedDocument";
import { traceUnchecked, traceUncheckedBase, type UncheckedFile } from "../../../layout/overlay/traceUnchecked";
import { SourceText } from "../../../layout/source/SourceText";
import { Refused } from "../drafts/Refused";
import { applyList } from "./applyList";
import type { Json } from "./performEach";

/** Reads the files of a draft for commands, and the documents that the layout engine makes of them, also those with faults. */
export class DraftDocuments {
  private readonly values = new Map<string, Json>();

  constructor(private readonly files: LayoutFiles) {}

  /** The value of a file; `undefined` where there is no such file. Throws {@link Refused} where it cannot be read. */
  find(file: string): Json | undefined {
    const text = this.files.get(file);
    if (text === undefined) return undefined;
    const value = this.values.get(file) ?? parseFile(file, text);
    this.values.set(file, value);
    return value;
  }

  get(file: string): Json {
    const value = this.find(file);
    if (value === undefined) throw new Refused(`There is no file ${file}.`);
    return value;
  }

  /** A document with defaults and with what it extends; operations that have times are not in it. */
  getEffective(id: string): LayoutDocument {
    return getDocument(
      id,
      traceUnchecked(id, (own) => this.read(own)),
    );
  }

  /** The document that an extending one changes, without the paths, which are not inherited. */
  getBase(id: string): LayoutDocument {
    const base = getDocument(
      id,
      traceUncheckedBase(id, (own) => this.read(own)),
    );
    const inherited: Json = { ...base };
    for (const key of PLACE_SETTINGS) delete inherited[key];
    return inherited as unknown as LayoutDocument;
  }

  /** The document to which the operations of a domain apply. */
  getDomainBase(id: string): LayoutDocument {
    const document = this.getEffective(id);
    return getKind(id) === "home" ? withoutAddress(document) : document;
  }

  /** A document as a domain has it. */
  getDomainEffective(id: string, domain: string): LayoutDocument {
    const raw = this.find(toDomainFile(domain));
    return applyList(this.getDomainBase(id), readDomainList(raw, id)).document;
  }

  private read(id: string): UncheckedFile {
    const file = `${id}.json`;
    const value = this.get(file);
    if (!Array.isArray(value.sections) && !Array.isArray(value.operations))
      throw new Refused(`${file} has no list of sections. Mend it in the JSON.`);
    return { source: new SourceText(file, ""), value };
  }
}

function getDocument(id: string, traced: TracedDocument | undefined): LayoutDocument {
  if (traced === undefined) throw new Refused(`What ${id} extends cannot be used.`);
  return traced.document;
}

export function toDomainFile(domain: string): string {
  return `domain/${domain}.json`;
}

/** A domain's operations on a document. */
export function readDomainList(raw: Json | undefined, id: string): readonly Operation[] {
  const kind = getKind(id);
  if (kind !== "page") return readList(raw?.[kind ?? ""]);
  return readList(isRecord(raw?.pages) ? raw.pages[id] : undefined);
}

export function readList(value: unknown): readonly Operation[] {
  return Array.isArray(value) ? (value.filter(isRecord) as unknown as Operation[]) : [];
}

/** The settings that a document which extends another one states by itself. */
export function readOwn(raw: Json): Json {
  return Object.fromEntries(OWN_SETTINGS.flatMap((key) => (raw[key] === undefined ? [] : [[key, raw[key]]])));
}

/** The value of a text within the limits of the parser. */
export function parseFile(file: string, text: string): Json {
  if (countBytes(text) > LIMITS.bytes) throw new Refused(`${file} is larger than ${LIMITS.bytes / 1024} KB.`);
  if (findTooDeep(text) !== -1) throw new Refused(`${file} is nested too deeply.`);
  return parseRecord(file, text);
}

export function parseRecord(file: string, text: string): Json {
  const value = parseValue(file, text);
  if (!isRecord(value)) throw new Refused(`${file} is no JSON object. Mend it in the JSON.`);
  return value;
}

export function parseValue(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new Refused(`${file} is no valid JSON. Mend it in the JSON first.`);
  }
}
