import { type Diagnostic, isError } from "../../../layout/diagnostics/Diagnostic";
import { countFaults } from "../../../layout/diagnostics/limitFaults";
import { checkWebsiteData } from "../../../layout/website-data/checkWebsiteData";
import { WEBSITES_NAME } from "../../protocol/draft";

/**
 * The errors that are not among those before, one sentence each. Where a fault stands does not count: lines move. Of a file with
 * more errors than are explained, only a greater number of them is new.
 */
export function findNewFaults(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly string[] {
  const many = [...before, ...after].filter(({ code }) => code === "more-faults").map(({ file }) => file);
  const isNoMore = new Map(many.map((file) => [file, countErrors(after, file) <= countErrors(before, file)]));
  const known = new Map<string, number>();
  const toKey = ({ file, code, message }: Diagnostic) => JSON.stringify([file, code, message]);
  for (const diagnostic of before.filter(isError))
    known.set(toKey(diagnostic), (known.get(toKey(diagnostic)) ?? 0) + 1);
  return after.filter(isError).flatMap((diagnostic) => {
    if (isNoMore.get(diagnostic.file) === true) return [];
    const left = known.get(toKey(diagnostic)) ?? 0;
    known.set(toKey(diagnostic), left - 1);
    return left > 0 ? [] : [`${diagnostic.file}:${diagnostic.line} ${diagnostic.message}`];
  });
}

function countErrors(diagnostics: readonly Diagnostic[], file: string): number {
  const own = diagnostics.filter((diagnostic) => diagnostic.file === file && isError(diagnostic));
  return own.reduce((sum, diagnostic) => sum + countFaults(diagnostic), 0);
}

/** The same for the website data. */
export function findNewWebsiteFaults(before: string | null, after: string | null): readonly string[] {
  const check = (text: string | null) => (text === null ? [] : checkWebsiteData(WEBSITES_NAME, text).diagnostics);
  return before === after ? [] : findNewFaults(check(before), check(after));
}
