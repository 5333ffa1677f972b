import { existsSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { CheckedLayouts } from "../../../layout/check/CheckedLayouts";
import type { Diagnostic } from "../../../layout/diagnostics/Diagnostic";
import { wrongSchema } from "../../../layout/diagnostics/kinds/wrong-schema";
import { replaceNode } from "../../../layout/diagnostics/replaceNode";
import { WORDS } from "../../../layout/diagnostics/words";
import type { ParsedDocument } from "../../../layout/document/parseDocument";
import { getAt } from "../../../layout/source/pointer";
import { findSchemas } from "../../workspace/findSchemas";

const MISSING = wrongSchema.message({ expected: "", isMissing: true });

/**
 * Returns the diagnostics of a layouts folder with a warning for each `$schema` that names a file which does not exist from where
 * its document stands. The suggestion of a wrong one is a file that exists, too.
 */
export function checkSchemaFiles(checked: CheckedLayouts, folder: string): readonly Diagnostic[] {
  const { documents, domains, shared, selection } = checked;
  const parsed = [...documents.values(), ...domains.values(), ...shared.values(), selection].flatMap(
    (one) => one.parsed ?? [],
  );
  const byFile = new Map(parsed.map((one) => [one.source.file, one]));
  const exists = (file: string, schema: string) =>
    /^[a-z][a-z0-9+.-]*:/i.test(schema) || existsSync(resolve(folder, dirname(file), schema));
  const found = checked.diagnostics.map((diagnostic) => {
    const { code, file, suggestion } = diagnostic;
    const document = byFile.get(file);
    if (code !== wrongSchema.code || suggestion === undefined || document === undefined) return diagnostic;
    return exists(file, suggestion) ? diagnostic : { ...diagnostic, ...suggest(document, suggestion, folder) };
  });
  const wrong = new Set(found.flatMap(({ code, file }) => (code === wrongSchema.code ? [file] : [])));
  const missing = parsed.flatMap((document): Diagnostic[] => {
    const { source, value } = document;
    const stated = getAt(value, ["$schema"]);
    if (typeof stated !== "string" || wrong.has(source.file) || exists(source.file, stated)) return [];
    const facts = { expected: `schemas/${basename(stated)}`, isMissing: true };
    return [wrongSchema.atValue(source, ["$schema"], facts, suggest(document, stated, folder))];
  });
  return [...found, ...missing];
}

/** Maximum number of named files with the same fault. */
const MAX_RELATED = 5;

/** Joins the warnings of schemas that do not exist into one at the first file: mostly all files name the same folder. */
export function joinMissingSchemas(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const isMissing = ({ code, message }: Diagnostic) => code === wrongSchema.code && message === MISSING;
  const [first, ...others] = diagnostics.filter(isMissing);
  if (first === undefined || others.length === 0) return diagnostics;
  const related = others.slice(0, MAX_RELATED).map(({ file, line, column, endLine, endColumn }) => {
    return { file, line, column, endLine, endColumn, message: WORDS.sameInFile };
  });
  const message = `${MISSING} ${WORDS.otherFiles(others.length)}`;
  const joined = { ...first, message, related };
  return diagnostics.flatMap((one) => (one === first ? [joined] : isMissing(one) ? [] : [one]));
}

/** Suggests the schema of the same name where it is found from the document. */
function suggest({ source }: ParsedDocument, schema: string, folder: string) {
  const schemas = findSchemas(folder);
  const home = join(folder, "home");
  const path = schemas.startsWith("file:")
    ? schemas
    : `${relative(join(folder, dirname(source.file)), join(home, schemas)).replaceAll("\\", "/")}/`;
  const suggestion = `${path}${basename(schema)}`;
  const fix = replaceNode(source, source.nodeAt(["$schema"]), suggestion);
  return { suggestion, ...(fix === undefined ? {} : { fix }) };
}
