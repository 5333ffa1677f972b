import type { BadLine, ImportReport } from "../../reference-api/imports/importOffers";

interface Facts {
  readonly source: string;
  readonly domains: readonly string[];
  readonly badLines: readonly BadLine[];
  readonly isDryRun: boolean;
}

const EXAMPLES = 5;
const MOST_BAD_LINES = 40;
const MOST_DOMAINS = 5;

/** Describes in sentences what an import has done, or in a dry run would do. */
export function formatImport({ counts, created, changed, withdrawal, error }: ImportReport, facts: Facts): string {
  const { source, domains, badLines, isDryRun } = facts;
  const shownDomains = domains.slice(0, MOST_DOMAINS).join(", ");
  const more = domains.length > MOST_DOMAINS ? ` and ${domains.length - MOST_DOMAINS} more` : "";
  const lines = [
    isDryRun ? `What an import of ${source} would change (nothing was written):` : `Imported ${source}:`,
    ...formatCount(counts.created, "new", titlesOf(created)),
    ...formatCount(counts.changed, "changed", titlesOf(changed)),
    ...formatCount(counts.withdrawn, "withdrawn, since the source does not name them any more", withdrawal.withdrawn),
    `  ${counts.unchanged} unchanged`,
    `The offers are those of ${domains.length} ${domains.length === 1 ? "domain" : "domains"}: ${shownDomains}${more}.`,
  ];
  if (counts.missing > 0)
    lines.push(
      `${counts.missing} offers are not named any more. That is more than a fifth, so they stay on the pages until their own end. ` +
        "If the file is whole, run the import again with --allow-withdrawals.",
    );
  if (badLines.length > 0) {
    lines.push(`${badLines.length} bad ${badLines.length === 1 ? "line was" : "lines were"} left out:`);
    lines.push(...badLines.slice(0, MOST_BAD_LINES).map(({ file, line, fault }) => `  ${file}:${line}: ${fault}`));
    if (badLines.length > MOST_BAD_LINES) lines.push(`  and ${badLines.length - MOST_BAD_LINES} more`);
  }
  if (error !== undefined) lines.push(`Not all was read, so nothing was withdrawn: ${error}`);
  return lines.join("\n");
}

const titlesOf = (offers: ImportReport["created"]) => offers.map(({ title, store }) => `${title} (${store.name})`);

function formatCount(count: number, label: string, titles: readonly string[]): readonly string[] {
  if (count === 0) return [];
  const examples = titles.slice(0, EXAMPLES).map((title) => `      ${title}`);
  return [`  ${count} ${label}, such as`, ...examples];
}
