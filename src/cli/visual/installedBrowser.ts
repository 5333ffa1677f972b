import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Commands of Chrome and Chromium on common systems. */
const COMMANDS = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome", "msedge"];
const OTHER_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Thrown where there is no browser; the message says what to do. */
export class NoBrowserError extends Error {
  override readonly name = "NoBrowserError";
}

/**
 * Path of a Chromium: CHROMIUM_PATH, an installed Chrome or Chromium, else Playwright's own if it is installed.
 * Throws a NoBrowserError where CHROMIUM_PATH names no program.
 */
export function findInstalledBrowser(
  env: Readonly<Record<string, string | undefined>>,
  ownOfPlaywright: string,
): string | undefined {
  const named = env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") {
    if (isExecutable(named)) return named;
    throw new NoBrowserError(`CHROMIUM_PATH names ${named}, which is not a program: correct it or unset it.`);
  }
  return [...listOnPath(COMMANDS, env), ...OTHER_PLACES, ownOfPlaywright].find(isExecutable);
}

/** Paths that commands would have in the folders of PATH, whether they are there or not. */
export function listOnPath(commands: readonly string[], env: Readonly<Record<string, string | undefined>>): string[] {
  const folders = (env.PATH ?? "").split(delimiter);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** True for a file that this process may run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
