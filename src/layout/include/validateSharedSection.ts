import { isRecord } from "../../domain/isRecord";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { nestedInclude } from "../diagnostics/kinds/nested-include";
import type { ParsedDocument } from "../document/parseDocument";
import { findSections } from "../document/walkSections";
import { listSchemaErrors } from "../schema/listSchemaErrors";
import { checkIds, checkSection, isInside, type ValidSection } from "../validate/checkRules";
import { checkSchedules } from "../validate/checkSchedules";
import { checkSchemaReference } from "../validate/checkSchemaReference";
import { explainSchemaErrors } from "../validate/explainSchemaErrors";
import { validateSection } from "../validate/validateSchema";
import { isInclude } from "./listIncludes";

/** Schema of the files in `layouts/section`. */
const SCHEMA = "shared-section.json";

/** Returns the faults of the file of a shared section by itself. What depends on a document is checked where it is included. */
export function validateSharedSection(parsed: ParsedDocument): Diagnostic[] {
  const { source, value, diagnostics } = parsed;
  if (value === undefined) return [...diagnostics];
  const shell = explainSchemaErrors(listSchemaErrors(SCHEMA, value), {
    source,
    value,
    path: [],
    owner: "the shared section",
  });
  const found = findSections(value);
  const sections = found.flatMap(({ section, path }) => {
    if (!isInclude(section)) return validateSection(source, { section, path });
    return [nestedInclude.atValue(source, [...path, "include"], { actual: String(section.include) })];
  });
  const faults = [...shell, ...sections];
  const errors = faults.filter(isError);
  const isSound = ({ path }: ValidSection) => !errors.some(({ pointer }) => isInside(pointer, path));
  const valid = found.filter((one): one is ValidSection => isRecord(one.section)).filter(isSound);
  return [
    ...diagnostics,
    ...faults,
    ...valid.flatMap((one) => checkSection(source, one)),
    ...checkIds(parsed),
    ...checkSchedules(parsed, faults),
    ...checkSchemaReference(parsed, SCHEMA),
  ];
}
