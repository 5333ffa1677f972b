import { findNearest } from "../../../layout/diagnostics/suggest";
import {
  createCatalogue,
  formatCatalogueHtml,
  formatCatalogueMarkdown,
  formatEntriesMarkdown,
} from "../../catalogue/catalogue";
import { formatCatalogueText, formatEntryText } from "../../catalogue/catalogueText";
import { CliError } from "../../terminal/CliError";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeOutput } from "../../terminal/writeOutput";

export const CATALOGUE_FORMATS = ["text", "markdown", "html", "json"] as const;

export interface CatalogueOptions {
  readonly format: (typeof CATALOGUE_FORMATS)[number];
  readonly out: string | undefined;
  /** The only section type that is printed, `theme` or `cards`; absent: all. */
  readonly type: string | undefined;
}

/** Prints the section catalogue. Throws a CliError where there is no such section type. */
export async function catalogue({ format, out, type }: CatalogueOptions, terminal: Terminal): Promise<ExitCode> {
  const all = createCatalogue();
  const entries = all.filter((entry) => type === undefined || entry.type === type);
  if (type !== undefined && entries.length === 0)
    throw explainUnknown(
      type,
      all.map((entry) => entry.type),
    );
  const print = {
    text: () => (type === undefined ? formatCatalogueText(entries) : entries.map(formatEntryText).join("")),
    markdown: () => (type === undefined ? formatCatalogueMarkdown(entries) : formatEntriesMarkdown(entries)),
    html: () => formatCatalogueHtml(entries),
    json: () => `${JSON.stringify(entries, null, 2)}\n`,
  };
  writeOutput(print[format](), out, terminal);
  return 0;
}

function explainUnknown(type: string, types: readonly string[]): CliError {
  const nearest = findNearest(type, types);
  const hint = nearest === undefined ? `The catalogue has: ${types.join(", ")}.` : `Did you mean ${nearest}?`;
  return new CliError(`There is no section type “${type}”. ${hint}`);
}
