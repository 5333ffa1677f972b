import { isRecord } from "../../domain/isRecord";
import type { ImportMap } from "../../generated/documents";
import { compareDiagnostics, type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { emptyFile } from "../diagnostics/kinds/empty-file";
import { wrongRoot } from "../diagnostics/kinds/wrong-root";
import { limitFaults } from "../diagnostics/limitFaults";
import { describeType, WORDS } from "../diagnostics/words";
import { type ParsedDocument, parseDocument } from "../document/parseDocument";
import { completeImportMap } from "../schema/applyDefaults";
import { listSchemaErrors } from "../schema/listSchemaErrors";
import { SourceText } from "../source/SourceText";
import { checkSchemaReference } from "../validate/checkSchemaReference";
import { explainSchemaErrors } from "../validate/explainSchemaErrors";
import { checkMapFields, limitToKind, readKind } from "./checkMapFields";
import { checkMapValues } from "./checkMapValues";
import { suggestMapValue } from "./suggestMapValue";

const SCHEMA = "import-map.json";

/** A map of columns, `imports/<name>.json`, with its faults. */
export interface CheckedImportMap {
  readonly parsed: ParsedDocument;
  /** The map with its defaults; absent where an error makes it unusable. */
  readonly map?: ImportMap;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the text of a map: its syntax, its schema, the fields of its kind, and values that an import cannot use. `file` is a path or
 * the name alone.
 */
export function checkImportMap(file: string, text: string): CheckedImportMap {
  if (text.trim() === "") {
    const source = new SourceText(file, text);
    const empty = emptyFile.at(file, source.rangeAt(0), [], { advice: WORDS.writeMap });
    return { parsed: { source, diagnostics: [empty] }, diagnostics: [empty] };
  }
  const parsed = parseDocument(file, text);
  const found = parsed.value === undefined ? [] : checkValue(parsed);
  const diagnostics = limitFaults([...parsed.diagnostics, ...found].sort(compareDiagnostics));
  if (parsed.value === undefined || diagnostics.some(isError)) return { parsed, diagnostics };
  return { parsed, map: completeImportMap(parsed.value), diagnostics };
}

function checkValue(parsed: ParsedDocument): readonly Diagnostic[] {
  const { source, value } = parsed;
  if (!isRecord(value)) {
    const facts = { actual: describeType(value), owner: WORDS.importMap(), form: WORDS.mapForm };
    return [wrongRoot.atValue(source, [], facts)];
  }
  const kind = readKind(value);
  // `checkMapValues` reports “every” without “url”.
  const errors = listSchemaErrors(SCHEMA, value).filter(({ keyword }) => keyword !== "dependencies");
  const subject = { source, value, path: [], owner: WORDS.importMap(kind) };
  const explained = explainSchemaErrors(limitToKind(errors, kind), subject);
  return [
    ...explained.map((diagnostic) => suggestMapValue(diagnostic, parsed)),
    ...checkMapFields(parsed, kind),
    ...checkMapValues(parsed, new Set(errors.map(({ instancePath }) => instancePath))),
    ...checkSchemaReference(parsed, SCHEMA),
  ];
}
