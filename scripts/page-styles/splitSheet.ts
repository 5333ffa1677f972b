import { type AtRule, type ChildNode, type Declaration, parse, type Root, type Rule } from "postcss";
import type { SheetPart, SheetRule } from "../../src/server/pages/PageStyles.ts";
import { findNeeds, type NeedsOf } from "./findNeeds.ts";

/** Layer with rules that every page has, such as the reset. */
const BASE_LAYER = "base";
/** Rules whose content is divided; of other rules, such as `@page`, all is one part. */
const AROUND = ["container", "layer", "media", "scope", "starting-style", "supports"];
/** A typeface sets its fonts for the theme that names it. */
const TYPEFACE = /^:root\[data-typeface="?([\w-]+)"?\]$/;

/** The parts of a style sheet, see `PageStyles`. */
export interface SplitSheet {
  readonly fixed: readonly SheetPart[];
  readonly sheet: readonly SheetPart[];
  /** The rules for paper, whole. */
  readonly print: string;
}

/**
 * Divides a minified style sheet into its fixed part, the rules for paper, and all others in their order. `ofClass` also has the
 * needs of keyframes.
 */
export function splitSheet(text: string, needsOf: NeedsOf): SplitSheet {
  const root = parse(text);
  const { nodes } = root;
  const isForPrint = (node: ChildNode) => node.type === "atrule" && node.name === "media" && node.params === "print";
  const needsOfFamily = indexFamilies(nodes);
  return {
    fixed: [
      ...writeLayerOrder(root),
      ...nodes.filter(isFixed).map((rule) => toPart(rule.toString(), needsOfFamily(rule))),
    ],
    sheet: splitRules(
      nodes.filter((node) => !isFixed(node) && !isForPrint(node) && !isLayerStatement(node)),
      needsOf,
    ),
    print: nodes.filter(isForPrint).join(""),
  };
}

/** True for a rule of the fixed part beside the order of the layers: a font face, and the layer of all pages. */
function isFixed(node: ChildNode): node is AtRule {
  if (node.type !== "atrule") return false;
  return node.name === "font-face" || (node.name === "layer" && node.params === BASE_LAYER);
}

function isLayerStatement(node: ChildNode): boolean {
  return node.type === "atrule" && node.name === "layer" && node.nodes === undefined;
}

/** Names all layers in their order: the minified sheet names those alone whose order their rules do not give. */
function writeLayerOrder(root: Root): SheetPart[] {
  const names = new Set<string>();
  root.walkAtRules("layer", ({ params }) => {
    for (const name of params.split(",")) names.add(name.trim());
  });
  return names.size === 0 ? [] : [{ text: `@layer ${[...names].join(",")};` }];
}

/** Returns the needs of a font face: one of the typefaces that use its family. A family of no typeface is for every page. */
function indexFamilies(nodes: readonly ChildNode[]): (rule: AtRule) => string[][] {
  const typefaces = nodes.flatMap((node) => {
    const name = node.type === "rule" ? TYPEFACE.exec(node.selector)?.[1] : undefined;
    return node.type === "rule" && name !== undefined ? [{ name, text: node.toString() }] : [];
  });
  return (rule) => {
    const isFamily = (node: ChildNode): node is Declaration => node.type === "decl" && node.prop === "font-family";
    const family = rule.nodes?.find(isFamily)?.value.replace(/["']/g, "");
    const using = typefaces.filter(({ text }) => text.includes(`"${family}"`));
    return using.length === 0 ? [[]] : using.map(({ name }) => [`typeface=${name}`]);
  };
}

function splitRules(nodes: readonly ChildNode[], needsOf: NeedsOf): SheetPart[] {
  return nodes.flatMap((node): SheetPart[] => {
    if (node.type === "rule") return [splitSelectors(node, needsOf)];
    if (node.type !== "atrule") return [];
    if (AROUND.includes(node.name) && node.nodes !== undefined)
      return [
        { open: `@${node.name}${node.raws.afterName ?? ""}${node.params}`, parts: splitRules(node.nodes, needsOf) },
      ];
    return [toPart(node.toString(), [node.name === "keyframes" ? [...needsOf.ofClass(node.params)] : []])];
  });
}

/** Divides a rule by its selectors, if they have different needs. */
function splitSelectors(rule: Rule, needsOf: NeedsOf): SheetPart {
  const needs = findNeeds(rule.selector, needsOf);
  const areSame = needs.every((all) => all.join() === needs[0]?.join());
  if (areSame) return toPart(rule.toString(), needs.slice(0, 1));
  const selectors = rule.selectors.map((selector) => toPart(selector, findNeeds(selector, needsOf)));
  return { selectors, text: rule.toString().slice(rule.selector.length) };
}

function toPart(text: string, needs: string[][]): SheetRule {
  return needs.some((all) => all.length === 0) ? { text } : { text, needs };
}
