import type { Section } from "../../generated/documents";
import { sectionRegistry } from "../../sections/registry";

/** A value that is allowed in a style sheet: a number with or without a unit, a word, or the areas or tracks of a grid. */
const MEASURE =
  /^(?:-?\d{1,6}(?:\.\d{1,4})?(?:px|rem|em|%|ms|s|fr)?|[a-z]+|"[a-z. ]+"(?: "[a-z. ]+")*|(?: ?(?:auto|1fr|minmax\(\w+,\w+\)))+)$/;
const NAME = /^[a-z][a-z0-9-]*$/;

/** The measures of sections as CSS rules: `[data-section="<id>"]{--m-<name>:<value>}`. */
export function createMeasures(sections: readonly Section[]): string {
  return sections.map(createRule).join("");
}

function createRule(section: Section): string {
  const measures = sectionRegistry[section.type]?.measures?.(section) ?? {};
  const declarations = Object.entries(measures).flatMap(([name, value]) =>
    NAME.test(name) && MEASURE.test(value) ? [`--m-${name}:${value}`] : [],
  );
  return declarations.length === 0 ? "" : `[data-section="${section.id}"]{${declarations.join(";")}}`;
}
