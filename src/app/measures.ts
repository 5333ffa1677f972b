import type { Section } from "../generated/documents";
import { sectionRegistry } from "../sections/registry";

/** A value that may stand in a style sheet: a number with a unit, or a plain number. */
const MEASURE = /^-?\d{1,6}(?:\.\d{1,4})?(?:px|rem|em|%|ms|s|fr)?$/;
const NAME = /^[a-z][a-z0-9-]*$/;

/** The measures of sections as CSS declarations, `--m-<section id>-<name>:<value>`. */
export function listMeasures(sections: readonly Section[]): string[] {
  return sections.flatMap((section) => {
    const measures = sectionRegistry[section.type]?.measures?.(section) ?? {};
    return Object.entries(measures).flatMap(([name, value]) =>
      NAME.test(name) && MEASURE.test(value) ? [`--m-${section.id}-${name}:${value}`] : [],
    );
  });
}
