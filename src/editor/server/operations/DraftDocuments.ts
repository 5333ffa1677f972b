import { isRecord } from "../../../domain/isRecord";
import type { LayoutDocument, Operation } from "../../../generated/documents";
import { PLACE_SETTINGS, withoutAddress } from "../../../layout/document/address";
import { getKind, type LayoutFiles, parseSharedSectionFile } from "../../../layout/document/LayoutSet";
import { countBytes, findTooDeep, LIMITS } from "../../../layout/document/limits";
import type { ParsedDocument } from "../../../layout/document/parseDocument";
import { parseLayoutFile } from "../../../layout/document/parseLayoutFile";
import { findSection } from "../../../layout/document/sectionPlaces";
import { readShared } from "../../../layout/include/readShared";
import { type SharedById, writeOutIncludes } from "../../../layout/include/writeOutIncludes";
import { OWN_SETTINGS } from "../../../layout/overlay/resolveExtends";
import type { TracedDocument } from "../../../layout/overlay/TracedDocument";
import { traceUnchecked, traceUncheckedBase, type UncheckedFile } from "../../../layout/overlay/traceUnchecked";
import { completeDocument } from "../../../layout/schema/applyDefaults";
import { getAt } from "../../../layout/source/pointer";
import { SourceText } from "../../../layout/source/SourceText";
import { toName } from "../../../layout/source/toName";
import { Refused } from "../Refused";
import { rewriteFile, writeFile } from "../text/rewriteFile";
import { applyList } from "./applyList";
import { type DomainPart, readDomainPart } from "./domainPart";
import type { Json } from "./performEach";

/** The origin of a section of a document. */
export interface SharedPlace {
  /** Id of the shared section, such as `section/terms`. */
  readonly id: string;
  /** Id of the section in that file. */
  readonly section: string;
  /** Keys that the document states itself. */
  readonly ownKeys: readonly string[];
}

const NO_TEXT = new SourceText("", "");

/**
 * Reads the files of a draft for commands, with the documents that the layout engine makes of them, also of faulty ones.
 */
export class DraftDocuments {
  private readonly parsed = new Map<string, ParsedDocument>();
  private sharedById: SharedById | undefined;

  /** `findKnown` returns a file that was parsed before: it is not parsed again if its text is the same. */
  constructor(
    private readonly files: LayoutFiles,
    private readonly findKnown: (file: string) => ParsedDocument | undefined = () => undefined,
  ) {}

  get names(): Iterable<string> {
    return this.files.keys();
  }

  /** Returns the value of a file; `undefined` if there is no such file. Throws {@link Refused} if it cannot be read. */
  find(file: string): Json | undefined {
    const parsed = this.parse(file);
    return parsed && readRecord(parsed);
  }

  /** Returns the value of a file; `undefined` also if it cannot be read. */
  peek(file: string): Json | undefined {
    try {
      return this.find(file);
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  /** Returns the text of a file with another value; what stays equal keeps its form. */
  rewrite(file: string, value: Json): string {
    const parsed = this.parse(file);
    return parsed === undefined ? writeFile(value) : rewriteFile(parsed.source, value);
  }

  get(file: string): Json {
    return readRecord(this.open(file));
  }

  /** Returns a document with defaults and with what it extends, without operations that have a schedule. */
  getEffective(id: string): LayoutDocument {
    return requireTraced(
      id,
      traceUnchecked(id, (own) => this.read(own)),
    ).document;
  }

  /** Returns the document that an extending one changes, without the paths, which are not inherited. */
  getBase(id: string): LayoutDocument {
    const base = requireTraced(
      id,
      traceUncheckedBase(id, (own) => this.read(own)),
    ).document;
    const inherited: Json = { ...base };
    for (const key of PLACE_SETTINGS) delete inherited[key];
    return inherited as unknown as LayoutDocument;
  }

  /** Returns what a domain changes in a document. */
  getDomainPart(id: string, domain: string): DomainPart {
    const raw = this.find(toDomainFile(domain));
    const traced = requireTraced(
      id,
      traceUnchecked(id, (own) => this.read(own)),
    );
    const document = getKind(id) === "home" ? withoutAddress(traced.document) : traced.document;
    return readDomainPart(raw, readDomainList(raw, id), { ...traced, document });
  }

  /** Returns a document as a domain has it. */
  getDomainEffective(id: string, domain: string): LayoutDocument {
    const { base, look, list } = this.getDomainPart(id, domain);
    return applyList(base, [...look.map(({ operation }) => operation), ...list]).document;
  }

  /** Returns the value of a document's file with defaults, and with the shared sections that it includes. */
  complete(value: Json): LayoutDocument {
    return completeDocument(this.writeOut({ source: NO_TEXT, value, diagnostics: [] }).value);
  }

  /** Returns where a section of a document comes from; `undefined` for one that is no part of a shared section. */
  findShared(id: string, section: string): SharedPlace | undefined {
    const { source, value } = this.read(id);
    const path = findSection(value, section)?.path;
    const anchor = path && source.anchorOf(path);
    const shared = anchor && parseSharedSectionFile(anchor.source.file);
    if (anchor === undefined || path === undefined || shared === undefined) return undefined;
    const own = getAt(this.get(anchor.source.file), [...anchor.path, "id"]);
    return { id: shared, section: toName(own), ownKeys: source.listOwnKeys(path) };
  }

  private get shared(): SharedById {
    this.sharedById ??= new Map(
      [...this.names].flatMap((file) => {
        const id = parseSharedSectionFile(file);
        const parsed = id === undefined ? undefined : this.parse(file);
        return id === undefined || parsed === undefined ? [] : [[id, readShared(parsed)] as const];
      }),
    );
    return this.sharedById;
  }

  private writeOut(parsed: ParsedDocument): ParsedDocument {
    return JSON.stringify(parsed.value)?.includes('"include"') ? writeOutIncludes(parsed, this.shared) : parsed;
  }

  private parse(file: string): ParsedDocument | undefined {
    const text = this.files.get(file);
    if (text === undefined) return undefined;
    const known = this.parsed.get(file) ?? this.findKnown(file);
    const parsed = known?.source.original === text ? (known.raw ?? known) : parseLayoutFile(file, text);
    this.parsed.set(file, parsed);
    return parsed;
  }

  private open(file: string): ParsedDocument {
    const parsed = this.parse(file);
    if (parsed === undefined) throw new Refused("missing", `There is no file ${file}.`);
    return parsed;
  }

  /** Returns the file of a document with the shared sections that it includes, without defaults. */
  read(id: string): UncheckedFile {
    const file = `${id}.json`;
    const parsed = this.open(file);
    const value = readRecord(parsed);
    if (!Array.isArray(value.sections) && !Array.isArray(value.operations))
      throw new Refused("faulty", `${file} has no list of sections. Mend it in the JSON.`);
    const written = this.writeOut({ ...parsed, value });
    return { source: written.source, value: written.value };
  }
}

function requireTraced(id: string, traced: TracedDocument | undefined): TracedDocument {
  if (traced === undefined) throw new Refused("faulty", `What ${id} extends cannot be used.`);
  return traced;
}

export function toDomainFile(domain: string): string {
  return `domain/${domain}.json`;
}

/** The key of a domain's operations on a document in its file. */
export function toListKey(id: string): string {
  const kind = getKind(id);
  return kind === "page" ? "pages" : (kind ?? "");
}

/** Returns a domain's operations on a document. */
export function readDomainList(raw: Json | undefined, id: string): readonly Operation[] {
  const own = raw?.[toListKey(id)];
  return readList(isRecord(own) ? own[id] : own);
}

export function readList(value: unknown): readonly Operation[] {
  return Array.isArray(value) ? (value.filter(isRecord) as unknown as Operation[]) : [];
}

/** Returns the settings that an extending document states itself. */
export function readOwn(raw: Json): Json {
  return Object.fromEntries(OWN_SETTINGS.flatMap((key) => (raw[key] === undefined ? [] : [[key, raw[key]]])));
}

/** Returns the value that a file states, in whatever version of the format. */
function readRecord({ source: { file, original }, value: present, stated }: ParsedDocument): Json {
  const value = stated ?? present ?? parseWithinLimits(file, original);
  if (!isRecord(value)) throw new Refused("faulty", `${file} is no JSON object. Mend it in the JSON.`);
  return value;
}

function parseWithinLimits(file: string, text: string): unknown {
  if (countBytes(text) > LIMITS.bytes)
    throw new Refused("too-large", `${file} is larger than ${LIMITS.bytes / 1024} KB.`);
  if (findTooDeep(text) !== -1) throw new Refused("too-large", `${file} is nested too deeply.`);
  return parseValue(file, text);
}

/** Returns the value of a text. Throws {@link Refused} if it is not JSON. */
export function parseValue(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new Refused("faulty", `${file} is no valid JSON. Mend it in the JSON first.`);
  }
}
