import { isRecord } from "../../domain/isRecord";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { duplicateHomePage } from "../diagnostics/kinds/duplicate-home-page";
import { missingSelection } from "../diagnostics/kinds/missing-selection";
import { unknownDocument } from "../diagnostics/kinds/unknown-document";
import { wrongDocumentKind } from "../diagnostics/kinds/wrong-document-kind";
import { suggestReplacement } from "../diagnostics/suggestReplacement";
import { WORDS } from "../diagnostics/words";
import { getKind, PAGE_PARTS, SELECTION_FILE } from "../document/LayoutSet";
import type { ParsedDocument } from "../document/parseDocument";
import { completeSelection } from "../schema/applyDefaults";
import { listChoices } from "../select/listChoices";
import { normalizeHomePage } from "../select/selectDocuments";
import type { Path } from "../source/pointer";
import { SourceText } from "../source/SourceText";
import { checkSchemaReference } from "../validate/checkSchemaReference";
import { validateSelection } from "../validate/validateSchema";
import type { CheckedSelection } from "./CheckedLayouts";

/** Validates the selection, and checks that it names documents of these ids. */
export function checkSelection(parsed: ParsedDocument | undefined, ids: ReadonlySet<string>): CheckedSelection {
  if (parsed === undefined) {
    const range = new SourceText(SELECTION_FILE, "").rangeAt(0);
    return { diagnostics: [missingSelection.at(SELECTION_FILE, range, [], {})] };
  }
  const diagnostics = [
    ...parsed.diagnostics,
    ...validateSelection(parsed),
    ...checkSchemaReference(parsed, "selection.json"),
    ...checkTargets(parsed, ids),
  ];
  if (parsed.value === undefined || diagnostics.some(isError)) return { parsed, diagnostics };
  return { parsed, value: completeSelection(parsed.value), diagnostics };
}

/** The selection's documents must exist and be of the right kind, and no home_page may be listed twice. */
function checkTargets({ source, value }: ParsedDocument, ids: ReadonlySet<string>): Diagnostic[] {
  const targets = listChoices(value).flatMap(({ path, choice }) =>
    PAGE_PARTS.flatMap((kind) => {
      const id = choice[kind];
      return typeof id === "string" ? checkTarget(source, [...path, kind], kind, id, ids) : [];
    }),
  );
  return [...targets, ...checkNames(source, value)];
}

function checkTarget(
  source: ParsedDocument["source"],
  path: Path,
  kind: string,
  id: string,
  ids: ReadonlySet<string>,
): Diagnostic[] {
  // An id of another form was reported by the schema.
  if (!/^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return [];
  const possible = [...ids].filter((other) => getKind(other) === kind);
  const { suggestion, fix } = suggestReplacement(source, source.nodeAt(path), id, possible);
  if (!ids.has(id)) return [unknownDocument.atValue(source, path, { actual: id }, { suggestion, fix })];
  if (getKind(id) === kind) return [];
  const sameName = possible.find((other) => other === `${kind}${id.slice(id.indexOf("/"))}`);
  return [wrongDocumentKind.atValue(source, path, { key: kind, actual: id }, { suggestion: sameName ?? suggestion })];
}

function checkNames(source: ParsedDocument["source"], value: unknown): Diagnostic[] {
  if (!isRecord(value) || !isRecord(value.homes)) return [];
  const first = new Map<string, string>();
  return Object.keys(value.homes).flatMap((name) => {
    const normal = normalizeHomePage(name);
    const earlier = first.get(normal);
    if (earlier === undefined) {
      first.set(normal, name);
      return [];
    }
    const place = source.rangeOfKey(["homes", earlier]);
    const related = [{ file: source.file, ...place, message: WORDS.firstUse(earlier) }];
    return [duplicateHomePage.atKey(source, ["homes", name], { actual: name, first: earlier }, { related })];
  });
}
