import { distance } from "fastest-levenshtein";
import type { ReportedTest } from "../testing/readReports";
import type { TestIds } from "./readTestIds";

/** What the check knows about the tests. */
export interface KnownTests {
  readonly ids: TestIds;
  readonly reported: readonly ReportedTest[];
  /** Whether the reports are of a part of the tests, so that a test may be missing from them. */
  readonly isPartial: boolean;
}

const REPORTED_ID = / #([\w-]+-\d+)(?= › |$)/g;

/**
 * The faults of an id that a row names: no title or more than one in the sources has it, or a test with it in its own title
 * or in that of a group failed, was skipped or, unless the reports are partial, did not run.
 */
export function findTestFaults(id: string, { ids, reported, isPartial }: KnownTests): string[] {
  const files = ids.get(id);
  if (files === undefined) {
    const [nearest] = [...ids.keys()].toSorted((a, b) => distance(a, id) - distance(b, id));
    return [`names “${id}”, which no test has. ${nearest === undefined ? "" : `The nearest is ${nearest}.`}`.trimEnd()];
  }
  if (files.length > 1) return [`names ${id}, which several titles have, in ${[...new Set(files)].join(" and ")}.`];
  const found = reported.filter(({ title }) => [...title.matchAll(REPORTED_ID)].some(([, own]) => own === id));
  if (found.length === 0) return isPartial ? [] : [`names ${id} of ${files[0]}, which has not run.`];
  return found
    .filter(({ outcome }) => outcome !== "passed")
    .map(
      ({ file, title, outcome }) =>
        `names ${id}: “${title}” of ${file} has ${outcome === "failed" ? "failed" : "been skipped"}.`,
    );
}
