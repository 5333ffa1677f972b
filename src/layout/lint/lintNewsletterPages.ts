import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from "../../domain/mail/newsletterPaths";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { noNewsletterPage } from "../diagnostics/kinds/no-newsletter-page";
import type { LayoutFiles } from "../document/LayoutSet";
import { listTypesWithRole } from "../schema/schemas";
import type { AllPaths } from "../site/sitePaths";
import type { Range } from "../source/FilePlace";

const START: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Reports the paths to which mails about the newsletter lead and that no page has, at the first file with a form. */
export function lintNewsletterPages(files: LayoutFiles, { paths, areAllKnown }: AllPaths): Diagnostic[] {
  const forms = listTypesWithRole("newsletter");
  const [first] = [...files.keys()]
    .filter((file) => forms.some((type) => files.get(file)?.includes(`"${type}"`)))
    .sort();
  if (first === undefined || !areAllKnown) return [];
  return [CONFIRM_PATH, UNSUBSCRIBE_PATH].flatMap((path) =>
    paths.some(({ pattern }) => pattern === path) ? [] : [noNewsletterPage.at(first, START, [], { path })],
  );
}
