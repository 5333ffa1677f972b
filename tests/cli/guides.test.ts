import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { copyProject } from "./copyProject";
import { copyWorkspace, ROOT, runDealframe } from "./runForTest";

interface Block {
  /** The file whose content the block is; absent for commands. */
  readonly file?: string;
  readonly text: string;
}

/** The fenced blocks of a guide: commands, and files, which have their name after the language. */
function readBlocks(guide: string): Block[] {
  const text = readFileSync(join(ROOT, "docs", guide), "utf8");
  return [...text.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, file, content = ""]) => {
    if (language === "sh") return [{ text: content }];
    return file === undefined || file === "" ? [] : [{ file, text: content }];
  });
}

function writeBlock(folder: string, { file = "", text }: Block): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

it.each(["add-a-home.md", "compare-two-domains.md"])("every command of %s runs", async (guide) => {
  const cwd = copyWorkspace();
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, stdio: "pipe" });
  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "layouts: begin");
  let commands = 0;
  for (const block of readBlocks(guide)) {
    if (block.file !== undefined) writeBlock(cwd, block);
    else {
      for (const line of block.text.trim().split("\n")) {
        expect(line).toMatch(/^npx dealframe /);
        const { code, out, err } = await runDealframe(line.split(" ").slice(2), cwd);
        expect([line, err]).toEqual([line, ""]);
        if (line.includes("validate")) expect([line, out]).toEqual([line, expect.stringContaining("no faults")]);
        if (!/diff|matrix/.test(line)) expect([line, code]).toEqual([line, 0]);
        commands++;
      }
    }
  }
  expect(commands).toBeGreaterThan(5);
});

it("the section of add-a-section.md is made, typed and accepted in documents", () => {
  const cwd = copyProject();
  const run = (line: string) => {
    const [program = "", ...args] = line.split(" ");
    return program === "npx"
      ? execFileSync(process.execPath, [join(cwd, "bin/dealframe.js"), ...args.slice(1)], { cwd, encoding: "utf8" })
      : execFileSync(program, args, { cwd, encoding: "utf8", stdio: "pipe" });
  };
  const outputs = readBlocks("add-a-section.md").flatMap((block) => {
    if (block.file !== undefined) writeBlock(cwd, block);
    return block.file === undefined ? block.text.trim().split("\n").map(run) : [];
  });
  expect(outputs.at(-1)).toContain("no faults");
  expect(readFileSync(join(cwd, "docs/catalogue.md"), "utf8")).toContain("## opening-hours");
  expect(run("npx dealframe catalogue")).toContain("## opening-hours");
}, 120_000);
