import { type AtRule, type ChildNode, parse } from "postcss";
import type { PageStyles, SheetPart } from "../../src/server/pages/PageStyles.ts";
import { findNeeds } from "./findNeeds.ts";

/** Rules of the fixed part, see `PageStyles`. */
const FIXED = ["font-face", "layer"];
/** Rules whose content is divided; of other rules, such as `@page`, all is one part. */
const AROUND = ["container", "media", "scope", "starting-style", "supports"];

/**
 * Divides a minified style sheet into its fixed part, font faces and layers, and all other rules in their order. `moduleOf`
 * returns the style module of a class or of keyframes by its name in the sheet; undefined if there is none.
 */
export function splitSheet(
  sheet: string,
  moduleOf: (name: string) => string | undefined,
): Pick<PageStyles, "fixed" | "parts"> {
  const { nodes } = parse(sheet);
  const isFixed = (node: ChildNode): node is AtRule => node.type === "atrule" && FIXED.includes(node.name);
  const fixed = nodes.filter(isFixed).map(writeAtRule).join("");
  return {
    fixed,
    parts: splitRules(
      nodes.filter((node) => !isFixed(node)),
      moduleOf,
    ),
  };
}

function splitRules(nodes: readonly ChildNode[], moduleOf: (name: string) => string | undefined): SheetPart[] {
  return nodes.flatMap((node): SheetPart[] => {
    if (node.type === "rule") return [{ text: node.toString(), ...toNeeds(findNeeds(node.selector, moduleOf)) }];
    if (node.type !== "atrule") return [];
    if (AROUND.includes(node.name) && node.nodes !== undefined)
      return [
        { open: `@${node.name}${node.raws.afterName ?? ""}${node.params}`, parts: splitRules(node.nodes, moduleOf) },
      ];
    return [{ text: writeAtRule(node), ...toNeeds(findKeyframesNeeds(node, moduleOf)) }];
  });
}

/** A rule without content, such as `@layer a,b`, ends with a semicolon, which its node does not contain. */
function writeAtRule(rule: AtRule): string {
  return `${rule.toString()}${rule.nodes === undefined ? ";" : ""}`;
}

function findKeyframesNeeds(rule: AtRule, moduleOf: (name: string) => string | undefined): string[][] {
  const module = rule.name === "keyframes" ? moduleOf(rule.params) : undefined;
  return [module === undefined ? [] : [module]];
}

function toNeeds(needs: string[][]): Pick<Extract<SheetPart, { text: string }>, "needs"> {
  return needs.some((modules) => modules.length === 0) ? {} : { needs };
}
