import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

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
 * Path of a Chromium for the tests: CHROMIUM_PATH, an installed Chrome or Chromium, Playwright's own; where there is
 * none it is installed (Playwright's, else Debian's package as root).
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") {
    if (isExecutable(named)) return named;
    throw new NoBrowserError(`CHROMIUM_PATH names ${named}, which is no program: correct it or unset it.`);
  }
  return findInstalled() ?? install();
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, ...OTHER_PLACES, chromium.executablePath()].find(isExecutable);
}

function install(): string {
  console.log("No Chrome or Chromium found: installing one.");
  const playwright = spawnSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], {
    stdio: "inherit",
  });
  if (playwright.status === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    try {
      execFileSync("apt-get", ["update"], { stdio: "inherit" });
      execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { stdio: "inherit" });
    } catch {
      // The sentence below says what to do.
    }
    const installed = findInstalled();
    if (installed !== undefined) return installed;
  }
  throw new NoBrowserError("Install Chrome or Chromium, or set CHROMIUM_PATH to one, and run the tests again.");
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
