import type { Operation } from "../../../generated/documents";
import { listDomainLists } from "../../../layout/document/domainLists";
import { getKind } from "../../../layout/document/LayoutSet";
import { describeOperation } from "../../../layout/overlay/describeOperation";
import { readList } from "./DraftDocuments";
import { formatOperationId } from "./formatOperationId";

/** A change of a domain that belongs to one home. */
export interface OwnChange {
  readonly id: string;
  readonly home: string;
  /** The operation, in words. */
  readonly name: string;
  readonly operation: Operation;
}

/** Lists the operations of a domain's file that are written for one home; others apply to whichever home the domain has. */
export function listOwnChanges(domain: string, file: unknown): readonly OwnChange[] {
  return listDomainLists(file).flatMap(({ path, document = "", operations }) => {
    if (getKind(document) !== "home") return [];
    return readList(operations).map((operation, index) => ({
      id: formatOperationId(domain, { path: [...path, index] }),
      home: document,
      name: describeOperation(operation),
      operation,
    }));
  });
}
