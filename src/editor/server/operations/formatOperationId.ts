import type { DomainOperation } from "../../../layout/overlay/DomainOperation";
import { formatPointer } from "../../../layout/source/pointer";

/** Id of a domain's operation: the domain, and the JSON pointer of the operation in its file. */
export function formatOperationId(domain: string, { path }: Pick<DomainOperation, "path">): string {
  return `${domain}${formatPointer(path)}`;
}
