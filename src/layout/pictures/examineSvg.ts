import { Parser } from "htmlparser2";
import type { OwnPicture } from "./OwnPicture";
import { findActive, readLocalName } from "./svgActive";
import { countUses, type UseOwner } from "./svgUses";

type Size = Pick<OwnPicture, "width" | "height" | "active">;

const NAMESPACE = "http://www.w3.org/2000/svg";
/** Maximum number of elements, levels, and of elements that `<use>` repeats. */
const LIMITS = { elements: 50_000, depth: 200, uses: 10_000 } as const;
/** Maximum number of active parts that are reported. */
const MAX_ACTIVE = 5;
/** Sizes of units in pixels (https://www.w3.org/TR/css-values-4/#absolute-lengths). */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};
/** The size of an SVG that states none (https://www.w3.org/TR/css-images-3/#default-sizing). */
const DEFAULT = { width: 300, height: 150 } as const;

/**
 * Reads the size of an SVG and finds parts that run or load something. The text must be UTF-8 and complete XML, without
 * entities of its own, and within limits that keep browsers from work without end.
 */
export function examineSvg(bytes: Buffer): Size | { readonly fault: string } {
  const text = decode(bytes);
  if (text === undefined) return { fault: "its text is not UTF-8" };
  const reader = new SvgReader();
  const parser = new Parser(reader, { xmlMode: true });
  for (let at = 0; at < text.length && reader.fault === undefined; at += CHUNK)
    parser.write(text.slice(at, at + CHUNK));
  if (reader.isOpen) reader.fault ??= "it is cut off, or its elements are not closed";
  parser.end();
  const fault = reader.fault ?? (reader.root === undefined ? "its content is no SVG" : undefined);
  if (fault !== undefined || reader.root === undefined) return { fault: fault ?? "" };
  if (countUses(reader.owners, LIMITS.uses) > LIMITS.uses) return { fault: "its <use> elements repeat too much" };
  const active = [...reader.active].slice(0, MAX_ACTIVE);
  return { ...readSize(reader.root), ...(active.length === 0 ? {} : { active }) };
}

/** Characters that are parsed at once; a fault ends the parsing between them. */
const CHUNK = 64 * 1024;

function decode(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

type Attributes = Readonly<Record<string, string>>;

/** Collects from the parser's events what the picture consists of. */
class SvgReader {
  fault: string | undefined;
  root: Attributes | undefined;
  readonly active = new Set<string>();
  /** Elements with an id, with the ids that `<use>` elements in them repeat; the first one is the whole picture. */
  readonly owners: UseOwner[] = [{ id: "", uses: [] }];
  private readonly open: { readonly name: string; readonly owner: UseOwner | undefined }[] = [];
  private elements = 0;
  private style = "";

  /** True while an element is not closed. */
  get isOpen(): boolean {
    return this.open.length > 0;
  }

  onprocessinginstruction(name: string, data: string): void {
    if (/^!doctype/i.test(name) && /[[]|ENTITY/i.test(data)) this.fault = "it declares entities";
    if (/^!(?:entity|attlist)/i.test(name)) this.fault = "it declares entities";
    if (/^\?xml-stylesheet/i.test(name)) this.active.add("<?xml-stylesheet>");
    if (/^\?xml$/i.test(name) && /encoding\s*=\s*["'](?!utf-?8["'])/i.test(data)) this.fault = "its text is not UTF-8";
  }

  onopentag(name: string, attributes: Attributes): void {
    if (this.root === undefined) this.handleRoot(name, attributes);
    else if (this.open.length === 0) this.fault ??= "it has several roots";
    this.elements += 1;
    if (this.elements > LIMITS.elements) this.fault ??= `it has more than ${LIMITS.elements} elements`;
    if (this.open.length >= LIMITS.depth) this.fault ??= `its elements are nested in more than ${LIMITS.depth} levels`;
    for (const part of findActive(name, attributes)) this.active.add(part);
    const owner = attributes.id === undefined ? undefined : { id: attributes.id, uses: [] };
    if (owner !== undefined) this.owners.push(owner);
    this.open.push({ name, owner });
    const used = readLocalName(name) === "use" ? (attributes.href ?? attributes["xlink:href"]) : undefined;
    if (used?.startsWith("#") === true)
      for (const one of [this.owners[0], ...this.open.map(({ owner }) => owner)]) one?.uses.push(used.slice(1));
  }

  ontext(text: string): void {
    if (readLocalName(this.open.at(-1)?.name ?? "") === "style") this.style += text;
    else if (this.open.length === 0 && /[^\s\uFEFF]/.test(text)) this.fault ??= "it has text outside of its root";
  }

  onclosetag(): void {
    const { name = "" } = this.open.pop() ?? {};
    if (readLocalName(name) === "style") {
      for (const part of findActive("style", { style: this.style })) this.active.add(part);
      this.style = "";
    }
  }

  private handleRoot(name: string, attributes: Attributes): void {
    this.root = attributes;
    if (name !== "svg") this.fault ??= "its content is no SVG";
    else if (attributes.xmlns !== NAMESPACE)
      this.fault ??= `its root lacks xmlns="${NAMESPACE}", so browsers do not show it`;
  }
}

/** The size that browsers give an SVG without other styles: what it states, else the shape of its viewBox. */
function readSize(root: Attributes): { readonly width: number; readonly height: number } {
  const [, , boxWidth, boxHeight] = (root.viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio =
    boxWidth !== undefined && boxHeight !== undefined && boxWidth > 0 && boxHeight > 0
      ? boxWidth / boxHeight
      : undefined;
  const [width, height] = [readLength(root.width), readLength(root.height)];
  if (width !== undefined && height !== undefined) return round(width, height);
  if (ratio === undefined) return round(width ?? DEFAULT.width, height ?? DEFAULT.height);
  if (width !== undefined) return round(width, width / ratio);
  if (height !== undefined) return round(height * ratio, height);
  return round(boxWidth ?? 0, boxHeight ?? 0);
}

function round(width: number, height: number): { readonly width: number; readonly height: number } {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/** Returns a length in pixels; `undefined` for none, and for a share of the place where it is shown. */
function readLength(text: string | undefined): number | undefined {
  const [, number, unit = "px"] = /^\s*(\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})\s*([a-z]+)?\s*$/i.exec(text ?? "") ?? [];
  const factor = UNITS[unit.toLowerCase()];
  return number === undefined || factor === undefined || Number(number) === 0 ? undefined : Number(number) * factor;
}
