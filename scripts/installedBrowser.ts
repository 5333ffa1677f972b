import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Names under which Chrome and Chromium are installed on the usual systems. */
const COMMANDS = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome", "msedge"];
const OTHER_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** No browser is there and none can be installed; the message says what to do. */
export class NoBrowserError extends Error {
  override readonly name = "NoBrowserError";
}

/**
 * Path of a Chromium: CHROMIUM_PATH, an installed Chrome or Chromium, else Playwright's own, where that is there.
 * Throws a NoBrowserError where CHROMIUM_PATH names no program.
 */
export function findInstalledBrowser(
  env: Readonly<Record<string, string | undefined>>,
  ownOfPlaywright: string,
): string | undefined {
  const named = env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") {
    if (isExecutable(named)) return named;
    throw new NoBrowserError(`CHROMIUM_PATH names ${named}, which is no program: correct it or unset it.`);
  }
  const folders = (env.PATH ?? "").split(delimiter);
  const candidates = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, ...OTHER_PLACES, ownOfPlaywright].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
