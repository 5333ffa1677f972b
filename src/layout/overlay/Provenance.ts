import { isRecord } from "../../domain/isRecord";
import type { RelatedPlace } from "../diagnostics/Diagnostic";
import { formatPointer, getAt, type Path } from "../source/pointer";
import type { Anchor, DocumentSource } from "../source/SourceText";

/** Origin of an effective value. */
export interface Origin {
  /** The place that sets the value, or the object whose default it is. */
  readonly anchor: Anchor;
  /** True when no file sets the value: it is the schema's default. */
  readonly isDefault: boolean;
  /** The overridden value, and its origin. */
  readonly overrode?: { readonly value: unknown; readonly origin: Origin };
}

interface SettingOrigin extends Origin {
  /** Path of the setting inside its section, or inside the document. */
  readonly path: Path;
}

/** Key of the settings that are in no section. */
const DOCUMENT = "";

/** The file and place that each value of an effective document comes from. Sections are identified by their ids. */
export class Provenance {
  private readonly sections = new Map<string, Anchor>();
  private readonly settings = new Map<string, SettingOrigin[]>();

  constructor(private readonly base: Anchor) {}

  copy(): Provenance {
    const copy = new Provenance(this.base);
    for (const [id, anchor] of this.sections) copy.sections.set(id, anchor);
    for (const [id, origins] of this.settings) copy.settings.set(id, [...origins]);
    return copy;
  }

  /** Notes that a section comes from a place, with all its settings. */
  noteSection(id: string, anchor: Anchor): void {
    this.sections.set(id, anchor);
    this.settings.delete(id);
  }

  /** Notes the origin of a value inside a section, or inside the document where there is no id. */
  noteSetting(id: string | undefined, path: Path, origin: Origin): void {
    const key = id ?? DOCUMENT;
    this.settings.set(key, [...(this.settings.get(key) ?? []), { ...origin, path }]);
  }

  /** Notes that an entry was removed from a list of `length` entries: those after it move up by one. */
  removeEntry(id: string | undefined, list: Path, index: number, length: number): void {
    const key = id ?? DOCUMENT;
    const settings = this.settings.get(key) ?? [];
    const shift = (path: Path): Path => [...list, Number(path[list.length]) - 1, ...path.slice(list.length + 1)];
    const isInside = ({ path }: { readonly path: Path }) => path.length > list.length && startsWith(path, list);
    const entries = Array.from({ length: length - index - 1 }, (_, offset) => [...list, index + 1 + offset]);
    // The origin of a whole entry is noted at its former position in time: later notes on its parts still apply.
    const sources = entries.map((path) => ({ path, at: settings.findLastIndex((own) => startsWith(path, own.path)) }));
    const follow = (at: number) =>
      sources.flatMap((source) => {
        const isOwn = at >= 0 && settings[at]?.path.length === source.path.length;
        return source.at !== at || isOwn ? [] : [{ ...this.findInside(id, source.path), path: shift(source.path) }];
      });
    const kept = settings.map((setting): SettingOrigin[] => {
      if (!isInside(setting)) return [setting];
      const at = Number(setting.path[list.length]);
      if (at === index) return [];
      return [at < index ? setting : { ...setting, path: shift(setting.path) }];
    });
    this.settings.set(key, [...follow(-1), ...kept.flatMap((setting, at) => [...setting, ...follow(at)])]);
  }

  rename(from: string, to: string): void {
    const anchor = this.sections.get(from);
    if (anchor !== undefined) this.sections.set(to, anchor);
    this.settings.set(to, this.settings.get(from) ?? []);
    this.sections.delete(from);
    this.settings.delete(from);
  }

  /** Returns the origin of the value at a path of the effective document. */
  find(document: unknown, path: Path): Origin {
    const { id, inner } = splitPath(document, path);
    return this.findInside(id, inner);
  }

  private findInside(id: string | undefined, inner: Path): Origin {
    const noted = this.settings.get(id ?? DOCUMENT)?.findLast((setting) => startsWith(inner, setting.path));
    if (noted !== undefined) {
      const { path: own, ...origin } = noted;
      return continueOrigin(origin, inner.slice(own.length));
    }
    const anchor = id === undefined ? this.base : this.sections.get(id);
    return continueOrigin({ anchor: anchor ?? this.base, isDefault: false }, inner);
  }
}

function continueOrigin(origin: Origin, rest: Path): Origin {
  if (rest.length === 0 || origin.isDefault) return origin;
  const { source, path } = origin.anchor;
  const overrode = origin.overrode;
  const before = overrode === undefined ? undefined : getAt(overrode.value, rest);
  return {
    anchor: { source, path: [...path, ...rest] },
    isDefault: !source.has([...path, ...rest]),
    ...(overrode === undefined || before === undefined
      ? {}
      : { overrode: { value: before, origin: continueOrigin(overrode.origin, rest) } }),
  };
}

/** The innermost section on a path, and the rest of the path inside it. */
export function splitPath(document: unknown, path: Path): { readonly id?: string; readonly inner: Path } {
  for (let length = path.length; length >= 2; length--) {
    if (path[length - 2] !== "sections" || typeof path[length - 1] !== "number") continue;
    const section = getAt(document, path.slice(0, length));
    if (isRecord(section) && typeof section.id === "string") return { id: section.id, inner: path.slice(length) };
  }
  return { inner: path };
}

/** A place in a document with a remark, as diagnostics carry it. */
export function toRelated(
  { source, path }: { readonly source: DocumentSource; readonly path: Path },
  message: string,
): RelatedPlace {
  return { file: source.file, ...source.rangeOf(path), message };
}

function startsWith(path: Path, start: Path): boolean {
  return formatPointer(path.slice(0, start.length)) === formatPointer(start);
}
