import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import { copyWorkspace, edit, ROOT, runDealframe, splitLine } from "./runForTest";

interface Workflow {
  readonly on: { readonly pull_request: { readonly paths: readonly string[] } };
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
}

const workflow = load(readFileSync(join(ROOT, ".github/workflows/layouts.yml"), "utf8")) as Workflow;

it("the workflow of pull requests calls commands that exist, and fails on a breaking change only", async () => {
  const lines = Object.values(workflow.jobs)
    .flatMap(({ steps }) => steps.flatMap(({ run = "" }) => run.split("\n")))
    .filter((line) => line.startsWith("npx --no-install dealframe "))
    // Where its output goes is the shell's matter.
    .map((line) => line.replace(/ > \S+$/, ""));
  expect(lines).toHaveLength(5);
  const cwd = copyWorkspace();
  cpSync(join(ROOT, "src/reference-api/seed/websites.json"), join(cwd, "websites.json"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, stdio: "pipe" });
  const commit = () => {
    git("add", ".");
    git("commit", "-q", "-m", "layouts: change");
  };
  const runAll = async () => {
    const codes: number[] = [];
    for (const line of lines) {
      const { code, err } = await runDealframe(splitLine(line).slice(3), cwd, { WEBSITES_FILE: "websites.json" });
      expect([line, err]).toEqual([line, ""]);
      codes.push(code);
    }
    return codes;
  };
  git("init", "-q");
  commit();
  edit(cwd, "layouts/home/five.json", '"heading": "', '"heading": "New ');
  commit();
  expect(await runAll()).toEqual([0, 0, 0, 0, 0]);
  expect(readFileSync(join(cwd, "affected.md"), "utf8")).toContain("1 of 6 domains changes: 1 shopper-visible");
  edit(cwd, "layouts/home/five.json", '"id": "top-deals"', '"id": "best-deals"');
  commit();
  expect(await runAll()).toEqual([0, 0, 0, 0, 1]);
});

it("the workflow runs for every file that decides what a domain shows", () => {
  expect(workflow.on.pull_request.paths).toEqual(["layouts/**", "imports/**", "src/reference-api/seed/websites.json"]);
});
