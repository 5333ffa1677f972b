import { type AtRule, type ChildNode, type Declaration, parse, type Root } from "postcss";
import type { SheetPart } from "../../src/server/pages/PageStyles.ts";

/** Layer with rules that every page has, such as the reset. */
const BASE_LAYER = "base";
/** A typeface sets its fonts for the theme that names it, some for parts of the page alone. */
const TYPEFACE = /^:root\[data-typeface="?([\w-]+)"?\](?:$| )/;
const MARK = /^sheet-(\d+)$/;
const MARKS = /sheet-\d+\s*\{order:\s*\d+;?\}/g;
/** The start of a layer in a source file. */
const LAYER = /@layer [a-z]+ \{/g;

/** The parts of a style sheet, see `PageStyles`. */
export interface SplitSheet {
  readonly fixed: readonly SheetPart[];
  readonly sheet: readonly SheetPart[];
  /** The rules for paper, whole. */
  readonly print: string;
}

/**
 * Marks the rules of a file: a rule for no element stands before them, and before those of each layer, because the build joins
 * the layers of all files.
 */
export function markRules(css: string, number: number): string {
  const mark = `sheet-${number}{order:${number}}`;
  return `${mark}\n${css.replace(LAYER, `$& ${mark}`)}`;
}

/**
 * Divides a minified style sheet into its fixed part, the rules for paper, and those of each file in their order. `needs` says
 * what the rules behind a mark need.
 */
export function splitSheet(text: string, needs: Readonly<Record<number, readonly string[]>>): SplitSheet {
  const root = parse(text);
  const { nodes } = root;
  const needsOfFamily = indexFamilies(nodes);
  const isFree = (node: ChildNode) => !isFixed(node) && !isForPrint(node) && !isLayer(node, false);
  return {
    fixed: [
      ...writeLayerOrder(root),
      ...nodes.filter(isFixed).map((rule) => toFixedPart(write([rule]), needsOfFamily(rule))),
    ],
    sheet: splitByMarks(nodes.filter(isFree), needs),
    print: write(nodes.filter(isForPrint)),
  };
}

function splitByMarks(
  nodes: readonly ChildNode[],
  needs: Readonly<Record<number, readonly string[]>>,
  layer?: string,
): SheetPart[] {
  const parts: SheetPart[] = [];
  let own: ChildNode[] = [];
  let ofFile: Pick<SheetPart, "layer" | "needs"> = {};
  const end = () => {
    if (own.length > 0) parts.push({ text: write(own), ...ofFile });
    own = [];
  };
  for (const node of nodes) {
    const number = node.type === "rule" ? MARK.exec(node.selector)?.[1] : undefined;
    if (number !== undefined) {
      end();
      ofFile = { ...(layer === undefined ? {} : { layer }), needs: [needs[Number(number)] ?? []] };
    } else if (isLayer(node, true)) {
      end();
      parts.push(...splitByMarks(node.nodes ?? [], needs, node.params));
    } else own.push(node);
  }
  end();
  return parts;
}

function write(nodes: readonly ChildNode[]): string {
  return nodes.join("").replace(MARKS, "");
}

/** True for a rule of the fixed part beside the order of the layers: a font face, and the layer of all pages. */
function isFixed(node: ChildNode): node is AtRule {
  if (node.type !== "atrule") return false;
  return node.name === "font-face" || (isLayer(node, true) && node.params === BASE_LAYER);
}

function isForPrint(node: ChildNode): boolean {
  return node.type === "atrule" && node.name === "media" && node.params === "print";
}

/** True for a layer with rules, or for one that only names its place. */
function isLayer(node: ChildNode, hasRules: boolean): node is AtRule {
  return node.type === "atrule" && node.name === "layer" && (node.nodes !== undefined) === hasRules;
}

/** Names all layers in their order: the minified sheet names those alone whose order their rules do not give. */
function writeLayerOrder(root: Root): SheetPart[] {
  const names = new Set<string>();
  root.walkAtRules("layer", ({ params }) => {
    for (const name of params.split(",")) names.add(name.trim());
  });
  return names.size === 0 ? [] : [{ text: `@layer ${[...names].join(",")};` }];
}

/** Returns the typefaces that use the family of a font face; a family of none is for every page. */
function indexFamilies(nodes: readonly ChildNode[]): (rule: AtRule) => string[][] {
  const typefaces = nodes.flatMap((node) => {
    const name = node.type === "rule" ? TYPEFACE.exec(node.selector)?.[1] : undefined;
    return name === undefined ? [] : [{ name, text: String(node) }];
  });
  return (rule) => {
    const isFamily = (node: ChildNode): node is Declaration => node.type === "decl" && node.prop === "font-family";
    const family = rule.nodes?.find(isFamily)?.value.replace(/["']/g, "");
    const using = typefaces.filter(({ text }) => text.includes(`"${family}"`));
    return using.map(({ name }) => [`typeface=${name}`]);
  };
}

function toFixedPart(text: string, needs: string[][]): SheetPart {
  return needs.length === 0 ? { text } : { text, needs };
}
