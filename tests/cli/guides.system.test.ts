import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { COMMANDS } from "../../src/cli/commands";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { checkWebsiteData } from "../../src/layout/website-data/checkWebsiteData";
import { readBlocks, readBlocksOf, writeBlock } from "./guideBlocks";
import { copyShippedWorkspace, copyWorkspace, ROOT, runDealframe, splitLine } from "./runForTest";

const GUIDES = [
  ...[
    "add-a-home.md",
    "add-a-page.md",
    "shared-sections.md",
    "themes.md",
    "schedule.md",
    "compare-two-domains.md",
    "many-domains.md",
  ],
  "editor.md",
];

/** Guides whose examples are those of the shipped domains, with what these change. */
const WITH_DOMAINS = ["themes.md", "compare-two-domains.md"];

/** What the commands of the guides need in their environment. */
const ENV = { PREVIEW_SECRET: "0123456789abcdef0123456789abcdef" };

it.each(GUIDES)("every command of %s runs", async (guide) => {
  // The times of the guides are still to come.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-01T12:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const cwd = WITH_DOMAINS.includes(guide) ? copyShippedWorkspace() : copyWorkspace();
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, stdio: "pipe" });
  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "layouts: begin");
  // The guides also compare with the commit before, as a pull request does.
  git("commit", "-q", "--allow-empty", "-m", "layouts: go on");
  let commands = 0;
  let printed = "";
  for (const block of readBlocks(guide)) {
    if (block.file !== undefined) writeBlock(cwd, block);
    else if (block.isOutput === true) expect(printed).toContain(block.text);
    else {
      for (const line of block.text.trim().split("\n")) {
        expect(line).toMatch(/^npx --no-install dealframe /);
        const words = splitLine(line).slice(3);
        // tests/e2e/editor/command.spec.ts starts such a command and stops it; here its options must be known.
        const isServer = COMMANDS[words[0] ?? ""]?.isServer === true;
        const { code, out, err } = await runDealframe(isServer ? [...words, "--help"] : words, cwd, ENV);
        expect([line, err]).toEqual([line, ""]);
        printed = out;
        if (line.includes("validate")) expect([line, out]).toEqual([line, expect.stringContaining("no faults")]);
        if (!/diff|matrix/.test(line)) expect([line, code]).toEqual([line, 0]);
        commands++;
      }
    }
  }
  expect(commands).toBeGreaterThan(1);
});

it.each([
  ["tags.md", ["website-data", "document", "website-data", "website-data"]],
  ["consent.md", ["website-data", "website-data", "website-data"]],
])("the website data and documents of %s have no faults", (file, kinds) => {
  const text = readFileSync(join(ROOT, "docs", file), "utf8");
  const examples = [...text.matchAll(/^ *```json (\S+)\n([\s\S]*?)^ *```$/gm)];
  expect(examples.map(([, kind]) => kind)).toEqual(kinds);
  const [first] = JSON.parse(readFileSync(join(ROOT, "src/reference-api/seed/websites.json"), "utf8")) as object[];
  const about = JSON.parse(readFileSync(join(ROOT, "layouts/page/about.json"), "utf8")) as object;
  for (const [, kind, content = ""] of examples) {
    const example = JSON.parse(content) as object;
    const found =
      kind === "website-data"
        ? checkWebsiteData("", JSON.stringify([{ ...first, ...example }])).diagnostics.filter(
            ({ severity }) => severity !== "info",
          )
        : checkLayouts(new Map([["page/about.json", JSON.stringify({ ...about, ...example })]])).diagnostics.filter(
            ({ file, severity }) => file === "page/about.json" && severity === "error",
          );
    expect([content, found]).toEqual([content, []]);
  }
});

/** Ids of the home's sections after each recipe of recipes.md; those in columns follow the section that holds them. */
const RECIPES: Readonly<Record<string, readonly string[]>> = {
  "Remove a section": [
    ...["promotions", "ad-carousel", "welcome", "linked-coupon", "trending-stores", "top-deals", "new-stores"],
    ...["browse", "categories", "newsletter"],
  ],
  "Replace a section": [
    ...["promotions", "ad-carousel", "recommended-banners", "welcome", "linked-coupon", "favourites", "top-deals"],
    ...["horizontal-banners", "new-stores", "browse", "categories", "newsletter"],
  ],
  "Rename a section": [
    ...["promotions", "ad-carousel", "recommended-banners", "welcome", "linked-coupon", "trending-stores"],
    ...["spring-deals", "horizontal-banners", "new-stores", "browse", "categories", "newsletter"],
  ],
  "Honest by default": [
    ...["promotions", "ad-carousel", "recommended-banners", "welcome", "linked-coupon", "trending-stores"],
    ...["top-deals", "horizontal-banners", "new-stores", "browse", "categories", "newsletter"],
  ],
  "Insert into a column, move between columns": [
    ...["promotions", "ad-carousel", "new-stores", "recommended-banners", "welcome", "linked-coupon"],
    ...["trending-stores", "top-deals", "horizontal-banners", "browse", "categories", "newsletter", "app"],
  ],
};

it("every recipe of recipes.md is valid and gives the home that it promises", async () => {
  const cwd = copyWorkspace();
  const text = readFileSync(join(ROOT, "docs/recipes.md"), "utf8");
  const parts = text.split(/^#+ /m).map((part) => [part.split("\n")[0] ?? "", part] as const);
  const run: string[] = [];
  for (const [title, part] of parts) {
    for (const block of readBlocksOf(part)) {
      if (block.file !== undefined) {
        writeBlock(cwd, block);
        continue;
      }
      for (const line of block.text.trim().split("\n")) {
        const { code, out, err } = await runDealframe(line.split(" ").slice(3), cwd);
        expect([title, line, code, err]).toEqual([title, line, 0, ""]);
        if (line.includes("validate")) expect([title, out]).toEqual([title, expect.stringContaining("no faults")]);
        const [, home = ""] = /^home {2}.*\n((?:[ *] .*\n)*)/m.exec(out) ?? [];
        const ids = [...home.matchAll(/^[ *] +(\S+)/gm)].map(([, id]) => id);
        if (ids.length > 0) expect([title, ids]).toEqual([title, RECIPES[title]]);
        run.push(title);
      }
    }
  }
  expect(run).toEqual(expect.arrayContaining(Object.keys(RECIPES)));
  expect((await runDealframe("explain dealharbor.example top-deals/tone", cwd)).out).toContain("plain");
}, 60_000);
