import { createCatalogue, formatCatalogueHtml, formatCatalogueMarkdown } from "../catalogue";
import type { ExitCode, Terminal } from "../Terminal";
import { writeOutput } from "../writeOutput";

export const CATALOGUE_FORMATS = ["markdown", "html", "json"] as const;

/** Prints the section catalogue. */
export async function catalogue(
  { format, out }: { readonly format: (typeof CATALOGUE_FORMATS)[number]; readonly out: string | undefined },
  terminal: Terminal,
): Promise<ExitCode> {
  const print = {
    markdown: () => formatCatalogueMarkdown(),
    html: () => formatCatalogueHtml(),
    json: () => `${JSON.stringify(createCatalogue(), null, 2)}\n`,
  };
  writeOutput(print[format](), out, terminal);
  return 0;
}
