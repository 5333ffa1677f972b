import { sectionRegistry } from "../../sections/registry";
import type { RenderPlan } from "../page/pageState";
import { createThemeAttributes, isOptional } from "./themeAttributes";

/** Start of the need that a typeface is. */
export const TYPEFACE_NEED = "typeface=";

/** A setting with its value, in the JSON of sections or cards, which some style sheets have a file for (scripts/page-styles/). */
const CHOSEN_WORD = /"(?:presentation|phone|bannerStore)":"([\w-]+)"/g;

/** The part of a plan that decides which styles its page needs. */
export type StyledPlan = Pick<RenderPlan, "types" | "theme" | "cards" | "header" | "main" | "footer">;

/**
 * Lists what decides which styles a page needs: its section types, the words that settings say (`.ticket`), and its theme
 * (`typeface=serif`; `divider` for one of any value).
 */
export function listStyleNeeds(plan: StyledPlan): readonly string[] {
  const needs = known.get(plan.cards) ?? findStyleNeeds(plan);
  known.set(plan.cards, needs);
  return needs;
}

/** Found needs: `createPlan` makes the cards once for the documents of a page. */
const known = new WeakMap<StyledPlan["cards"], readonly string[]>();

function findStyleNeeds({ types, theme, cards, header, main, footer }: StyledPlan): readonly string[] {
  const settings = JSON.stringify([cards, header, main, footer]);
  const chosen = new Set([...settings.matchAll(CHOSEN_WORD)].map(([, value = ""]) => `.${value}`));
  for (const section of [...header, ...main, ...footer]) {
    const word = sectionRegistry[section.type]?.word?.(section);
    if (word !== undefined) chosen.add(`.${word}`);
  }
  const ofTheme = Object.entries(createThemeAttributes(theme)).flatMap(([name, value]) => [
    ...(isOptional(name) ? [name] : []),
    ...(value === "" ? [] : [`${name}=${value}`]),
  ]);
  return [...types, ...[...chosen].sort(), ...ofTheme];
}
