import { isRecord } from "../../domain/isRecord";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { includeTooLarge } from "../diagnostics/kinds/include-too-large";
import { includedType } from "../diagnostics/kinds/included-type";
import { severalIncluded } from "../diagnostics/kinds/several-included";
import { unknownSharedSection } from "../diagnostics/kinds/unknown-shared-section";
import { unusableSharedSection } from "../diagnostics/kinds/unusable-shared-section";
import { suggestReplacement } from "../diagnostics/suggestReplacement";
import { WORDS } from "../diagnostics/words";
import { countBytes, LIMITS } from "../document/limits";
import type { ParsedDocument } from "../document/parseDocument";
import { SCHEDULE_KEYS } from "../schedule/Schedule";
import { formatPointer, type Path } from "../source/pointer";
import type { SourceText } from "../source/SourceText";
import { toName } from "../source/toName";
import { type IncludedSection, IncludingText, type ListEntry } from "./IncludingText";
import { isInclude } from "./listIncludes";

/** A shared section, or several that are included together. */
export interface SharedSections {
  readonly source: SourceText;
  /** Absent where the file has an error. */
  readonly sections?: readonly Readonly<Record<string, unknown>>[];
}

/** The shared sections by id, such as `section/terms`. */
export type SharedById = ReadonlyMap<string, SharedSections>;

/** A section with its place in the file of the shared one. */
interface WrittenSection {
  readonly section: Readonly<Record<string, unknown>>;
  readonly included: IncludedSection;
}

/**
 * Returns a file with its shared sections written out, as if they stood in the file. One shared section gets the id of its
 * `include`; several, and sections in sections, get that id with their own behind it. An `include` that cannot be written out
 * stays in the value, with a fault in `includeFaults`. `stated` is the value of the file itself.
 */
export function writeOutIncludes(parsed: ParsedDocument, shared: SharedById): ParsedDocument {
  const writer = new IncludeWriter(parsed.source, shared);
  const value = writer.visit(parsed.value, [], []);
  const source = new IncludingText(parsed.source, writer);
  const includeFaults = writer.faults.map((create) => create(source));
  return { ...parsed, raw: parsed, source, value, stated: parsed.stated ?? parsed.value, includeFaults };
}

class IncludeWriter {
  readonly lists = new Map<string, readonly ListEntry[]>();
  readonly faults: ((source: SourceText) => Diagnostic)[] = [];
  private bytes: number;

  constructor(
    source: SourceText,
    private readonly shared: SharedById,
  ) {
    this.bytes = countBytes(source.text);
  }

  /** Copies a value; `own` is its path in the file, `path` the one after the sections are written out. */
  visit(value: unknown, own: Path, path: Path): unknown {
    if (Array.isArray(value)) {
      if (value.some(bringsInclude)) return this.writeOperations(value, own, path);
      return value.map((item, index) => this.visit(item, [...own, index], [...path, index]));
    }
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([key, child]) => {
      const [from, to] = [
        [...own, key],
        [...path, key],
      ];
      if (key === "sections" && Array.isArray(child)) return [key, this.writeList(child, from, to)];
      return [key, this.visit(child, from, to)];
    });
    return Object.fromEntries(entries);
  }

  private writeList(list: readonly unknown[], own: Path, path: Path): unknown[] {
    const written: unknown[] = [];
    const places: ListEntry[] = [];
    for (const [index, section] of list.entries()) {
      const at = [...path, written.length];
      const found = isInclude(section) ? this.include(section, [...own, index], at) : undefined;
      if (found === undefined) {
        written.push(isInclude(section) ? section : this.visit(section, [...own, index], at));
        places.push({ index });
        continue;
      }
      for (const { section: one, included } of found) {
        written.push(one);
        places.push({ index, included });
      }
    }
    if (places.some(({ included }) => included !== undefined)) this.lists.set(formatPointer(own), places);
    return written;
  }

  /** Writes a list of operations: one that brings several shared sections becomes one for each, below each other. */
  private writeOperations(list: readonly unknown[], own: Path, path: Path): unknown[] {
    const written: unknown[] = [];
    const places: ListEntry[] = [];
    for (const [index, operation] of list.entries()) {
      const [from, to] = [
        [...own, index],
        [...path, written.length],
      ];
      const found = bringsInclude(operation)
        ? this.include(operation.value, [...from, "value"], [...to, "value"])
        : undefined;
      if (!bringsInclude(operation) || found === undefined) {
        written.push(bringsInclude(operation) ? operation : this.visit(operation, from, to));
        places.push({ index });
        continue;
      }
      let before: unknown;
      for (const { section, included } of found) {
        const times = Object.entries(operation).filter(([key]) => SCHEDULE_KEYS.some((time) => time === key));
        const next = { op: "insert", at: { after: before }, ...Object.fromEntries(times) };
        written.push({ ...(before === undefined ? operation : next), value: section });
        places.push({ index, value: included });
        before = section.id;
      }
    }
    this.lists.set(formatPointer(own), places);
    return written;
  }

  /** Returns the sections of an `include`; `undefined` where they cannot be written out. */
  private include(
    { id, include, ...settings }: Record<string, unknown>,
    own: Path,
    path: Path,
  ): WrittenSection[] | undefined {
    // The schema reports an id or a name of another type. Without an id, one section is written out all the same: the key in its
    // place is then a setting that the section does not have.
    if (typeof include !== "string") return undefined;
    const isWithoutId = id === undefined && this.shared.get(include)?.sections?.length === 1;
    if (typeof id !== "string" && !isWithoutId) return undefined;
    const refuse = (create: (source: SourceText) => Diagnostic) => {
      this.faults.push(create);
      return undefined;
    };
    const at = [...path, "include"];
    const shared = this.shared.get(include);
    if (shared === undefined) {
      return refuse((source) => {
        const meant = suggestReplacement(source, source.nodeAt(at), include, [...this.shared.keys()]);
        return unknownSharedSection.atValue(source, at, { actual: include }, meant);
      });
    }
    const { sections } = shared;
    if (sections === undefined) {
      const related = [{ file: shared.source.file, ...shared.source.rangeAt(0), message: WORDS.seeBase(include) }];
      return refuse((source) => unusableSharedSection.atValue(source, at, { id: include }, { related }));
    }
    if ("type" in settings)
      return refuse((source) => includedType.atKey(source, [...path, "type"], { id: toName(id), include }));
    const surplus = Object.keys(settings).find((key) => !SCHEDULE_KEYS.some((time) => time === key));
    if (sections.length > 1 && surplus !== undefined) {
      const facts = { include, count: sections.length, key: surplus };
      return refuse((source) => severalIncluded.atKey(source, [...path, surplus], facts));
    }
    this.bytes += countBytes(shared.source.text);
    if (this.bytes > LIMITS.bytes) {
      return refuse((source) => includeTooLarge.atValue(source, at, { limit: LIMITS.bytes / 1024 }));
    }
    const stated = Object.fromEntries(
      Object.entries(settings).map(([key, value]) => [key, this.visit(value, [...own, key], [...path, key])]),
    );
    return sections.map((section, index) => ({
      section: mergeSettings(renameSections(section, id as string | undefined, sections.length > 1), stated),
      included: {
        from: { source: shared.source, path: ["sections", index] },
        own: new Set(["id", ...Object.keys(settings)]),
      },
    }));
  }
}

/** True for an operation that brings shared sections. */
function bringsInclude(
  operation: unknown,
): operation is Record<string, unknown> & { readonly value: Record<string, unknown> } {
  return isRecord(operation) && typeof operation.op === "string" && isInclude(operation.value);
}

/** A copy of a shared section under the id of its include: in front of its own, or in place of it. */
function renameSections(section: Readonly<Record<string, unknown>>, id: string | undefined, keepsOwn: boolean) {
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        if (key !== "sections" || !Array.isArray(child)) return [key, rename(child)];
        return [key, child.map((one) => (isRecord(one) ? { ...(rename(one) as object), id: `${id}-${one.id}` } : one))];
      }),
    );
  };
  const { id: own, ...renamed } = rename(section) as Record<string, unknown>;
  return id === undefined ? renamed : { ...renamed, id: keepsOwn ? `${id}-${own}` : id };
}

/** Adds the settings of the include. An end that they state replaces the end of the section, whichever key has it. */
function mergeSettings(section: Record<string, unknown>, settings: Record<string, unknown>): Record<string, unknown> {
  const { until: _until, through: _through, ...endless } = section;
  return { ...("until" in settings || "through" in settings ? endless : section), ...settings };
}
