import { existsSync, readFileSync } from "node:fs";

/** Settings of a build. */
export type BuildSettings = Readonly<Record<string, string | undefined>>;

/** The website data of a static build. */
export interface BuildWebsites {
  /** The entries as the file has them; empty where the build knows none. */
  readonly websites: readonly unknown[];
  /** The reason why it knows none, and what follows. */
  readonly fault?: string;
}

const SHIPPED = "src/reference-api/seed/websites.json";
const CONSEQUENCE = "The security policy allows no scripts, services and captchas of the domains";

/**
 * Reads the website data whose scripts the pages of a static build run: `WEBSITES_FILE`, whichever API they call, else those of the demonstration.
 * Without the file, a build does not know the data of another API. Faults of single entries are reported by the server and `validate`.
 */
export function readBuildWebsites({ VITE_API_ORIGIN, API_ORIGIN, WEBSITES_FILE }: BuildSettings): BuildWebsites {
  const origin = VITE_API_ORIGIN || API_ORIGIN;
  if (!WEBSITES_FILE && origin) {
    return {
      websites: [],
      fault: `${CONSEQUENCE} of ${origin}, which the build does not know: name a file with their website data in WEBSITES_FILE, or the sources of the scripts in TAG_SOURCES.`,
    };
  }
  const file = WEBSITES_FILE || SHIPPED;
  if (!existsSync(file)) return WEBSITES_FILE ? fail(`there is no file ${file}`) : { websites: [] };
  try {
    const websites: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(websites) ? { websites } : fail(`${file} holds no list of domains`);
  } catch (error) {
    return fail(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function fail(reason: string): BuildWebsites {
  return { websites: [], fault: `WEBSITES_FILE: ${reason}. ${CONSEQUENCE}.` };
}
