import type { RebaseCommand } from "../../../generated/editorRequests";
import { applyEdits } from "../../../layout/diagnostics/applyEdits";
import { changePage } from "../../../layout/domains/changePage";
import { judgeInTime } from "../../../layout/domains/checkChanges";
import { rebaseDomain } from "../../../layout/domains/rebaseDomain";
import type { DomainOperation } from "../../../layout/overlay/DomainOperation";
import { listChoicesInTime } from "../../../layout/select/listChoices";
import { listPageIds } from "../../../layout/site/otherPages";
import { isEqual } from "../../../layout/source/isEqual";
import { getAt, type Path } from "../../../layout/source/pointer";
import { readList, toDomainFile } from "../operations/DraftDocuments";
import { type FileEdit, writeDomainFile } from "../operations/editFiles";
import { formatOperationId } from "../operations/formatOperationId";
import { defineCommand } from "../planning/defineCommand";
import { text } from "../planning/formParts";
import type { PlanContext } from "../planning/Plan";
import { Refused } from "../Refused";

export const command = defineCommand<RebaseCommand>({
  form: {
    description:
      "Lets a domain's operations expect what their documents have now; the values that they set stay. A single operation without its target is removed.",
    required: ["domain"],
    properties: {
      domain: text("The domain."),
      operation: text("Id of the one operation, see `StaleOperation`; absent: all of the domain."),
    },
  },
  plan({ domain, operation }, context) {
    const file = toDomainFile(domain);
    const checked = context.state().checked.domains.get(domain);
    if (checked?.changes === undefined) throw new Refused("faulty", `${file} has a fault, or there is none.`);
    const { source } = checked.parsed;
    const judged = judgeDomain(domain, context);
    const chosen =
      operation === undefined ? judged : judged.filter((own) => formatOperationId(domain, own) === operation);
    if (operation !== undefined && chosen.length === 0)
      throw new Refused("missing", "The operation is gone meanwhile.");
    const { edits, stale } = rebaseDomain(chosen, source);
    const count = stale.length === 1 ? "a change" : `${stale.length} changes`;
    if (edits.length > 0)
      return { edits: [{ file, text: applyEdits(source.original, edits) }], name: `Update ${count} of ${domain}` };
    const gone = operation === undefined ? [] : chosen.filter(({ isLeftOut }) => isLeftOut);
    if (gone.length === 0) return { edits: [], name: `Update ${domain}` };
    const paths = gone.map(({ path }) => source.toOwnPath(path));
    return { edits: removeOperations(domain, paths, context), name: `Remove a change of ${domain}` };
  },
});

/** Returns the outcome of a domain's operations on the documents that it has. */
function judgeDomain(domain: string, { state }: PlanContext): readonly DomainOperation[] {
  const { checked, homePages } = state();
  const { documents, selection } = checked;
  const changes = checked.domains.get(domain)?.changes;
  const homePage = homePages?.get(domain);
  if (changes === undefined || selection.value === undefined)
    throw new Refused("faulty", "selection.json has a fault.");
  const choices = listChoicesInTime(selection.value, { domain, homePage, rules: changes.rules });
  const judged = judgeInTime(changes, choices, documents, listPageIds(documents));
  if (judged === undefined) throw new Refused("faulty", `The documents of ${domain} have faults. Mend them first.`);
  const pages = Object.keys(changes.overlay.pages).flatMap((id) => {
    const traced = documents.get(id)?.traced;
    return traced === undefined ? [] : changePage(id, traced, changes).operations;
  });
  return [...judged, ...pages];
}

function removeOperations(domain: string, gone: readonly Path[], context: PlanContext): FileEdit[] {
  const [first] = gone;
  if (first === undefined) return [];
  const raw = context.documents.get(toDomainFile(domain));
  const list = first.slice(0, -1);
  const own = readList(getAt(raw, list));
  const isGone = (index: number) => gone.some((path) => isEqual(path, [...list, index]));
  const kept = own.filter((_, index) => !isGone(index));
  // A plain list is for any document.
  const [part = "", id = `${part}/any`] = list.map(String);
  return [writeDomainFile(domain, id, kept, context)];
}
