import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from "postcss";
import type { SheetPart, SheetRule } from "../../src/server/pages/PageStyles.ts";
import { findNeeds, type NeedsOf } from "./findNeeds.ts";

/** Rules of the fixed part, see `PageStyles`. */
const FIXED = ["font-face", "layer"];
/** Rules whose content is divided; of other rules, such as `@page`, all is one part. */
const AROUND = ["container", "media", "scope", "starting-style", "supports"];
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
 * Divides a minified style sheet into its fixed part, font faces and layers, the rules for paper, and all others in their order. `ofClass`
 * also has the needs of keyframes.
 */
export function splitSheet(text: string, needsOf: NeedsOf): SplitSheet {
  const { nodes } = parse(text);
  const isFixed = (node: ChildNode): node is AtRule => node.type === "atrule" && FIXED.includes(node.name);
  const isForPrint = (node: ChildNode) => node.type === "atrule" && node.name === "media" && node.params === "print";
  const needsOfFamily = indexFamilies(nodes);
  return {
    fixed: nodes.filter(isFixed).map((rule) => toPart(writeAtRule(rule), needsOfFamily(rule))),
    sheet: splitRules(
      nodes.filter((node) => !isFixed(node) && !isForPrint(node)),
      needsOf,
    ),
    print: nodes.filter(isForPrint).join(""),
  };
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
    return [toPart(writeAtRule(node), [node.name === "keyframes" ? [...needsOf.ofClass(node.params)] : []])];
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

/** A rule without content, such as `@layer a,b`, ends with a semicolon, which its node does not contain. */
function writeAtRule(rule: AtRule): string {
  return `${rule.toString()}${rule.nodes === undefined ? ";" : ""}`;
}

function toPart(text: string, needs: string[][]): SheetRule {
  return needs.some((all) => all.length === 0) ? { text } : { text, needs };
}
