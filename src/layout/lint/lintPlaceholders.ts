import { isRecord } from "../../domain/isRecord";
import { joinWords } from "../../domain/text/messageWords";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { placeholderWithoutValue } from "../diagnostics/kinds/placeholder-without-value";
import { WORDS } from "../diagnostics/words";
import type { PlacedDocument } from "../document/parseDocument";
import type { FoundText } from "../schema/listTexts";
import { SITE_PLACEHOLDERS, SUBJECT_PLACEHOLDERS } from "../schema/placeholders";
import { describeParameters } from "../schema/placeRules";
import { getPageParameters, type SitePath } from "../site/sitePaths";
import type { DocumentSource } from "../source/SourceText";
import { explainPlaceholder, listPlaceholders, type Placeholder } from "../validate/explainPlaceholder";
import { readDocumentTexts } from "./documentTexts";

/** Warns of placeholders that nothing fills, so that the text would show them literally. */
export function lintPlaceholders(
  id: string,
  { source, value }: PlacedDocument,
  paths: readonly SitePath[],
): Diagnostic[] {
  const { templates } = isRecord(value) ? readDocumentTexts(value) : { templates: [] };
  return templates.flatMap((found) =>
    listPlaceholders(found.text).flatMap((placeholder) => lintToken({ id, source, paths, found, ...placeholder })),
  );
}

interface Token extends Placeholder {
  readonly id: string;
  readonly source: DocumentSource;
  readonly paths: readonly SitePath[];
  readonly found: FoundText;
}

function lintToken({ id, source, paths, found, token, name }: Token): Diagnostic[] {
  const { schema, path, text } = found;
  const own = Array.isArray(schema.placeholders) ? schema.placeholders.map(String) : [];
  const isTemplate = schema.template === true;
  const page = getPageParameters(id, paths);
  const isFilled = (subject: string) => page === undefined || page.every.has(SUBJECT_PLACEHOLDERS.get(subject) ?? "");
  const subjects = isTemplate ? [...SUBJECT_PLACEHOLDERS.keys()] : [];
  const here = [...own, ...(isTemplate ? SITE_PLACEHOLDERS : []), ...subjects.filter(isFilled)];
  const isWellWritten = token === `{${name}}`;
  // In template text the name in capitals gives the value in capitals.
  const meant = isTemplate && !here.includes(name) && name === name.toUpperCase() ? name.toLowerCase() : name;
  if (isWellWritten && here.includes(meant)) return [];
  if (isWellWritten && subjects.includes(meant)) {
    const needs = describeParameters([SUBJECT_PLACEHOLDERS.get(meant) ?? ""]);
    const without =
      page?.paths.filter(({ parameters }) => !parameters.includes(SUBJECT_PLACEHOLDERS.get(meant) ?? "")) ?? [];
    const where = joinWords(without.slice(0, 3).map(({ pattern }) => `“${pattern}”`)) || WORDS.missingPages;
    const values = { token, needs, where };
    return [placeholderWithoutValue.atValue(source, path, values)];
  }
  return [explainPlaceholder({ source, path, text, token, name, here })];
}
