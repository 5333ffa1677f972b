import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyWorkspace, edit, lineOf, ROOT, runDealframe, write } from "./runForTest";

const DOMAIN = "savvyfox.example";
const FILE = `layouts/domain/${DOMAIN}.json`;
const THREE = "layouts/home/three.json";
const HEADING = "What is worth buying this month";

/** A workspace whose domain has home/three, with a list for home/one before that for home/three. */
function copyLists(): { cwd: string; run: (line: string) => ReturnType<typeof runDealframe> } {
  const cwd = copyWorkspace();
  cpSync(join(ROOT, "src/reference-api/seed/websites.json"), join(cwd, "websites.json"));
  write(cwd, FILE, {
    version: 5,
    home: {
      "home/one": [{ op: "set", section: "top-deals", pointer: "/heading", was: "Top Deals", to: "For home one" }],
      "home/three": [{ op: "set", section: "welcome", pointer: "/heading", was: HEADING, to: "For home three" }],
    },
  });
  return { cwd, run: (line) => runDealframe(line, cwd, { WEBSITES_FILE: "websites.json" }) };
}

it("explain names the line of an operation in the list for the domain's home, and no other list", async () => {
  const { cwd, run } = copyLists();
  const { code, out, err } = await run(`explain ${DOMAIN} welcome/heading`);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain('is "For home three"');
  expect(out).toContain(`domain/${DOMAIN}.json:${lineOf(cwd, FILE, '"to": "For home three"')}:`);
  const all = await run(`explain ${DOMAIN}`);
  expect(all.out).not.toContain("For home one");
});

it("validate and rebase name and correct the expectation in the list for the domain's home", async () => {
  const { cwd, run } = copyLists();
  expect((await run("validate")).out).not.toContain(FILE);
  edit(cwd, THREE, HEADING, "Hello");
  const line = lineOf(cwd, FILE, `"was": "${HEADING}"`);
  const { code, out } = await run("validate");
  expect([code, out]).toEqual([0, expect.stringContaining(`${FILE}:${line}:`)]);
  const { out: json } = await run("validate --json");
  expect(JSON.parse(json).diagnostics).toContainEqual(
    expect.objectContaining({ path: FILE, pointer: "/home/home~1three/0/was", line }),
  );
  const before = readFileSync(join(cwd, FILE), "utf8");
  const rebased = await run(`rebase ${DOMAIN}`);
  expect(rebased.code).toBe(0);
  expect(readFileSync(join(cwd, FILE), "utf8")).toBe(before.replace(HEADING, "Hello"));
});

it("validate --fix corrects the document that a list names", async () => {
  const { cwd, run } = copyLists();
  const before = readFileSync(join(cwd, FILE), "utf8");
  edit(cwd, FILE, '"home/three"', '"home/tree"');
  const { code, out } = await run("validate");
  expect([code, out]).toEqual([1, expect.stringContaining(`${FILE}:${lineOf(cwd, FILE, '"home/tree"')}:`)]);
  await run("validate --fix");
  expect(readFileSync(join(cwd, FILE), "utf8")).toBe(before);
});

it("diff and affected find a change of the list for the domain's home alone", async () => {
  const { cwd, run } = copyLists();
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, stdio: "pipe" });
  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "layouts: begin");
  edit(cwd, FILE, "For home one", "For another home");
  expect((await run("affected --since HEAD")).out).toContain("0 of 6 domains change.");
  edit(cwd, FILE, "For home three", "For this home");
  expect((await run("affected --since HEAD")).out).toContain("1 of 6 domains changes:");
  const { code, out } = await run(`diff git:HEAD@${DOMAIN} ${DOMAIN}`);
  expect([code, out]).toEqual([1, expect.stringContaining("“For home three” → “For this home”")]);
  expect(out).not.toContain("For another home");
});
