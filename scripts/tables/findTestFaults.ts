import { distance } from "fastest-levenshtein";
import type { NamedTest, ReportedTest } from "../testing/readReports";

/** What is wrong with a test that a row names: it does not exist, is not the only one of its name, or has not passed. */
export function findTestFaults({ file, title }: NamedTest, reported: readonly ReportedTest[]): string[] {
  const inFile = reported.filter((test) => test.file === file);
  if (inFile.length === 0) return [`names ${file}, of which no test has run. Name a file with tests.`];
  const found = inFile.filter((test) => test.title === title);
  if (found.length === 0) {
    const [nearest] = inFile.toSorted((a, b) => distance(a.title, title) - distance(b.title, title));
    return [`names “${title}”, which ${file} does not have. The nearest is “${nearest?.title}”.`];
  }
  if (found.length > 1)
    return [`names “${title}”, of which ${file} has ${found.length}. Give each a title of its own.`];
  return found.some(({ outcome }) => outcome === "passed")
    ? []
    : [`names “${title}” of ${file}, which has ${found[0]?.outcome === "failed" ? "failed" : "been skipped"}.`];
}
