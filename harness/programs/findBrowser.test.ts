import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBrowserEnvironment, explainSlowBrowser, findShell } from "./findBrowser";

let folder: string;
const addProgram = (path: string) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, 0o755);
  return file;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dealframe-browsers-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the browsers of a test run", () => {
  it("are the headless shell, which is preferred, and a full one for the tests that need it", () => {
    const full = addProgram("both/chromium");
    const shell = addProgram("both/chromium-headless-shell");
    const found = createBrowserEnvironment({ PATH: join(folder, "both") });
    expect(found).toEqual({ CHROMIUM_PATH: shell, FULL_CHROMIUM_PATH: full });
    expect(explainSlowBrowser(found)).toBeUndefined();
  });

  it("are the full one alone where there is no shell, which the run says with what to do", () => {
    const full = addProgram("full/chromium");
    // Playwright may have a shell of its own on this machine.
    expect(
      findShell({ PATH: join(folder, "full") }, join(folder, "none/chromium-1/chrome-linux/chrome")),
    ).toBeUndefined();
    const found = { CHROMIUM_PATH: full, FULL_CHROMIUM_PATH: full };
    expect(explainSlowBrowser(found)).toContain(`ran in the full browser ${full}`);
    expect(explainSlowBrowser(found)).toContain("apt-get install chromium-headless-shell");
  });

  it("are the one that CHROMIUM_PATH names, for all tests", () => {
    const named = addProgram("named/browser");
    addProgram("named/chromium-headless-shell");
    const found = createBrowserEnvironment({ PATH: join(folder, "named"), CHROMIUM_PATH: named });
    expect(found).toEqual({ CHROMIUM_PATH: named, FULL_CHROMIUM_PATH: named });
  });

  it("can be Playwright's own shell, which stands beside its full browser", () => {
    const own = join(folder, "cache/chromium-1200/chrome-linux64/chrome");
    const shell = addProgram("cache/chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell");
    expect(findShell({ PATH: "" }, own)).toBe(shell);
    addProgram("cache/chromium_headless_shell-1199/chrome-linux/headless_shell");
    expect(findShell({ PATH: "" }, own)).toBe(shell);
  });
});
