import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { measureText } from "./measureText";

const INDENTATION = "  ";
const LINE_WIDTH = 120;
/** Width of what cannot stand in one line. */
const BROKEN = Number.POSITIVE_INFINITY;
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Formats a JSON text as Biome does with two spaces and 120 columns, which is the form of the shipped documents: an object
 * stays in several lines if a line break follows its brace, everything else is in one line where it fits; one empty line
 * between neighbours stays. Lines end with a line feed. A text that is not JSON is returned as it is.
 */
export function formatJson(text: string): string {
  const start = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  const json = text.slice(start.length);
  const root = parseStrictly(json);
  return root === undefined ? text : `${start}${new Printer(json).print(root, "", 0)}\n`;
}

/** True for a JSON text that {@link formatJson} leaves as it is, and for one that is not JSON. */
export function isFormattedJson(text: string): boolean {
  return formatJson(text) === text;
}

/** The tree of a JSON text; `undefined` if it is not JSON or its nesting exceeds what a recursive function can read. */
function parseStrictly(json: string): Node | undefined {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(json, errors, { disallowComments: true, allowTrailingComma: false });
    return errors.length === 0 ? root : undefined;
  } catch {
    return undefined;
  }
}

class Printer {
  private readonly widths = new Map<Node, number>();

  constructor(private readonly text: string) {}

  /** A value in a line with this indentation. `others`: the columns of the line that it shares with other text. */
  print(node: Node, indentation: string, others: number): string {
    const children = node.children ?? [];
    if (others + this.measure(node) <= LINE_WIDTH || children.length === 0) return this.printInline(node);
    const inner = indentation + INDENTATION;
    const [open, close] = getBrackets(node);
    const content = isNumberList(children) ? this.printNumbers(children, inner) : this.printLines(children, inner);
    return `${open}\n${inner}${content}\n${indentation}${close}`;
  }

  /** Members or elements, one a line. */
  private printLines(children: readonly Node[], indentation: string): string {
    const last = children.length - 1;
    return children.reduce((text, child, index) => {
      const separator = index === 0 ? "" : `,${this.getBreak(children, index)}${indentation}`;
      const comma = index < last ? 1 : 0;
      const [key, value] = child.type === "property" ? (child.children ?? []) : [undefined, child];
      if (value === undefined) return text;
      const name = key === undefined ? "" : `${this.textOf(key)}: `;
      const others = indentation.length + measureText(name) + comma;
      return text + separator + name + this.print(value, indentation, others);
    }, "");
  }

  /** As many numbers in a line as fit. */
  private printNumbers(children: readonly Node[], indentation: string): string {
    const last = children.length - 1;
    let column = indentation.length;
    return children.reduce((text, child, index) => {
      const number = this.printInline(child);
      const width = number.length + (index < last ? 1 : 0);
      const isBroken = this.isApart(children, index) || column + 1 + width > LINE_WIDTH;
      column = (index === 0 || isBroken ? indentation.length : column + 1) + width;
      if (index === 0) return number;
      return `${text},${isBroken ? this.getBreak(children, index) + indentation : " "}${number}`;
    }, "");
  }

  private printInline(node: Node): string {
    const children = node.children ?? [];
    switch (node.type) {
      case "property":
        return children.map((child) => this.printInline(child)).join(": ");
      case "object":
        return children.length === 0 ? "{}" : `{ ${children.map((child) => this.printInline(child)).join(", ")} }`;
      case "array":
        return `[${children.map((child) => this.printInline(child)).join(", ")}]`;
      case "number":
        return shortenNumber(this.textOf(node));
      default:
        return this.textOf(node);
    }
  }

  /** Columns of a value in one line; `BROKEN` if it has to stand in several. */
  private measure(node: Node): number {
    const known = this.widths.get(node);
    if (known !== undefined) return known;
    const width = this.measureNew(node);
    this.widths.set(node, width);
    return width;
  }

  private measureNew(node: Node): number {
    const children = node.children ?? [];
    if (node.type !== "property" && children.length === 0) return measureText(this.printInline(node));
    const content = children.reduce((sum, child) => sum + this.measure(child) + 2, -2);
    if (node.type === "property") return content;
    if (children.some((_, index) => this.isApart(children, index))) return BROKEN;
    if (node.type === "array") return content + 2;
    const [first] = children;
    const isKept = first !== undefined && countBreaks(this.text.slice(node.offset, first.offset)) > 0;
    return isKept ? BROKEN : content + 4;
  }

  /** The line break before a member or element. */
  private getBreak(children: readonly Node[], index: number): string {
    return this.isApart(children, index) ? "\n\n" : "\n";
  }

  /** True where an empty line separates a member or element from the comma before it. */
  private isApart(children: readonly Node[], index: number): boolean {
    const [before, child] = [children[index - 1], children[index]];
    if (before === undefined || child === undefined) return false;
    const gap = this.text.slice(before.offset + before.length, child.offset);
    return countBreaks(gap.slice(gap.indexOf(","))) > 1;
  }

  private textOf(node: Node): string {
    return this.text.slice(node.offset, node.offset + node.length);
  }
}

function countBreaks(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}

function getBrackets(node: Node): readonly [string, string] {
  return node.type === "array" ? ["[", "]"] : ["{", "}"];
}

function isNumberList(children: readonly Node[]): boolean {
  return children.every(({ type }) => type === "number");
}

/** The number without the zeros that mean nothing, and without the plus of its exponent: `1.50E+05` is `1.5e5`. */
function shortenNumber(text: string): string {
  const [mantissa = "", exponent = ""] = text.toLowerCase().split("e");
  const power = exponent.replace(/^\+?(-?)0*/, "$1");
  const digits = mantissa.replace(/(\.\d+?)0+$/, "$1");
  return /\d/.test(power) ? `${digits}e${power}` : digits;
}
