import { countPages, type DomainPages } from "../../reference-api/imports/AffectedPages";
import type { BadLine, ImportReport } from "../../reference-api/imports/importOffers";
import type { KindName } from "../../reference-api/imports/kinds/kindFields";
import { toOwner } from "../../reference-api/imports/kinds/RecordKind";

interface Facts {
  readonly source: string;
  readonly kind: KindName;
  readonly domains: readonly string[];
  readonly badLines: readonly BadLine[];
  readonly isDryRun: boolean;
}

/** The kinds whose records are put on domains. */
const ON_DOMAINS: readonly KindName[] = ["offers", "stores", "banners"];
const EXAMPLES = 5;
const MOST_BAD_LINES = 40;
const MOST_DOMAINS = 5;

/** Describes in sentences what an import has done, or in a dry run would do. */
export function formatImport(
  { counts, created, changed, withdrawal, pages, error }: ImportReport,
  facts: Facts,
): string {
  const { source, kind, domains, badLines, isDryRun } = facts;
  const shownDomains = domains.slice(0, MOST_DOMAINS).join(", ");
  const more = domains.length > MOST_DOMAINS ? ` and ${domains.length - MOST_DOMAINS} more` : "";
  const owner = toOwner({ source, kind });
  const lines = [
    isDryRun ? `What an import of ${owner} would change (nothing was written):` : `Imported ${owner}:`,
    ...formatCount(counts.created, "new", created),
    ...formatCount(counts.changed, "changed", changed),
    ...formatCount(counts.withdrawn, "withdrawn, since the source does not name them any more", withdrawal.withdrawn),
    `  ${counts.unchanged} unchanged`,
    ...(ON_DOMAINS.includes(kind)
      ? [
          `The ${kind} are those of ${domains.length} ${domains.length === 1 ? "domain" : "domains"}: ${shownDomains}${more}.`,
        ]
      : []),
  ];
  if (pages !== undefined) lines.push(...formatPages(pages));
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

function formatPages(pages: readonly DomainPages[]): readonly string[] {
  if (pages.length === 0) return ["No pages change."];
  const total = pages.reduce((sum, page) => sum + countPages(page), 0);
  const counts = pages
    .slice(0, MOST_DOMAINS)
    .map(
      ({ domain, offers, stores, categories }) =>
        `  ${domain}: ${offers} of offers, ${stores} of stores, ${categories} of categories`,
    );
  return [
    `${total} pages change on ${pages.length} ${pages.length === 1 ? "domain" : "domains"}: those of these offers, of their stores and of their categories.`,
    ...counts,
    ...(pages.length > MOST_DOMAINS ? [`  and ${pages.length - MOST_DOMAINS} more domains`] : []),
    "Homes, and lists of all offers and stores, are not counted: on these domains they may change, too.",
  ];
}

function formatCount(count: number, label: string, titles: readonly string[]): readonly string[] {
  if (count === 0) return [];
  const examples = titles.slice(0, EXAMPLES).map((title) => `      ${title}`);
  return [`  ${count} ${label}, such as`, ...examples];
}
