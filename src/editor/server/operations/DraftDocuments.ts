import { isRecord } from "../../../domain/isRecord";
import type { LayoutDocument, Operation } from "../../../generated/documents";
import { ADDRESS_SETTINGS, PLACE_SETTINGS, withoutAddress } from "../../../layout/document/address";
import { getKind, type LayoutFiles } from "../../../layout/document/LayoutSet";
import { countBytes, findTooDeep, LIMITS } from "../../../layout/document/limits";
import { completeDocument } from "../../../layout/schema/applyDefaults";
import { Refused } from "../drafts/Refused";
import { applyList } from "./applyList";
import { isExtending } from "./editDocument";
import type { Json } from "./performEach";

/** Keys that a document states itself where it extends another one; everything else is in operations. */
export const OWN_KEYS: readonly string[] = ["title", "description", ...ADDRESS_SETTINGS];

/** The documents of a draft as they are in effect, also those that have faults. */
export class DraftDocuments {
  constructor(private readonly files: LayoutFiles) {}

  /** The value of a file; `undefined` where there is no such file. Throws {@link Refused} where it cannot be read. */
  find(file: string): Json | undefined {
    const text = this.files.get(file);
    return text === undefined ? undefined : parseFile(file, text);
  }

  get(file: string): Json {
    const value = this.find(file);
    if (value === undefined) throw new Refused(`There is no file ${file}.`);
    return value;
  }

  /** A document with defaults and with what it extends; operations that have times are not in it. */
  getEffective(id: string, chain: readonly string[] = []): LayoutDocument {
    const raw = this.get(`${id}.json`);
    if (!isExtending(raw)) {
      if (!Array.isArray(raw.sections)) throw new Refused(`${id}.json has no list of sections. Mend it in the JSON.`);
      return completeDocument(raw);
    }
    return completeDocument({
      ...applyList(this.getBase(id, chain), readList(raw.operations)).document,
      ...readOwn(raw),
    });
  }

  /**
   * The document to which the operations of an extending document apply: the extended one with the keys that the
   * extending one states itself.
   */
  getBase(id: string, chain: readonly string[] = []): LayoutDocument {
    const { extends: base } = this.get(`${id}.json`);
    if (typeof base !== "string" || chain.includes(base) || chain.length >= LIMITS.extends)
      throw new Refused(`What ${id} extends cannot be used.`);
    const extended: Json = { ...this.getEffective(base, [...chain, id]) };
    for (const key of PLACE_SETTINGS) delete extended[key];
    return extended as unknown as LayoutDocument;
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
  return Object.fromEntries(OWN_KEYS.flatMap((key) => (raw[key] === undefined ? [] : [[key, raw[key]]])));
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
