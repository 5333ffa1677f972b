import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { startServer } from "../../../harness/servers/serverProcess";
import { SYSTEM } from "../../../harness/tiers/tier";
import { findSection, type Json } from "../support/layoutFolder";
import type { CommandResult } from "../support/runDealframe";
import { openShippedProject, type ShippedProject } from "../support/shippedProject";
import { expect, sharedPort, test } from "../support/siteTest";

/*
 * A QA engineer's questions: the commands are those of the guide's table "One command for each question", as written there.
 */

const ONE = "layouts/home/one.json";
const FOX = "layouts/domain/savvyfox.example.json";
/** The site that all tests share serves the shipped documents: here it is production. */
const PRODUCTION = "https://www.example.org";
const STAGING = "https://staging.example.org";
const FLEET = 1000;
/** Lines of a large terminal window. */
const SCREEN = 50;

/** The commands of the guide by their question, without `dealframe`. */
function readTable(): Map<string, string[]> {
  const guide = readFileSync("docs/compare-two-domains.md", "utf8");
  const part = guide.split("## One command for each question\n")[1]?.split("\n## ")[0] ?? "";
  const rows = [...part.matchAll(/^\| (.+\?) \| (.+) \|$/gm)];
  return new Map(
    rows.map(([, question = "", cell = ""]) => [
      question,
      [...cell.matchAll(/`dealframe ([^`]+)`/g)].map(([, command = ""]) => command),
    ]),
  );
}

interface Asked {
  readonly project: ShippedProject;
  readonly page: Page;
  /** Runs a command of the question, by default the only one, with addresses for those of the guide. */
  readonly ask: (places?: Readonly<Record<string, string>>, index?: number) => Promise<CommandResult>;
}

const renameTopDeals = ({ project }: Asked) =>
  project.edit(ONE, (home) => {
    findSection(home, "top-deals").heading = "Hot Deals";
  });

/** Gives savvyfox.example other operations on its home. */
const changeFox = ({ project }: Asked, ...operations: readonly object[]) =>
  project.edit(FOX, ({ home }) => {
    home["home/three"] = operations;
  });

/** For each question of the table, what the answer must be. */
const ANSWERS: Readonly<Record<string, (asked: Asked) => Promise<void>>> = {
  "Which domains differ?": async ({ project, ask }) => {
    const shipped = await ask();
    expect([shipped.code, shipped.err]).toEqual([1, ""]);
    expect(shipped.out).toMatch(/^6 domains in 6 groups\n {2}6 domains differ from every other domain\./);
    project.edit("websites.json", (websites) => {
      const { aliases: _, ...cove } = websites.find(({ domain }: Json) => domain === "couponcove.example");
      websites.push({ ...cove, domain: "twin.example" }, { ...cove, domain: "red.example", header_color: "#aa0000" });
    });
    for (const name of ["twin", "red"])
      cpSync(
        join(project.folder, "layouts/domain/couponcove.example.json"),
        join(project.folder, `layouts/domain/${name}.example.json`),
      );
    const { out } = await ask();
    expect(out).toContain("8 domains in 6 groups");
    expect(out).toMatch(
      /3 domains {2}couponcove\.example = twin\.example and 1 more.*; different website data: header_color\)/,
    );
  },

  "What does my change touch?": async (asked) => {
    expect((await asked.ask()).out).toMatch(/^0 of 6 domains change\./);
    renameTopDeals(asked);
    asked.project.edit("websites.json", (websites) => {
      websites.find(({ domain }: Json) => domain === "savvyfox.example").name = "Clever Fox";
    });
    const { out, err } = await asked.ask();
    expect([out, err]).toEqual([expect.stringMatching(/^3 of 6 domains change: 3 shopper-visible/), ""]);
    expect(out).toMatch(/2 domains {2}\[shopper-visible\] {2}dealharbor\.example, bargainbarn\.example\n +Pages +\/\n/);
    expect(out).toMatch(
      /“Top Deals” \(deal grid top-deals\)\n.*“Top Deals” → “Hot Deals”.*layouts\/home\/one\.json:\d+/,
    );
    expect(out).toMatch(/1 domain {2}\[shopper-visible\] {2}savvyfox\.example\n[\s\S]*“Savvy Fox” → “Clever Fox”/);
  },

  "Do staging and production differ?": async (asked) => {
    renameTopDeals(asked);
    const staging = await startServer({ ...asked.project.environment });
    try {
      const places = {
        [PRODUCTION]: `http://localhost:${sharedPort()}`,
        [STAGING]: `http://localhost:${staging.port}`,
      };
      const { code, out, err } = await asked.ask(places);
      expect(out.split("Not compared")[1]).toBeUndefined();
      expect([code, out, err]).toEqual([1, expect.stringMatching(/^2 of 6 domains differ: 2 shopper-visible\./), ""]);
      expect(out).toContain("2 domains  [shopper-visible]  dealharbor.example, bargainbarn.example");
      expect(out).toMatch(/Pages +1?:? ?\/\n/);
      expect(out).toContain("“Top Deals” → “Hot Deals”");
    } finally {
      await staging.stop();
    }
  },

  "What is different on Friday?": async ({ project, ask }) => {
    expect((await ask()).code).toBe(0);
    project.edit(FOX, (own) => {
      own.rules = [{ home: "home/black-friday", from: "2026-11-27", through: "2026-11-30" }];
    });
    const heading = { id: "friday", type: "page-heading", heading: "Black Friday at {name}" };
    const head = { version: 5, kind: "home", title: "Black Friday" };
    project.write("layouts/home/black-friday.json", { ...head, sections: [heading] });
    const { code, out } = await ask();
    expect(code).toBe(1);
    expect(out).toMatch(/First {2}savvyfox\.example@2026-11-26 .*home\/three.* as of 2026-11-26 00:00 \(UTC\)/);
    expect(out).toMatch(/Second savvyfox\.example@2026-11-27 .*home\/black-friday.* as of 2026-11-27 00:00 \(UTC\)/);
    expect(out).toContain("Only on savvyfox.example@2026-11-27  “Black Friday at {name}”");
    expect(out).toMatch(/Only on savvyfox\.example@2026-11-26 {2}“What is worth buying this month”, /);
    expect(out).toContain("WEBSITE DATA  equal");
  },

  "Why has this domain another heading, or lacks a section?": async (asked) => {
    expect((await asked.ask()).out).toMatch(
      /is "What is worth buying this month" {2}set at home\/three\.json:\d+:\d+\n/,
    );
    changeFox(asked, {
      op: "set",
      section: "welcome",
      pointer: "/heading",
      was: "What is worth buying this month",
      to: "What the fox would buy",
    });
    expect((await asked.ask()).out).toMatch(
      /is "What the fox would buy" {2}set at domain\/savvyfox\.example\.json:\d+:\d+\n +overrides "What is worth/,
    );
    changeFox(asked, { op: "remove", section: "welcome" });
    const { code, err } = await asked.ask();
    expect(code).toBe(2);
    expect(err).toMatch(/no section “welcome”: removed by domain\/savvyfox\.example\.json:\d+:\d+/);
  },

  "What do I show the manager?": async ({ project, page, ask }) => {
    // The pictures come from http://localhost:3000, which may be another program's here.
    const site = `http://localhost:${sharedPort()}`;
    const { code, err } = await ask({ "report.html": `report.html --site ${site}` });
    expect([code, err]).toEqual([1, expect.not.stringContaining("dealframe:")]);
    await page.goto(pathToFileURL(join(project.folder, "report.html")).href);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("dealharbor.example");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("savvyfox.example");
    await expect(page.getByRole("heading", { name: /Top Deals/ }).first()).toBeVisible();
    expect(await page.locator("image, img").count()).toBeGreaterThanOrEqual(4);
  },

  "What fails the pipeline?": async (asked) => {
    asked.project.edit("layouts/footer/one.json", ({ sections }) => {
      expect(sections[0].tone).toBe("tinted");
      sections[0].tone = "plain";
    });
    const cosmetic = await asked.ask();
    expect([cosmetic.code, (await readJunit(asked.page, cosmetic.out)).failed]).toEqual([0, {}]);
    renameTopDeals(asked);
    const { code, out } = await asked.ask();
    const { cases, failed } = await readJunit(asked.page, out);
    expect([code, cases]).toEqual([1, 6]);
    expect(Object.keys(failed).sort()).toEqual(["bargainbarn.example", "dealharbor.example"]);
    expect(failed["dealharbor.example"]).toMatch(/“Top Deals” → “Hot Deals” .*layouts\/home\/one\.json:\d+/);
  },

  "Which of 1,000 domains are alike?": async ({ project, ask }) => {
    const { folder } = project;
    const fleet = join(folder, "fleet");
    const script = ["--import", "tsx", "scripts/fleet.ts", "--out", fleet, "--domains", `${FLEET}`, "--overlays", "40"];
    execFileSync(process.execPath, script);
    // The shipped domains keep what they change.
    for (const name of ["domain", "pictures"])
      cpSync(join(folder, "layouts", name), join(fleet, "layouts", name), { recursive: true });
    rmSync(join(folder, "layouts"), { recursive: true });
    for (const name of ["layouts", "websites.json"]) renameSync(join(fleet, name), join(folder, name));
    const websites: readonly Json[] = JSON.parse(readFileSync(join(folder, "websites.json"), "utf8"));
    const isPlain = ({ domain, home_page: home }: Json) =>
      home === "Home Page One" && !existsSync(join(folder, `layouts/domain/${domain}.json`));
    const { domain } = websites.find(isPlain);
    const own = { op: "set", section: "new-stores", pointer: "/count/initial", was: 11, to: 5 };
    project.write(`layouts/domain/${domain}.json`, { version: 5, home: { "home/one": [own] } });
    const { code, out, err } = await ask();
    expect([code, out, err]).toEqual([
      1,
      expect.stringMatching(/^1,000 domains in \d+ groups\n\nSame documents\n/),
      "",
    ]);
    const alike = [...out.matchAll(/^ {2}(\d+) domains {2}\S+ = \S+ and .*different website data: name, /gm)];
    expect(sumOf(alike)).toBeGreaterThan(0.9 * FLEET);
    expect(out.split("\n").length).toBeLessThan(SCREEN);
    const setting = await ask({}, 1);
    const stores = /^new-stores\/count\/initial .*\n((?: .*\n)+)/m.exec(setting.out)?.[1] ?? "";
    expect(sumOf([...stores.matchAll(/ (\d+) domains?: /g)])).toBe(FLEET);
    expect(stores).toMatch(
      new RegExp(`\\* 5 {2}1 domain: ${domain} {2}domain/${domain}\\.json:\\d+:\\d+, overrides 11`),
    );
  },
};

/** The sum of the numbers that a pattern has found. */
function sumOf(found: readonly RegExpMatchArray[]): number {
  return found.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The number of test cases of a report, and the text of each failure by its case's name. */
function readJunit(page: Page, xml: string): Promise<{ cases: number; failed: Record<string, string> }> {
  return page.evaluate((text) => {
    const report = new DOMParser().parseFromString(text, "text/xml");
    if (report.querySelector("parsererror") !== null) throw new Error(`No XML: ${text}`);
    const failures = [...report.querySelectorAll("testcase > failure")];
    return {
      cases: report.querySelectorAll("testcase").length,
      failed: Object.fromEntries(
        failures.map((failure) => [failure.parentElement?.getAttribute("name") ?? "", failure.textContent ?? ""]),
      ),
    };
  }, xml);
}

/** Questions whose answers take pictures, ask two servers for all pages, read a thousand domains, or take many commands. */
const LONG = [
  "Do staging and production differ?",
  "What do I show the manager?",
  "Which of 1,000 domains are alike?",
  "What does my change touch?",
  "What fails the pipeline?",
];

for (const [question, commands] of readTable()) {
  test(`the guide's command answers: ${question}`, LONG.includes(question) ? SYSTEM : {}, async ({ page }) => {
    const project = openShippedProject();
    try {
      const ask: Asked["ask"] = (places = {}, index = 0) =>
        project.run(
          Object.entries(places)
            .reduce((line, [from, to]) => line.replace(from, () => to), commands[index] ?? "")
            .split(" ")
            .map((word) => word.replace(/^'(.*)'$/, "$1")),
        );
      await ANSWERS[question]?.({ project, page, ask });
    } finally {
      project.remove();
    }
  });
}

test("every question of the guide's table has an answer here", () => {
  expect([...readTable().keys()]).toEqual(Object.keys(ANSWERS));
});
