import { type AccentColors, createAccent } from "../domain/accent";
import type { Section } from "../generated/documents";
import { listMeasures } from "./measures";

/** The page's custom properties as CSS: the domain's accent in light and dark, and the measures of its sections. */
export function createCustomProperties(headerColor: string, sections: readonly Section[]): string {
  const { light, dark } = createAccent(headerColor);
  const declarations = [
    ...toDeclarations("accent-light", light),
    ...toDeclarations("accent-dark", dark),
    ...listMeasures(sections),
  ];
  return `:root{${declarations.join(";")}}`;
}

function toDeclarations(prefix: string, colors: AccentColors): string[] {
  return Object.entries(colors).map(([role, color]) => `--${prefix}${role === "accent" ? "" : `-${role}`}:${color}`);
}
