import type { Node } from "jsonc-parser";
import type { Range } from "./FilePlace";
import type { Path } from "./pointer";

const BYTE_ORDER_MARK = "\uFEFF";

/** The places of the values of a document. */
export interface DocumentSource {
  /** File in which faults of the document are reported. */
  readonly file: string;
  /** Range of the value at a path, or of the nearest value around it. */
  rangeOf(path: Path): Range;
  /** Range of the key itself at a path that ends in a key. */
  rangeOfKey(path: Path): Range;
  /** Syntax nodes for repairs; `undefined` where there is nothing to repair. */
  nodeAt(path: Path): Node | undefined;
  keyNodeAt(path: Path): Node | undefined;
  /** The pointer of the operation that sets the value of a path, if it is what names the key; then the key's node is the pointer's. */
  pointerAt?(path: Path): string | undefined;
  /** Offset in the original file, for edits. */
  toFileOffset(offset: number): number;
}

/** A value in a file. */
export interface Anchor {
  readonly source: SourceText;
  readonly path: Path;
}

/** The text of one file and the places of its values. Offsets are those of `text`, which has no byte order mark. */
export class SourceText implements DocumentSource {
  readonly text: string;
  readonly hasByteOrderMark: boolean;
  private tree: Node | undefined;
  private lineStarts: number[] | undefined;
  private readonly properties = new WeakMap<Node, ReadonlyMap<unknown, Node>>();

  constructor(
    readonly file: string,
    readonly original: string,
    /** Creates the syntax tree on first use, unless it is given. */
    private readonly parse: (text: string) => Node | undefined = () => undefined,
  ) {
    this.hasByteOrderMark = original.startsWith(BYTE_ORDER_MARK);
    this.text = this.hasByteOrderMark ? original.slice(1) : original;
  }

  /** The syntax tree. */
  get root(): Node | undefined {
    this.tree ??= this.parse(this.text);
    return this.tree;
  }

  set root(tree: Node | undefined) {
    this.tree = tree;
  }

  /** Line and column of a stretch of the text. */
  rangeAt(offset: number, length = 0): Range {
    const start = this.positionAt(offset);
    const end = this.positionAt(offset + length);
    return { ...start, endLine: end.line, endColumn: end.column };
  }

  /** Range of the value at a path, or of the nearest value around it. */
  rangeOf(path: Path): Range {
    const node = this.nodeAt(path) ?? this.root;
    if (node === undefined) return this.rangeAt(0);
    // Only the opening bracket of a list or object: the whole may be pages long.
    const isContainer = node.type === "object" || node.type === "array";
    return this.rangeAt(node.offset, isContainer ? 1 : node.length);
  }

  /** Range of the key itself at a path that ends in a key. */
  rangeOfKey(path: Path): Range {
    const key = this.keyNodeAt(path);
    return key === undefined ? this.rangeOf(path) : this.rangeAt(key.offset, key.length);
  }

  /** The syntax node of the value at a path, or of the nearest one around it. */
  nodeAt(path: Path): Node | undefined {
    let node = this.root;
    for (const segment of path) {
      const child = node === undefined ? undefined : this.childOf(node, segment);
      if (child === undefined) return node;
      node = child;
    }
    return node;
  }

  /** True when the file itself has a value at the path. */
  has(path: Path): boolean {
    let node = this.root;
    for (const segment of path) node = node === undefined ? undefined : this.childOf(node, segment);
    return node !== undefined;
  }

  /** The source of the value at a path: this file, unless it includes the value from another one. */
  anchorOf(path: Path): Anchor {
    return { source: this, path };
  }

  /** Path in this file of the value at a path; for a value from another file, that of the object which includes it. */
  toOwnPath(path: Path): Path {
    return path;
  }

  /** Keys of an object that this file states itself, where the object comes from another file. */
  listOwnKeys(_path: Path): readonly string[] {
    return [];
  }

  /** The syntax node of the key at a path. */
  keyNodeAt(path: Path): Node | undefined {
    const parent = this.nodeAt(path.slice(0, -1));
    const key = path.at(-1);
    return parent === undefined || key === undefined ? undefined : this.propertyOf(parent, key)?.children?.[0];
  }

  private childOf(node: Node, segment: string | number): Node | undefined {
    if (node.type === "array") return node.children?.[Number(segment)];
    return this.propertyOf(node, segment)?.children?.[1];
  }

  /** Looks the key up in an index: an object may have thousands of keys, each with a fault. */
  private propertyOf(node: Node, key: string | number): Node | undefined {
    const known = this.properties.get(node);
    if (known !== undefined) return known.get(key);
    // Where a key occurs twice, the last one is used, as in JSON.parse.
    const properties = new Map(node.children?.map((property) => [property.children?.[0]?.value, property]));
    this.properties.set(node, properties);
    return properties.get(key);
  }

  /** Offset in the original file, for edits. */
  toFileOffset(offset: number): number {
    return this.hasByteOrderMark ? offset + 1 : offset;
  }

  private positionAt(offset: number): { line: number; column: number } {
    this.lineStarts ??= findLineStarts(this.text);
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] ?? 0) + 1 };
  }
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let index = text.indexOf("\n"); index !== -1; index = text.indexOf("\n", index + 1)) starts.push(index + 1);
  return starts;
}
