import { readFile } from "node:fs/promises";
import type { Logger } from "pino";
import { isError } from "../../../layout/diagnostics/Diagnostic";
import { countFaults } from "../../../layout/diagnostics/limitFaults";
import { checkWebsiteData } from "../../../layout/website-data/checkWebsiteData";
import type { WebsiteData } from "../../../reference-api/db/jsonRecords";
import { SHIPPED_WEBSITES } from "../../../reference-api/seed/shippedWebsites";
import { explainErrors, MAX_TOLD } from "../../process/explainErrors";
import { logDiagnostic } from "../../process/logDiagnostic";
import { WebsitesError } from "./WebsitesError";

/**
 * Reads the domains of the embedded API from a JSON file; without `file`, the domains shipped with the program.
 * Unusable values that have a replacement are logged. Rejects with {@link WebsitesError} if the file cannot be used.
 */
export async function readWebsites(file?: string, log?: Logger): Promise<readonly WebsiteData[]> {
  if (file === undefined) return SHIPPED_WEBSITES;
  const { websites, diagnostics } = checkWebsiteData(file, await readText(file));
  if (websites === undefined)
    throw new WebsitesError(
      [`The website data ${file} cannot be used.`, ...explainErrors(diagnostics.filter(isError))].join("\n"),
    );
  for (const diagnostic of diagnostics.slice(0, MAX_TOLD)) {
    if (log !== undefined) logDiagnostic(log, diagnostic);
  }
  const others = diagnostics.slice(MAX_TOLD).reduce((sum, diagnostic) => sum + countFaults(diagnostic), 0);
  if (others > 0)
    log?.warn({ message: `The website data has ${others} more warnings: dealframe validate lists them.` });
  return websites;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WebsitesError(`The website data ${file} cannot be read: set WEBSITES_FILE to it. ${reason}`);
  }
}
