import { getNodeValue, type Node } from "jsonc-parser";
import { isRecord } from "../../../domain/isRecord";
import { isEqual } from "../../../layout/source/isEqual";
import type { SourceText } from "../../../layout/source/SourceText";
import { LINE_WIDTH, type Writing, writeFresh } from "../../../layout/source/writeFresh";
import { matchEntries } from "./matchEntries";

/**
 * A JSON text that says another value, with as few changes as possible: what stays equal keeps its characters, also where it
 * has moved to another place. New values are written in the manner of their neighbours. Lines end with a line feed.
 */
export function rewriteJson({ text, root }: Pick<SourceText, "text" | "root">, value: unknown): string {
  if (root === undefined) return `${writeFresh(value, "", 0, { unit: "  ", lineWidth: LINE_WIDTH })}\n`;
  const written = new Rewriter(text, root).write(root, value);
  return text.slice(0, root.offset) + written + text.slice(root.offset + root.length);
}

/** One entry or setting of a changed list or object. */
interface Item {
  readonly text: string;
  /** Its former position. */
  readonly from?: number | undefined;
}

class Rewriter {
  private readonly writing: Writing;
  /** Sections and tabs by id: one that moves into another list keeps its text. */
  private readonly byId = new Map<string, Node>();

  constructor(
    private readonly text: string,
    root: Node,
  ) {
    const [first] = root.children ?? [];
    const unit = first === undefined ? undefined : /\n([\t ]+)$/.exec(text.slice(root.offset, first.offset))?.[1];
    this.writing = { unit: unit ?? "  ", lineWidth: LINE_WIDTH };
    this.collect(root);
  }

  write(node: Node, value: unknown): string {
    if (isEqual(getNodeValue(node), value)) return this.textOf(node);
    if (node.type === "object" && isRecord(value)) return this.writeObject(node, value);
    if (node.type === "array" && Array.isArray(value)) return this.writeArray(node, value);
    const base = this.indentationAt(node.offset);
    return writeFresh(value, base, this.columnOf(node), this.writing);
  }

  private writeObject(node: Node, value: Record<string, unknown>): string {
    const properties = node.children ?? [];
    const base = this.baseOfItems(node);
    const items = Object.entries(value).map(([key, child]): Item => {
      const from = properties.findLastIndex((property) => property.children?.[0]?.value === key);
      const property = properties[from];
      const own = property?.children?.[1];
      if (property === undefined || own === undefined) {
        const name = `${JSON.stringify(key)}: `;
        return { text: name + this.writeNew(child, base, base.length + name.length) };
      }
      return { text: this.text.slice(property.offset, own.offset) + this.write(own, child), from };
    });
    return this.assemble(node, items);
  }

  private writeArray(node: Node, value: readonly unknown[]): string {
    const entries = node.children ?? [];
    const base = this.baseOfItems(node);
    const matched = matchEntries(entries.map(getNodeValue), value);
    const items = value.map((entry, index): Item => {
      const from = matched[index];
      const own = from === undefined ? undefined : entries[from];
      return own === undefined
        ? { text: this.writeNew(entry, base, base.length) }
        : { text: this.write(own, entry), from };
    });
    return this.assemble(node, items);
  }

  /** A value at a place that it was not at before; a section that comes from another place brings its text. */
  private writeNew(value: unknown, base: string, used: number): string {
    const known = isRecord(value) && typeof value.id === "string" ? this.byId.get(value.id) : undefined;
    if (known === undefined || !isRecord(value) || getType(known) !== value.type)
      return writeFresh(value, base, used, this.writing);
    return reindent(this.write(known, value), this.indentationAt(known.offset), base);
  }

  /** The list or object with other items: what stands between two that were neighbours stays. */
  private assemble(node: Node, items: readonly Item[]): string {
    const former = node.children ?? [];
    const [open, close] = node.type === "array" ? ["[", "]"] : ["{", "}"];
    if (items.length === 0) return open + close;
    const [first] = former;
    const last = former.at(-1);
    const line = this.indentationAt(node.offset);
    const inner = line + this.writing.unit;
    const expand = () => {
      const texts = items.map(({ text }) => inner + reindent(text, line, inner));
      return `${open}\n${texts.join(",\n")}\n${line}${close}`;
    };
    if (first === undefined || last === undefined) {
      const space = node.type === "array" ? "" : " ";
      const inline = `${open}${space}${items.map(({ text }) => text).join(", ")}${space}${close}`;
      return inline.includes("\n") || this.isTooLong(node, inline) ? expand() : inline;
    }
    const head = this.text.slice(node.offset, first.offset);
    const tail = this.text.slice(last.offset + last.length, node.offset + node.length);
    const isMultiline = head.includes("\n");
    const separator = this.gapBehind(former, 0) ?? (isMultiline ? `,${head.slice(1)}` : ", ");
    const joined = items.reduce((text, item, index) => {
      if (index === 0) return item.text;
      const before = items[index - 1]?.from;
      const isNeighbour = before !== undefined && item.from === before + 1;
      return text + (isNeighbour ? (this.gapBehind(former, before) ?? separator) : separator) + item.text;
    }, "");
    const whole = head + joined + tail;
    const isBroken = !isMultiline && (whole.includes("\n") || this.isTooLong(node, whole));
    return isBroken && !this.textOf(node).includes("\n") ? expand() : whole;
  }

  private gapBehind(former: readonly Node[], index: number): string | undefined {
    const [before, after] = [former[index], former[index + 1]];
    return before === undefined || after === undefined
      ? undefined
      : this.text.slice(before.offset + before.length, after.offset);
  }

  /** Indentation of the line in which a container of one line begins. */
  private baseOfItems(node: Node): string {
    const [first] = node.children ?? [];
    return this.indentationAt(first === undefined ? node.offset : first.offset);
  }

  private isTooLong(node: Node, inline: string): boolean {
    return this.columnOf(node) + inline.length + 1 > this.writing.lineWidth;
  }

  private columnOf(node: Node): number {
    return node.offset - (this.text.lastIndexOf("\n", node.offset - 1) + 1);
  }

  private indentationAt(offset: number): string {
    const start = this.text.lastIndexOf("\n", offset - 1) + 1;
    return /^[\t ]*/.exec(this.text.slice(start, offset))?.[0] ?? "";
  }

  private textOf(node: Node): string {
    return this.text.slice(node.offset, node.offset + node.length);
  }

  private collect(root: Node): void {
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (const child of node.children ?? []) open.push(child);
      const id = node.type === "object" ? getText(node, "id") : undefined;
      if (id !== undefined && getType(node) !== undefined) this.byId.set(id, node);
    }
  }
}

function getType(node: Node): string | undefined {
  return getText(node, "type");
}

function getText(node: Node, key: string): string | undefined {
  const property = node.children?.findLast((child) => child.children?.[0]?.value === key);
  const value: unknown = property?.children?.[1]?.value;
  return typeof value === "string" ? value : undefined;
}

/** Moves a text to another level of indentation. It begins within a line; JSON strings contain no line breaks. */
function reindent(text: string, from: string, to: string): string {
  if (from === to || !text.includes("\n")) return text;
  return text
    .split("\n")
    .map((line, index) => (index > 0 && line.startsWith(from) ? to + line.slice(from.length) : line))
    .join("\n");
}
