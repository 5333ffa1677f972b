import type { Operation } from "../../../generated/documents";
import { changePage } from "../../../layout/check/changePage";
import { judgeBestChoice } from "../../../layout/check/checkChanges";
import { type DomainOperation, toListPath } from "../../../layout/check/DomainOutcome";
import { listPageIds } from "../../../layout/check/otherPages";
import { rebaseDomain } from "../../../layout/check/rebaseDomain";
import { applyEdits } from "../../../layout/diagnostics/applyEdits";
import { getKind } from "../../../layout/document/LayoutSet";
import { listDistinctChoices } from "../../../layout/select/listChoices";
import { findChoice } from "../../../layout/select/selectDocuments";
import { formatPointer } from "../../../layout/source/pointer";
import type { FixCommand, RebaseCommand } from "../../protocol/command";
import { readList, toDomainFile } from "../operations/DraftDocuments";
import { type FileEdit, writeDomainFile } from "../operations/editFiles";
import { Refused } from "../Refused";
import type { Plan, PlanContext } from "./Plan";

/** Applies the certain fix of a fault. */
export function planFix({ file, code, line, column }: FixCommand, { state, getText }: PlanContext): Plan {
  const found = state().diagnostics.find(
    (one) => one.file === file && one.code === code && one.line === line && one.column === column,
  );
  const text = getText(file);
  if (found?.fix === undefined || text === undefined)
    throw new Refused("This fault is gone, or has no certain repair.");
  return { edits: [{ file, text: applyEdits(text, found.fix.edits) }], name: `${found.fix.title} in ${file}` };
}

/**
 * Updates what operations of a domain expect to what their documents have. A single operation without its target is removed.
 */
export function planRebase({ domain, operation }: RebaseCommand, context: PlanContext): Plan {
  const file = toDomainFile(domain);
  const checked = context.state().checked.domains.get(domain);
  if (checked?.changes === undefined) throw new Refused(`${file} has a fault, or there is none.`);
  const { source } = checked.parsed;
  const judged = judgeDomain(domain, context);
  const chosen = operation === undefined ? judged : judged.filter((own) => formatId(domain, own) === operation);
  if (operation !== undefined && chosen.length === 0) throw new Refused("The operation is gone meanwhile.");
  const { edits, stale } = rebaseDomain(chosen, source);
  const count = stale.length === 1 ? "a change" : `${stale.length} changes`;
  if (edits.length > 0)
    return { edits: [{ file, text: applyEdits(source.original, edits) }], name: `Update ${count} of ${domain}` };
  const gone = operation === undefined ? [] : chosen.filter(({ isLeftOut }) => isLeftOut);
  if (gone.length === 0) return { edits: [], name: `Update ${domain}` };
  return { edits: removeOperations(domain, gone, context), name: `Remove a change of ${domain}` };
}

function formatId(domain: string, { part, index }: DomainOperation): string {
  return `${domain}${formatPointer([...toListPath(part), index])}`;
}

/** Returns the outcome of a domain's operations on the documents that it has. */
function judgeDomain(domain: string, { state }: PlanContext): readonly DomainOperation[] {
  const { checked, homePages } = state();
  const { documents, selection } = checked;
  const changes = checked.domains.get(domain)?.changes;
  const homePage = homePages?.get(domain);
  if (changes === undefined || selection.value === undefined) throw new Refused("selection.json has a fault.");
  const choices =
    homePage === undefined ? listDistinctChoices(selection.value) : [findChoice(selection.value, homePage).choice];
  const judged = judgeBestChoice(changes, choices, documents, listPageIds(documents));
  if (judged === undefined) throw new Refused(`The documents of ${domain} have faults. Mend them first.`);
  const pages = Object.keys(changes.overlay.pages).flatMap((id) => {
    const traced = documents.get(id)?.traced;
    return traced === undefined ? [] : changePage(id, traced, changes).operations;
  });
  return [...judged.operations, ...pages];
}

function removeOperations(domain: string, gone: readonly DomainOperation[], context: PlanContext): FileEdit[] {
  const [first] = gone;
  if (first === undefined) return [];
  const raw = context.documents.get(toDomainFile(domain));
  const pages = (raw.pages ?? {}) as Record<string, unknown>;
  const own: readonly Operation[] = readList(getKind(first.part) === "page" ? pages[first.part] : raw[first.part]);
  const kept = own.filter((_, index) => !gone.some((one) => one.part === first.part && one.index === index));
  const id = getKind(first.part) === "page" ? first.part : `${first.part}/any`;
  return [writeDomainFile(domain, id, kept, context)];
}
