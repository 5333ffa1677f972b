import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../harness/tiers/tier";
import { copyShippedRepository, type Repository } from "./repository";
import { copyWorkspace, edit, lineOf, listViolations, runDealframe, write } from "./runForTest";

const DOMAIN = "dealharbor.example";
const WEBSITES = "websites.json";

type Fields = Record<string, unknown>;

/** Another value of each field that shoppers see first, and whether every page shows it. */
const FIELDS: readonly { field: string; value: unknown; impact: string; isEverywhere: boolean }[] = [
  { field: "name", value: "Harbour of Deals", impact: "visible", isEverywhere: true },
  { field: "header_html", value: "<b>Closed today</b>", impact: "visible", isEverywhere: false },
  { field: "header_color", value: "#AA0044", impact: "visible", isEverywhere: true },
  { field: "logo", value: "/images/other.svg", impact: "visible", isEverywhere: true },
  { field: "lang", value: "de", impact: "cosmetic", isEverywhere: true },
  { field: "meta_tag", value: "Another title", impact: "visible", isEverywhere: false },
  { field: "footer_text", value: "Another line", impact: "cosmetic", isEverywhere: false },
  {
    field: "banners_v2",
    value: [{ image: "/images/one.png", url: "/coupons" }],
    impact: "visible",
    isEverywhere: false,
  },
];

interface Report {
  readonly groups: {
    readonly domains: string[];
    readonly impact: string;
    readonly pages: { path: string; kind: string }[];
    readonly parts: { part: string; changes: { pointer: string }[] }[];
  }[];
  readonly files: string[];
}

async function readAffected({ run }: Repository): Promise<Report> {
  const { out } = await run("affected --since HEAD --json");
  expect(listViolations("affected", out)).toEqual([]);
  return JSON.parse(out);
}

function setFields(cwd: string, domain: string, fields: Fields): void {
  const entries: Fields[] = JSON.parse(readFileSync(join(cwd, WEBSITES), "utf8"));
  write(
    cwd,
    WEBSITES,
    entries.map((entry) => (entry.domain === domain ? { ...entry, ...fields } : entry)),
  );
}

describe("a changed field of website data", () => {
  it.each(casesOf(FIELDS, 4))(
    "$field is reported by affected, with its class and the pages that show it",
    async (one) => {
      const repository = copyShippedRepository();
      const { cwd } = repository;
      setFields(cwd, DOMAIN, { [one.field]: one.value });
      const { groups, files } = await readAffected(repository);
      expect(files).toEqual([WEBSITES]);
      expect(groups.map(({ domains, impact }) => [domains, impact])).toEqual([[[DOMAIN], one.impact]]);
      const [{ pages = [], parts = [] } = {}] = groups;
      expect(parts.map(({ part, changes }) => [part, changes.map(({ pointer }) => pointer.split("/")[1])])).toEqual([
        ["website-data", expect.arrayContaining([one.field])],
      ]);
      // Pages of the reveal flow are bare, and no page of this domain shows its banners but the one for them.
      expect(pages.some(({ path }) => path.startsWith("/mr"))).toBe(one.isEverywhere);
    },
  );

  it.each(casesOf(FIELDS, 4))(
    "$field is reported by diff and matrix for two domains that are alike otherwise",
    async (one) => {
      const cwd = copyWorkspace();
      const same = { name: "Twin", home_page: "Home Page One" };
      const run = (line: string) => runDealframe(line, cwd, { WEBSITES_FILE: WEBSITES });
      write(cwd, WEBSITES, [
        { ...same, domain: "a.example" },
        { ...same, domain: "b.example" },
      ]);
      expect([(await run("diff a.example b.example")).code, (await run("matrix")).code]).toEqual([0, 0]);
      setFields(cwd, "b.example", { [one.field]: one.value });
      const diff = await run("diff a.example b.example");
      expect(diff.code).toBe(1);
      expect(diff.out).toMatch(new RegExp(`WEBSITE DATA\\n.*\\n +~ .* \\(${one.field}\\): .* → .*\\[`));
      const { out } = await run("diff a.example b.example --json");
      expect(listViolations("diff", out)).toEqual([]);
      expect(JSON.parse(out)).toMatchObject({ equal: false, counts: { [one.impact]: 1 } });
      const matrix = await run("matrix");
      expect(matrix.code).toBe(1);
      expect(matrix.out).toContain(
        `a.example = b.example  (header/one, home/one, footer/one; different website data: ${one.field})`,
      );
      const json = await run("matrix --json");
      expect(listViolations("matrix", json.out)).toEqual([]);
      const field = { field: one.field, impact: one.impact, values: 2 };
      expect(JSON.parse(json.out)).toMatchObject({ websiteData: [field], groups: [{ websiteData: [field] }] });
    },
  );

  it("touches only the pages that show it", async () => {
    const repository = copyShippedRepository();
    edit(
      repository.cwd,
      "layouts/header/two.json",
      '"include": "section/announcement"',
      '"type": "announcement", "text": "Own"',
    );
    repository.commit();
    const findPaths = async (domain: string, fields: Fields) => {
      const websites = readFileSync(join(repository.cwd, WEBSITES), "utf8");
      setFields(repository.cwd, domain, fields);
      const { groups } = await readAffected(repository);
      writeFileSync(join(repository.cwd, WEBSITES), websites);
      return groups.flatMap(({ pages }) => pages.map(({ path }) => path));
    };
    expect(await findPaths("couponcove.example", { banners_v2: [] })).toEqual(["/", "/home2"]);
    expect(await findPaths("savvyfox.example", { banners_v2: [] })).toEqual(["/home2"]);
    // Its header has an announcement of its own, and shows none of the website data.
    expect(await findPaths("couponcove.example", { header_html: "Another" })).toEqual([]);
    const described = await findPaths(DOMAIN, { meta_description: "Another" });
    expect(described).toContain("/");
    expect(described).not.toContain("/aboutus");
  });

  it("has its place in the file, for the terminal, pull requests and code scanning", async () => {
    const { cwd, run } = copyShippedRepository();
    setFields(cwd, DOMAIN, { name: "Harbour of Deals" });
    const line = lineOf(cwd, WEBSITES, "Harbour of Deals");
    expect((await run("affected --since HEAD")).out).toContain(
      `(name): “Deal Harbor” → “Harbour of Deals”  [shopper-visible]  ${WEBSITES}:${line}:`,
    );
    const github = await run("affected --since HEAD --format github --fail-on visible");
    expect(github.code).toBe(1);
    expect(github.out).toMatch(new RegExp(`^::error file=${WEBSITES},line=${line},.*Harbour of Deals`, "m"));
    const sarif = JSON.parse((await run("affected --since HEAD --format sarif")).out);
    expect(sarif.runs[0].results[0].locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: WEBSITES },
      region: { startLine: line },
    });
    expect((await run("affected --since HEAD --format markdown")).out).toContain("#### Website data\n");
    expect((await run(`diff git:HEAD@${DOMAIN} ${DOMAIN}`)).code).toBe(1);
    expect((await run("diff git:HEAD")).code).toBe(1);
  });

  it("is no change where the site shows the same: defaults that one side writes down, and no text", async () => {
    const repository = copyShippedRepository();
    setFields(repository.cwd, DOMAIN, { redirect_aliases: false, tags: [], analytics_js: "", captcha_js: " " });
    expect((await readAffected(repository)).groups).toEqual([]);
    expect((await repository.run("diff git:HEAD")).code).toBe(0);
  });

  it("shows long texts from shortly before their difference", async () => {
    const { cwd, run } = copyShippedRepository();
    const { footer_about_us: text } = JSON.parse(readFileSync(join(cwd, WEBSITES), "utf8"))[0];
    setFields(cwd, DOMAIN, { footer_about_us: text.replace("every letter", "every call") });
    expect((await run("affected --since HEAD")).out).toContain("letter.” → “…");
  });
});

describe("a replaced file of public/", () => {
  it("changes the pages whose documents name it, and is listed", async () => {
    const repository = copyShippedRepository();
    appendFileSync(join(repository.cwd, "public/payment/card.svg"), "\n");
    const { groups, files } = await readAffected(repository);
    expect(files).toEqual(["public/payment/card.svg"]);
    expect(groups.flatMap(({ domains }) => domains)).toContain(DOMAIN);
    expect(groups.flatMap(({ parts }) => parts.map(({ part }) => part))).toEqual(groups.map(() => "footer"));
    expect((await repository.run("affected --since HEAD")).out).toContain("“/payment/card.svg (replaced)”");
  });

  it("changes the domains whose website data name it, also where it is gone", async () => {
    const repository = copyShippedRepository();
    rmSync(join(repository.cwd, "public/share/dealharbor.png"));
    const { groups } = await readAffected(repository);
    expect(groups.map(({ domains, parts }) => [domains, parts.map(({ part }) => part)])).toEqual([
      [[DOMAIN], ["website-data"]],
    ]);
  });
});
