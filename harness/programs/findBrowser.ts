import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { findInstalledBrowser, findInstalledShell, NoBrowserError } from "../../src/cli/visual/installedBrowser";

/**
 * Returns the path of a Chromium for the tests. Installs one if none is found: Playwright's, or Debian's package when
 * run as root.
 */
export function findBrowser(): string {
  return findInstalled() ?? install();
}

/**
 * The environment of the tests. CHROMIUM_PATH is a full Chromium. CHROMIUM_SHELL_PATH is the browser for most pages:
 * Chromium's headless shell, which is faster, where it is installed.
 */
export function createBrowserEnvironment(): Readonly<Record<string, string>> {
  const browser = findBrowser();
  return { CHROMIUM_PATH: browser, CHROMIUM_SHELL_PATH: findInstalledShell(process.env) ?? browser };
}

function findInstalled(): string | undefined {
  return findInstalledBrowser(process.env, chromium.executablePath());
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
      const packages = ["chromium", "chromium-headless-shell"];
      execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { stdio: "inherit" });
    } catch {
      // The message below says what to do.
    }
    const installed = findInstalled();
    if (installed !== undefined) return installed;
  }
  throw new NoBrowserError("Install Chrome or Chromium, or set CHROMIUM_PATH to one, and run the tests again.");
}
