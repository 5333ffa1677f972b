import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { findInstalledBrowser, NoBrowserError } from "./installedBrowser";

/** Path of a Chromium for the tests; where there is none it is installed (Playwright's, else Debian's package as root). */
export function findBrowser(): string {
  return findInstalled() ?? install();
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
      execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { stdio: "inherit" });
    } catch {
      // The sentence below says what to do.
    }
    const installed = findInstalled();
    if (installed !== undefined) return installed;
  }
  throw new NoBrowserError("Install Chrome or Chromium, or set CHROMIUM_PATH to one, and run the tests again.");
}
