import { listDomainLists } from "../document/domainLists";
import { listIds } from "../document/walkSections";
import { getAt } from "../source/pointer";

/** Ids of the sections that a domain's file adds to its documents or renames; the file may have faults. */
export function listAddedIds(file: unknown): readonly string[] {
  const operations: unknown[] = listDomainLists(file).flatMap(({ operations: list }): unknown[] =>
    Array.isArray(list) ? list : [],
  );
  return operations.flatMap((operation) => {
    const to = getAt(operation, ["to"]);
    const added = listIds({ sections: [getAt(operation, ["value"]), to] }).map(({ id }) => id);
    return getAt(operation, ["op"]) === "rename" && typeof to === "string" ? [to, ...added] : added;
  });
}
