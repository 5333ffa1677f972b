import type { DocumentChoice, LayoutDocument, Selection, SelectionRule } from "../../generated/documents";
import type { CheckedLayouts } from "../check/CheckedLayouts";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { documentKept } from "../diagnostics/kinds/document-kept";
import { documentLeftOut } from "../diagnostics/kinds/document-left-out";
import { selectionKept } from "../diagnostics/kinds/selection-kept";
import { selectionRepaired } from "../diagnostics/kinds/selection-repaired";
import { getKind, type LayoutSet, PAGE_PARTS, type PagePart, SELECTION_FILE } from "../document/LayoutSet";
import { listChoices } from "../select/listChoices";
import { getAt } from "../source/pointer";
import { isInside } from "../validate/checkRules";
import { FILE_START } from "./fileStart";

/** A selection that may lack the default, and documents. */
type WantedSelection = Pick<Selection, "homes" | "rules"> & { default?: DocumentChoice };

/** Returns the selection to serve: the new one, else the last good one, else the valid choices of the new one. */
export function acceptSelection(
  before: Selection | undefined,
  { selection }: CheckedLayouts,
  steps: Diagnostic[],
): WantedSelection {
  if (selection.value !== undefined) return selection.value;
  const place = selection.diagnostics.find(isError) ?? FILE_START;
  if (before !== undefined) {
    steps.push(selectionKept.at(SELECTION_FILE, place, [], {}));
    return before;
  }
  steps.push(selectionRepaired.at(SELECTION_FILE, place, [], {}));
  const sound = listChoices(selection.parsed?.value).flatMap(({ path, choice: { home, header, footer } }) => {
    if (typeof home !== "string" || typeof header !== "string" || typeof footer !== "string") return [];
    return [{ path, choice: { home, header, footer } }];
  });
  const homes = sound.filter(({ path }) => path[0] === "homes").map(({ path, choice }) => [String(path[1]), choice]);
  const defaultChoice = sound.find(({ path }) => path[0] === "default");
  const rules = listSoundRules(selection);
  return {
    homes: Object.fromEntries(homes),
    ...(rules.length === 0 ? {} : { rules }),
    ...(defaultChoice === undefined ? {} : { default: defaultChoice.choice }),
  };
}

/** The rules of a faulty selection that have no error. */
function listSoundRules({ parsed, diagnostics }: CheckedLayouts["selection"]): SelectionRule[] {
  const rules = getAt(parsed?.value, ["rules"]);
  if (!Array.isArray(rules)) return [];
  const faulty = diagnostics.filter(isError).map(({ pointer }) => pointer);
  if (faulty.includes("/rules")) return [];
  return rules.filter((_rule, index) => !faulty.some((pointer) => isInside(pointer, ["rules", index])));
}

/**
 * Replaces missing documents of every choice: by the last good version, else the default's, else any of that kind. A rule with
 * a missing document is left out: its domains keep their usual home.
 */
export function completeChoices(
  wanted: WantedSelection,
  documents: Map<string, LayoutDocument>,
  previous: LayoutSet | undefined,
  steps: Diagnostic[],
): Selection | undefined {
  const reported = new Set<string>();
  const find = (id: string | undefined, part: PagePart, instead: string | undefined) => {
    if (id !== undefined && getKind(id) === part && documents.has(id)) return id;
    const before = id === undefined ? undefined : previous?.documents.get(id);
    if (id !== undefined && before !== undefined && getKind(id) === part) {
      documents.set(id, before);
      steps.push(documentKept.at(`${id}.json`, FILE_START, [], { id }));
      return id;
    }
    if (id !== undefined && !reported.has(id)) {
      steps.push(documentLeftOut.at(`${id}.json`, FILE_START, [], { id, instead: instead ?? "" }));
      reported.add(id);
    }
    return instead;
  };
  const findAny = (part: PagePart) => [...documents.keys()].sort().find((id) => getKind(id) === part);
  const defaultChoice = completeChoice((part) => find(wanted.default?.[part], part, findAny(part)));
  if (defaultChoice === undefined) return undefined;
  const homes = Object.entries(wanted.homes).map(([name, choice]) => {
    const completed = completeChoice((part) => find(choice?.[part], part, defaultChoice[part]));
    return [name, completed ?? defaultChoice];
  });
  const rules = wanted.rules?.filter((rule) =>
    PAGE_PARTS.every((part) => rule[part] === undefined || find(rule[part], part, undefined) !== undefined),
  );
  const others = rules === undefined ? {} : { rules };
  return { version: 5, default: defaultChoice, homes: Object.fromEntries(homes), ...others };
}

function completeChoice(find: (part: PagePart) => string | undefined): DocumentChoice | undefined {
  const [header, home, footer] = PAGE_PARTS.map(find);
  return home === undefined || header === undefined || footer === undefined ? undefined : { home, header, footer };
}
