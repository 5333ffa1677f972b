import type { Operation } from "../../generated/documents";
import type { Change } from "../../layout/compare/describeDifference";
import { readSchedule } from "../../layout/schedule/Schedule";
import { isEqual } from "../../layout/source/isEqual";
import { describeSchedule } from "../describeSchedule";
import type { DomainDocuments } from "../findDomainDocuments";

/**
 * The change of the operations with times of a part or page; `undefined` where they are the same. They are compared as they
 * are written: without a moment they are not in the documents, and each moment may have other ones.
 */
export function compareTimed(before: DomainDocuments, after: DomainDocuments, part: string): Change | undefined {
  if (after.moment !== undefined) return undefined;
  const [then, now] = [before.timed.get(part) ?? [], after.timed.get(part) ?? []];
  if (isEqual(then, now)) return undefined;
  const without = (some: readonly Operation[], others: readonly Operation[]) =>
    some.filter((operation) => !others.some((other) => isEqual(operation, other))).map(describeOperation);
  return {
    kind: "changed",
    impact: "visible",
    pointer: "",
    label: "Operations that have times",
    from: without(then, now),
    to: without(now, then),
    b: { file: after.changedBy ?? toFile(after, part), line: 1, column: 1 },
  };
}

function toFile({ choice }: DomainDocuments, part: string): string {
  return `${part === "header" || part === "home" || part === "footer" ? choice[part] : part}.json`;
}

/** Such as “set top-deals /heading from 2026-11-27”. */
function describeOperation(operation: Operation): string {
  const target = operation.op === "insert" ? operation.value.id : operation.section;
  const pointer = "pointer" in operation ? operation.pointer : undefined;
  const schedule = readSchedule(operation);
  const times = schedule === undefined ? undefined : describeSchedule(schedule);
  return [operation.op, target, pointer, times].filter(Boolean).join(" ");
}
