import type { FlatSchema } from "../../../../layout/schema/flattenSchema";
import { SITE_PLACEHOLDERS, SUBJECT_PLACEHOLDERS } from "../../../../layout/schema/placeholders";
import type { Setting } from "./useSetting";

/** Lists the placeholders of a text on the pages of its document: its own, those of the page and of the site. */
export function listPlaceholders({ schema, form }: Setting): readonly string[] {
  const own = Array.isArray(schema.placeholders) ? schema.placeholders.map(String) : [];
  if (schema.template !== true) return own;
  const { patterns } = form;
  const hasSubject = (parameter: string) => patterns.some((pattern) => pattern.includes(`:${parameter}`));
  const subjects = [...SUBJECT_PLACEHOLDERS].filter(([, parameter]) => hasSubject(parameter)).map(([name]) => name);
  return [...new Set([...own, ...subjects, ...SITE_PLACEHOLDERS])];
}

/** True for a text that may contain simple markup. */
export function isMarkup(schema: FlatSchema): boolean {
  return schema.markup === true;
}
