import { isRecord } from "../../domain/isRecord";
import type { Selection } from "../../generated/documents";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { duplicateHomePage } from "../diagnostics/kinds/duplicate-home-page";
import { missingSelection } from "../diagnostics/kinds/missing-selection";
import { WORDS } from "../diagnostics/words";
import { PAGE_PARTS, SELECTION_FILE } from "../document/LayoutSet";
import type { ParsedDocument } from "../document/parseDocument";
import { completeSelection } from "../schema/applyDefaults";
import { listDocumentsOfRule, listRulesOfFile } from "../select/homeRules";
import { listChoices } from "../select/listChoices";
import { normalizeHomePage } from "../select/selectDocuments";
import { SourceText } from "../source/SourceText";
import { checkHomeRules } from "../validate/checkHomeRules";
import { checkSchemaReference } from "../validate/checkSchemaReference";
import { validateSelection } from "../validate/validateSchema";
import { checkChosenDocument } from "./checkChosenDocument";

/** The selection with its faults. */
export interface CheckedSelection {
  /** Absent when there is no selection.json. */
  readonly parsed?: ParsedDocument;
  /** Absent when the selection has an error. */
  readonly value?: Selection;
  readonly diagnostics: readonly Diagnostic[];
}

/** Validates the selection, and checks that it names documents of these ids. */
export function checkSelection(parsed: ParsedDocument | undefined, ids: ReadonlySet<string>): CheckedSelection {
  if (parsed === undefined) {
    const range = new SourceText(SELECTION_FILE, "").rangeAt(0);
    return { diagnostics: [missingSelection.at(SELECTION_FILE, range, [], {})] };
  }
  const ofSchema = validateSelection(parsed);
  const diagnostics = [
    ...parsed.diagnostics,
    ...ofSchema,
    ...checkHomeRules(parsed, ofSchema),
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
      return typeof id === "string" ? [{ path: [...path, kind], part: kind, id }] : [];
    }),
  );
  const all = [...targets, ...listRulesOfFile(value).flatMap(listDocumentsOfRule)];
  return [...all.flatMap((named) => checkChosenDocument(source, named, ids)), ...checkNames(source, value)];
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
