import type { Operation } from "../../generated/documents";
import { formatValue } from "../diagnostics/words";

/** An operation in words, without its times: “set top-deals/heading to “Winter deals””. */
export function describeOperation(operation: Operation): string {
  switch (operation.op) {
    case "set":
      return `set ${operation.section ?? ""}${operation.pointer} to ${formatValue(operation.to)}`;
    case "unset":
      return `unset ${operation.section ?? ""}${operation.pointer}`;
    case "insert":
      return `insert “${operation.value.id}” (${operation.value.type})`;
    case "replace":
      return `replace “${operation.section}” by “${operation.value.id}” (${operation.value.type})`;
    case "rename":
      return `rename “${operation.section}” to “${operation.to}”`;
    default:
      return `${operation.op} “${operation.section}”`;
  }
}
