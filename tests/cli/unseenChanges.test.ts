import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../harness/tiers/tier";
import { copyShippedRepository } from "./repository";
import { copyWorkspace, listViolations, runDealframe, write } from "./runForTest";

type Json = Record<string, unknown>;

const HOME = "layouts/home/three.json";
const ABOUT = "layouts/page/about.json";

function change(cwd: string, file: string, edit: (document: Json) => Json): void {
  write(cwd, file, edit(JSON.parse(readFileSync(join(cwd, file), "utf8"))));
}

describe("a default that one side writes down", () => {
  it.each([{ bare: false }, { indexed: true }, { inSitemap: true }, { crawled: true }])(
    "%j is no change of affected, of diff with a revision, and of two documents",
    async (defaults) => {
      const { cwd, run } = copyShippedRepository();
      change(cwd, "layouts/page/coupons.json", (document) => ({ ...defaults, ...document }));
      const { code, out } = await run("diff git:HEAD");
      expect([code, out]).toEqual([0, expect.stringMatching(/^0 of 6 domains change\.\nDifferent files: .*coupons/)]);
      expect(out).not.toContain("Not seen");
      const domain = "savvyfox.example";
      const single = await run(`diff git:HEAD@${domain} ${domain}`);
      expect([single.code, single.out.split("\n")[0]]).toEqual([0, expect.stringContaining("website data.")]);
    },
  );
});

/** Changes of documents that no shopper sees, each with its name in the report. */
const UNSEEN: readonly { name: string; file: string; edit: (document: Json) => Json; says: string }[] = [
  {
    name: "the title of a document",
    file: HOME,
    edit: (home) => ({ ...home, title: "Another" }),
    says: "home/three, ",
  },
  {
    name: "the description of a page",
    file: ABOUT,
    edit: (page) => ({ ...page, description: "Another" }),
    says: "page/about, ",
  },
  {
    name: "a fold beyond the sections",
    file: "layouts/page/stores.json",
    edit: (page) => ({ ...page, fold: 40 }),
    says: "page/stores, How many of the top-level sections",
  },
  {
    name: "a card style that nothing uses",
    file: HOME,
    edit: (home) => ({ ...home, cards: { ...(home.cards as Json), spare: { presentation: "compact" } } }),
    says: "home/three, ",
  },
  {
    name: "doubled spaces in a text",
    file: ABOUT,
    edit: (page) => JSON.parse(JSON.stringify(page).replace("About {name}", "About  {name}")),
    says: "page/about, heading, The main heading",
  },
];

describe("a difference that shoppers do not see", () => {
  it.each(casesOf(UNSEEN, 3))("$name is named by affected and changes no domain", async ({ file, edit, says }) => {
    const { cwd, run } = copyShippedRepository();
    change(cwd, file, edit);
    const { code, out } = await run("diff git:HEAD");
    expect([code, out]).toEqual([0, expect.stringContaining(`\nNot seen by shoppers: ${says}`)]);
    expect(out).toMatch(/^0 of 6 domains change\./);
    const json = (await run("affected --since HEAD --json")).out;
    expect(listViolations("affected", json)).toEqual([]);
    expect(JSON.parse(json)).toMatchObject({ groups: [], unseen: [{ changes: [{ unseen: true }] }] });
    expect((await run("affected --since HEAD --fail-on visible")).code).toBe(0);
  });

  it.each(casesOf(UNSEEN, 2))("$name is named by diff, and both sides are equal", async ({ file, edit, says }) => {
    const { cwd, run } = copyShippedRepository();
    change(cwd, file, edit);
    const domain = "savvyfox.example";
    const { code, out } = await run(`diff git:HEAD@${domain} ${domain}`);
    const label = says.replace("home/three", "home");
    expect([code, out]).toEqual([0, expect.stringContaining(`Not seen by shoppers: ${label}`)]);
    const json = (await run(`diff git:HEAD@${domain} ${domain} --json`)).out;
    expect(listViolations("diff", json)).toEqual([]);
    expect(JSON.parse(json)).toMatchObject({ equal: true, counts: { breaking: 0, visible: 0, cosmetic: 0 } });
  });

  it("tells no two domains apart in matrix", async () => {
    const cwd = copyWorkspace();
    const same = { name: "Twin", home_page: "Home Page One" };
    write(cwd, "websites.json", [
      { ...same, domain: "a.example" },
      { ...same, domain: "b.example" },
    ]);
    write(cwd, "layouts/domain/b.example.json", { version: 5, home: [{ op: "set", pointer: "/title", to: "Ours" }] });
    const { code, out } = await runDealframe("matrix", cwd);
    expect([code, out]).toEqual([0, expect.stringContaining("a.example = b.example")]);
  });

  it("does not hide a difference that they do see in the same document", async () => {
    const { cwd, run } = copyShippedRepository();
    change(cwd, ABOUT, (page) => ({
      ...JSON.parse(JSON.stringify(page).replace("About {name}", "All about {name}")),
      title: "Another",
    }));
    const { code, out } = await run("diff git:HEAD");
    expect(code).toBe(1);
    expect(out).toContain("“About {name}” → “All about {name}”");
    expect(out).toContain("\nNot seen by shoppers: page/about, ");
  });

  it("is also a field of website data that no page shows", async () => {
    const { cwd, run, commit } = copyShippedRepository();
    change(cwd, "layouts/home/two.json", (home) =>
      JSON.parse(JSON.stringify(home).replaceAll("website-banners", "ad-banners")),
    );
    commit();
    const websites = JSON.parse(readFileSync(join(cwd, "websites.json"), "utf8")) as Json[];
    write(cwd, "websites.json", [{ ...websites[0], banners_v2: [] }, ...websites.slice(1)]);
    const { code, out } = await run("diff git:HEAD --json");
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      { groups: [], unseen: [{ part: "website-data", domains: ["dealharbor.example"] }] },
    ]);
  });
});
