import type { Node } from "jsonc-parser";
import { isRecord } from "../../domain/isRecord";
import type { LayoutDocument, Operation } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { PlacedDocument } from "../document/parseDocument";
import { findSections } from "../document/walkSections";
import type { IsOpen } from "../schedule/Schedule";
import type { Range } from "../source/FilePlace";
import type { Path } from "../source/pointer";
import type { Anchor, DocumentSource, SourceText } from "../source/SourceText";
import { toName } from "../source/toName";
import { noteSection } from "./noteSection";
import { Provenance } from "./Provenance";

/** An effective document, and where each of its values comes from. */
export interface TracedDocument {
  /** With defaults filled in. */
  readonly document: LayoutDocument;
  readonly provenance: Provenance;
  /** Present where operations that have a schedule make the document; `document` is without them. */
  readonly timed?: TimedOperations;
}

/** The operations with a schedule of a document. */
export interface TimedOperations {
  /** Operations of the document and of those that it extends. */
  readonly operations: readonly Operation[];
  /** Their places, in the same order. */
  readonly anchors: readonly Anchor[];
  /** The document while some of the schedules are open; without `traced` where an operation cannot be applied then. */
  at(isOpen: IsOpen): { readonly traced?: TracedDocument; readonly diagnostics: readonly Diagnostic[] };
}

/** Returns the document with the open operations; without any of them if one cannot be applied. */
export function traceAt(traced: TracedDocument, isOpen: IsOpen): TracedDocument {
  return traced.timed?.at(isOpen).traced ?? traced;
}

/** A document that comes from a single file. */
export function traceDocument(document: LayoutDocument, source: SourceText): TracedDocument {
  const provenance = new Provenance({ source, path: [] });
  for (const { section, path } of findSections(document)) {
    if (isRecord(section)) noteSection(provenance, toName(section.id), { source, path });
  }
  return { document, provenance };
}

/** An effective document with its places, for the checks. Faults that come from other files are reported at `blamed`. */
export function placeEffective(traced: TracedDocument, own: SourceText, blamed: Path): PlacedDocument {
  return { source: new EffectiveSource(traced, own, blamed), value: traced.document };
}

/**
 * The places of an effective document for diagnostics: a fault from another file is reported where this file refers to
 * it.
 */
class EffectiveSource implements DocumentSource {
  readonly file: string;

  constructor(
    private readonly traced: TracedDocument,
    private readonly own: SourceText,
    /** The place for faults that come from other files. */
    private readonly blamed: Path,
  ) {
    this.file = own.file;
  }

  rangeOf(path: Path): Range {
    return this.own.rangeOf(this.toOwn(path) ?? this.blamed);
  }

  rangeOfKey(path: Path): Range {
    const pointer = this.toPointer(path);
    if (pointer !== undefined) return this.own.rangeOf(pointer);
    const own = this.toOwn(path);
    return own === undefined || !this.own.has(own) ? this.rangeOf(path) : this.own.rangeOfKey(own);
  }

  nodeAt(path: Path): Node | undefined {
    const own = this.toOwn(path);
    return own === undefined ? undefined : this.own.nodeAt(own);
  }

  keyNodeAt(path: Path): Node | undefined {
    const pointer = this.toPointer(path);
    if (pointer !== undefined) return this.own.nodeAt(pointer);
    const own = this.toOwn(path);
    return own === undefined ? undefined : this.own.keyNodeAt(own);
  }

  pointerAt(path: Path): string | undefined {
    const pointer = this.toPointer(path);
    return pointer === undefined ? undefined : toName(this.own.nodeAt(pointer)?.value);
  }

  toFileOffset(offset: number): number {
    return this.own.toFileOffset(offset);
  }

  /** The path of the pointer whose last part is the key at a path: that of an operation which sets the whole value. */
  private toPointer(path: Path): Path | undefined {
    const own = this.toOwn(path);
    if (own?.at(-1) !== "to" || path.at(-1) === "to") return undefined;
    const pointer = [...own.slice(0, -1), "pointer"];
    return this.own.has(pointer) ? pointer : undefined;
  }

  private toOwn(path: Path): Path | undefined {
    const { anchor } = this.traced.provenance.find(this.traced.document, path);
    return anchor.source === this.own ? anchor.path : undefined;
  }
}
