import { type AccentColors, createAccent } from "../domain/accent";
import type { Section } from "../generated/documents";
import { sectionRegistry } from "../sections/registry";

/** A value that may stand in the page's style element: a number with a unit, or a plain number. */
const MEASURE = /^-?\d{1,6}(?:\.\d{1,4})?(?:px|rem|em|%|ms|s|fr)?$/;
const NAME = /^[a-z][a-z0-9-]*$/;

/** The page's custom properties as CSS: the domain's accent in light and dark, and the measures of its sections. */
export function createCustomProperties(headerColor: string, sections: readonly Section[]): string {
  const { light, dark } = createAccent(headerColor);
  const declarations = [
    ...toDeclarations("accent-light", light),
    ...toDeclarations("accent-dark", dark),
    ...sections.flatMap(listMeasures),
  ];
  return `:root{${declarations.join(";")}}`;
}

function toDeclarations(prefix: string, colors: AccentColors): string[] {
  return Object.entries(colors).map(([role, color]) => `--${prefix}${role === "accent" ? "" : `-${role}`}:${color}`);
}

function listMeasures(section: Section): string[] {
  const measures = sectionRegistry[section.type]?.measures?.(section) ?? {};
  return Object.entries(measures).flatMap(([name, value]) =>
    NAME.test(name) && MEASURE.test(value) ? [`--m-${section.id}-${name}:${value}`] : [],
  );
}
