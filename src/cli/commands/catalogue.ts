import { createCatalogue, formatCatalogueHtml, formatCatalogueMarkdown } from "../catalogue";
import type { ExitCode, Terminal } from "../Terminal";

export const CATALOGUE_FORMATS = ["markdown", "html", "json"] as const;

/** Prints the section catalogue. */
export async function catalogue(format: (typeof CATALOGUE_FORMATS)[number], terminal: Terminal): Promise<ExitCode> {
  const print = {
    markdown: () => formatCatalogueMarkdown(),
    html: () => formatCatalogueHtml(),
    json: () => `${JSON.stringify(createCatalogue(), null, 2)}\n`,
  };
  terminal.write(print[format]());
  return 0;
}
