import type { Browser } from "playwright";
import { CliError } from "../terminal/CliError";
import type { SitePage } from "../workspace/runningSite";
import { BROWSER_FLAGS } from "./browserFlags";
import { findInstalledBrowser, NoBrowserError } from "./installedBrowser";

/** The optional package that takes pictures. Throws a CliError where it is not installed. */
export function importPlaywright(): Promise<typeof import("playwright")> {
  return import("playwright").catch(() => {
    throw new CliError(
      "Pictures need the package playwright, which is not installed: run npm install --save-dev playwright.",
    );
  });
}

/** Opens a browser that resolves the hosts of the pages to the addresses of their sites. */
export async function openBrowser(
  pages: readonly SitePage[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Browser> {
  const { chromium } = await importPlaywright();
  const rules = pages.flatMap(({ url, connectTo }) =>
    connectTo === undefined ? [] : [`MAP ${url.hostname} ${connectTo}`],
  );
  const flags = rules.length === 0 ? [] : [`--host-resolver-rules=${rules.join(",")}`];
  return chromium.launch({
    executablePath: findExecutable(env, chromium.executablePath()),
    args: [...BROWSER_FLAGS, ...flags],
  });
}

function findExecutable(env: Readonly<Record<string, string | undefined>>, ownOfPlaywright: string): string {
  try {
    const found = findInstalledBrowser(env, ownOfPlaywright);
    if (found !== undefined) return found;
  } catch (error) {
    if (error instanceof NoBrowserError) throw new CliError(error.message);
    throw error;
  }
  throw new CliError(
    "Pictures need Chrome or Chromium, and none was found. Install one, set CHROMIUM_PATH to its path, or run npx playwright install chromium.",
  );
}
