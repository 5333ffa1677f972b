import type { Node } from "jsonc-parser";
import type { Range } from "../source/FilePlace";
import { formatPointer, type Path } from "../source/pointer";
import { type Anchor, SourceText } from "../source/SourceText";

/** A section that comes from a shared one. */
export interface IncludedSection {
  /** The section in the file of the shared one. */
  readonly from: Anchor;
  /** Keys that the including file states itself. */
  readonly own: ReadonlySet<string>;
}

/** A section or an operation of a list, by its position after the shared sections are written out. */
export interface ListEntry {
  /** Its position in the file. */
  readonly index: number;
  readonly included?: IncludedSection | undefined;
  /** The section that the operation brings, where that is a shared one. */
  readonly value?: IncludedSection | undefined;
}

/** Places of the shared sections that a file includes. */
export interface IncludePlaces {
  /** The lists with such sections, or with operations that bring them, by their pointers in the file. */
  readonly lists: ReadonlyMap<string, readonly ListEntry[]>;
}

interface Resolved {
  /** Path in the file; for a value of a shared section, that of its `include`. */
  readonly own: Path;
  /** Present where the value comes from the file of a shared section. */
  readonly shared?: Anchor;
}

/**
 * The text of a file that includes shared sections. Paths are those after the sections are written out. A value of a shared
 * section has its place at the `include`, and nothing there can be repaired.
 */
export class IncludingText extends SourceText {
  constructor(
    private readonly own: SourceText,
    private readonly places: IncludePlaces,
  ) {
    super(own.file, own.original, () => own.root);
  }

  override rangeOf(path: Path): Range {
    return this.own.rangeOf(this.resolve(path).own);
  }

  override rangeOfKey(path: Path): Range {
    const { own, shared } = this.resolve(path);
    return shared === undefined ? this.own.rangeOfKey(own) : this.own.rangeOf(own);
  }

  override nodeAt(path: Path): Node | undefined {
    const { own, shared } = this.resolve(path);
    return shared === undefined ? this.own.nodeAt(own) : undefined;
  }

  override keyNodeAt(path: Path): Node | undefined {
    const { own, shared } = this.resolve(path);
    return shared === undefined ? this.own.keyNodeAt(own) : undefined;
  }

  override has(path: Path): boolean {
    const { own, shared } = this.resolve(path);
    return shared === undefined ? this.own.has(own) : shared.source.has(shared.path);
  }

  override anchorOf(path: Path): Anchor {
    return this.resolve(path).shared ?? { source: this, path };
  }

  override toOwnPath(path: Path): Path {
    return this.resolve(path).own;
  }

  override listOwnKeys(path: Path): readonly string[] {
    const find = (entry: Path) => {
      const list = this.places.lists.get(formatPointer(this.resolve(entry.slice(0, -1)).own));
      return list?.[Number(entry.at(-1))];
    };
    const included = find(path)?.included ?? (path.at(-1) === "value" ? find(path.slice(0, -1))?.value : undefined);
    return [...(included?.own ?? [])];
  }

  private resolve(path: Path): Resolved {
    const own: (string | number)[] = [];
    let brought: IncludedSection | undefined;
    for (const [at, segment] of path.entries()) {
      const list = typeof segment === "number" ? this.places.lists.get(formatPointer(own)) : undefined;
      const entry = list?.[Number(segment)];
      own.push(entry?.index ?? segment);
      const included = entry?.included ?? (segment === "value" ? brought : undefined);
      brought = entry?.value;
      if (included === undefined) continue;
      const rest = path.slice(at + 1);
      if (included.own.has(String(rest[0]))) continue;
      const { source, path: start } = included.from;
      // The section itself is at the object that includes it, a value of it at the name of the shared section.
      return { own: rest.length === 0 ? own : [...own, "include"], shared: { source, path: [...start, ...rest] } };
    }
    return { own };
  }
}
