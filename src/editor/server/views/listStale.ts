import type { DocumentChoice, Operation } from "../../../generated/documents";
import { formatValue } from "../../../layout/diagnostics/words";
import { findDomainList } from "../../../layout/document/domainLists";
import { PAGE_PARTS } from "../../../layout/document/LayoutSet";
import { rebaseDomain } from "../../../layout/domains/rebaseDomain";
import { applyLook } from "../../../layout/overlay/applyLook";
import { applyEach } from "../../../layout/overlay/applyOperations";
import type { DomainOperation } from "../../../layout/overlay/DomainOperation";
import { describeOperation } from "../../../layout/overlay/describeOperation";
import type { TracedDocument } from "../../../layout/overlay/TracedDocument";
import type { DomainChanges } from "../../../layout/site/DomainChanges";
import type { StaleOperation } from "../../protocol/view";
import type { DraftState } from "../checkDraft";
import { formatOperationId } from "../operations/formatOperationId";
import type { ChoicesInTime } from "./listDocuments";

type Checked = DraftState["checked"];

/** The operations of domains that expect something else than their documents have, or whose targets are gone. */
export function listStale(checked: Checked, choices: ChoicesInTime): readonly Omit<StaleOperation, "isNew">[] {
  return [...checked.domains].flatMap(([domain, { changes }]) => {
    const found = (choices.get(domain) ?? []).flatMap((choice) =>
      changes === undefined ? [] : listOfDomain(checked, changes, choice),
    );
    // An operation for whichever home the domain has is judged on its usual one first.
    return [...new Map(found.toReversed().map((one) => [one.id, one])).values()].toReversed();
  });
}

/** Marks the stale operations that the draft causes, which are not stale in the saved files. */
export function markNew(
  stale: readonly Omit<StaleOperation, "isNew">[],
  before: readonly Omit<StaleOperation, "isNew">[],
): StaleOperation[] {
  const known = new Set(before.map(({ id, reason }) => `${id} ${reason}`));
  return stale.map((one) => ({ ...one, isNew: !known.has(`${one.id} ${one.reason}`) }));
}

interface Kept {
  readonly from: readonly unknown[];
  readonly found: readonly Omit<StaleOperation, "isNew">[];
}

/** Most edits concern few domains: what was found for the same documents is kept. */
const kept = new WeakMap<DomainChanges, Map<string, Kept>>();

function listOfDomain(checked: Checked, changes: DomainChanges, choice: DocumentChoice): Kept["found"] {
  const { documents } = checked;
  const ids = [choice.header, choice.home, choice.footer, ...Object.keys(changes.overlay.pages)];
  const from = ids.map((id) => documents.get(id)?.traced);
  const ofChanges = kept.get(changes) ?? new Map<string, Kept>();
  kept.set(changes, ofChanges);
  const known = ofChanges.get(ids.join(" "));
  if (known?.from.length === from.length && known.from.every((traced, index) => traced === from[index])) {
    return known.found;
  }
  const parts = [
    ...PAGE_PARTS.map((part) => ({ part, id: choice[part] })),
    ...Object.keys(changes.overlay.pages).map((id) => ({ part: id, id })),
  ];
  const found = parts.flatMap(({ part, id }) => {
    const base = documents.get(id)?.traced;
    return base === undefined ? [] : listOfPart(base, part, findDomainList(changes.overlay, id), changes, choice);
  });
  ofChanges.set(ids.join(" "), { from, found });
  return found;
}

/** Each operation is performed by itself; whether the outcome is valid is judged elsewhere. */
function listOfPart(
  base: TracedDocument,
  part: string,
  { path, operations }: ReturnType<typeof findDomainList>,
  changes: DomainChanges,
  choice: DocumentChoice,
): Kept["found"] {
  if (operations.length === 0) return [];
  const { domain, source, unusable, overlay } = changes;
  const looked = part === "home" ? applyLook(base, overlay, source) : base;
  const skipped = new Set(operations.flatMap((operation, index) => (unusable.has(operation) ? [index] : [])));
  const { judged } = applyEach(looked, { source, path, operations, skipped, domain });
  return judged.flatMap((own) => describeStale({ ...own, part }, changes, choice));
}

function describeStale(own: DomainOperation, { domain, source }: DomainChanges, choice: DocumentChoice): Kept["found"] {
  const { operation, part, diagnostic, isLeftOut } = own;
  const rebase = rebaseDomain([own], source);
  const [stale] = rebase.stale;
  // One that has a fault by itself is no matter of the document that it changes.
  if (stale === undefined && !(isLeftOut && own.fault !== undefined)) return [];
  const known = PAGE_PARTS.find((one) => one === part);
  const expects = stale !== undefined && "now" in stale ? ` It expects ${formatValue(stale.expected)}.` : "";
  return [
    {
      id: formatOperationId(domain, own),
      domain,
      document: known === undefined ? part : choice[known],
      ...nameTarget(operation),
      name: describeOperation(operation),
      reason: `${diagnostic?.message ?? "It does not fit its document any more."}${diagnostic === undefined ? expects : ""}`,
      ...(stale === undefined ? {} : { rebased: describeRebased(operation, stale) }),
    },
  ];
}

function nameTarget(operation: Operation): { readonly section?: string; readonly setting?: string } {
  return {
    ...("section" in operation && operation.section !== undefined ? { section: operation.section } : {}),
    ...("pointer" in operation ? { setting: operation.pointer } : {}),
  };
}

function describeRebased(operation: Operation, stale: ReturnType<typeof rebaseDomain>["stale"][number]): string {
  const moved = stale.movedTo === undefined ? "" : ` at ${stale.movedTo}`;
  const now = "now" in stale ? `, where the document has ${formatValue(stale.now)}` : "";
  return `${describeOperation(operation)}${moved}${now}`;
}
