import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { chromium } from "playwright";
import { findInstalledBrowser, isExecutable, listOnPath, NoBrowserError } from "../../src/cli/visual/installedBrowser";

type Environment = Readonly<Record<string, string | undefined>>;

const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const SHELL_ADVICE =
  "apt-get install chromium-headless-shell on Debian, or npx playwright install chromium-headless-shell";

/** Variables with the paths of the browsers of a test run. */
export type BrowserEnvironment = {
  /** The browser of most tests: Chromium's headless shell, or the full one where there is no shell. */
  readonly CHROMIUM_PATH: string;
  /** A full Chromium, for the tests that need what the shell lacks. */
  readonly FULL_CHROMIUM_PATH: string;
};

/**
 * Returns the path of a full Chromium: CHROMIUM_PATH, or an installed one. Installs one, and the headless shell, if none is
 * found: Playwright's, or Debian's packages when run as root. Throws a {@link NoBrowserError} where that fails.
 */
export function findBrowser(env: Environment = process.env): string {
  return findInstalledBrowser(env, chromium.executablePath()) ?? install(env);
}

/**
 * Finds the browsers of a test run. CHROMIUM_PATH, if set, is used for all tests. Otherwise the headless shell is preferred,
 * because a visit costs it about a third of the processor time. Throws a {@link NoBrowserError} where there is no browser.
 */
export function createBrowserEnvironment(env: Environment = process.env): BrowserEnvironment {
  const full = findBrowser(env);
  const isNamed = env.CHROMIUM_PATH !== undefined && env.CHROMIUM_PATH !== "";
  return {
    CHROMIUM_PATH: (isNamed ? undefined : findShell(env)) ?? full,
    FULL_CHROMIUM_PATH: env.FULL_CHROMIUM_PATH ?? full,
  };
}

/** Path of Chromium's headless shell: one on PATH, or Playwright's own beside its Chromium; undefined where there is none. */
export function findShell(env: Environment, ownOfPlaywright = chromium.executablePath()): string | undefined {
  return [...listOnPath(SHELLS, env), ...listOwnShells(ownOfPlaywright)].find(isExecutable);
}

/** Says that all tests ran in the full browser, and what makes the next run faster; undefined where they did not. */
export function explainSlowBrowser({ CHROMIUM_PATH, FULL_CHROMIUM_PATH }: BrowserEnvironment): string | undefined {
  const isShell = [...SHELLS, "headless_shell"].includes(basename(CHROMIUM_PATH));
  if (CHROMIUM_PATH !== FULL_CHROMIUM_PATH || isShell) return undefined;
  return `All tests ran in the full browser ${CHROMIUM_PATH}. With Chromium's headless shell they need far less processor time: ${SHELL_ADVICE}.`;
}

/**
 * Playwright keeps the shell of a revision beside the full browser: `chromium-1234/chrome-linux/chrome` and
 * `chromium_headless_shell-1234/<system>/<program>`.
 */
function listOwnShells(ownOfPlaywright: string): string[] {
  const folder = dirname(dirname(ownOfPlaywright)).replace(`${sep}chromium-`, `${sep}chromium_headless_shell-`);
  const names = ["headless_shell", "chrome-headless-shell", "chrome-headless-shell.exe"];
  try {
    return readdirSync(folder).flatMap((system) => names.map((name) => join(folder, system, name)));
  } catch {
    return [];
  }
}

function install(env: Environment): string {
  const find = () => findInstalledBrowser(env, chromium.executablePath());
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
    const installed = find();
    if (installed !== undefined) return installed;
  }
  throw new NoBrowserError("Install Chrome or Chromium, or set CHROMIUM_PATH to one, and run the tests again.");
}
