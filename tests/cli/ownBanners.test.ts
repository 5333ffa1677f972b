import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { copyShippedRepository } from "./repository";
import { copyWorkspace, lineOf, listViolations, runDealframe, write } from "./runForTest";

const HOME = "layouts/home/one.json";
const SALE = { label: "The sale", picture: "/campaign/sale.webp", href: "/coupons" };
const FRIDAY = { ...SALE, label: "Black Friday", from: "2026-11-27", through: "2026-11-30" };

/** A workspace whose home one ends with a carousel of two banners of its own, one of them for some days. */
async function openWorkspace(): Promise<string> {
  const cwd = copyWorkspace();
  const { default: home } = await import("../../layouts/home/one.json");
  const source = { from: "document", banners: [SALE, FRIDAY] };
  const own = { id: "own", type: "banner-carousel", source, dimension: "300 * 250" };
  write(cwd, HOME, { ...home, sections: [...home.sections, own] });
  return cwd;
}

describe("a document's own banners", () => {
  it("are named by the calendar when they begin and end, with their place in the file", async () => {
    const cwd = await openWorkspace();
    const { out } = await runDealframe("calendar dealharbor.example --at 2026-11-25 --weeks 1", cwd);
    const place = `(home/one.json:${lineOf(cwd, HOME, '"label": "Black Friday"') - 1})`;
    const name = `Banner 2 of “own” (Black Friday) of home/one on dealharbor.example ${place}`;
    expect(out.trim().split("\n").slice(1)).toEqual([
      `  Fri 2026-11-27 00:00 (UTC)  ${name} begins`,
      `  Tue 2026-12-01 00:00 (UTC)  ${name} ends`,
    ]);
    const json = await runDealframe("calendar dealharbor.example --at 2026-11-25 --weeks 1 --json", cwd);
    expect(listViolations("calendar", json.out)).toEqual([]);
    expect(JSON.parse(json.out).entries).toMatchObject([{ kind: "banner" }]);
  });

  it("are explained and compared as of a moment", async () => {
    const cwd = await openWorkspace();
    const explain = async (at: string) =>
      (await runDealframe(`explain dealharbor.example own/source/banners --at ${at}`, cwd)).out;
    expect(await explain("2026-11-26")).not.toContain("Black Friday");
    expect(await explain("2026-11-27")).toContain("Black Friday");
    const name = "dealharbor.example";
    const diff = (a: string, b: string) => runDealframe(`diff ${name}@${a} ${name}@${b}`, cwd);
    expect(await diff("2026-11-25", "2026-11-26")).toMatchObject({ code: 0 });
    const changed = await diff("2026-11-26", "2026-11-28");
    expect([changed.code, changed.out]).toEqual([1, expect.stringContaining("Black Friday")]);
  });

  it("touch the pages that show them when they change, and banners of website data no more", async () => {
    const { cwd, run, commit } = copyShippedRepository();
    const file = join(cwd, "layouts/home/two.json");
    const text = readFileSync(file, "utf8");
    const own = `"source": ${JSON.stringify({ from: "document", banners: [SALE] })}`;
    writeFileSync(
      file,
      text.replace('"source": { "from": "website-banners" }', () => own),
    );
    expect((await run("validate")).code).toBe(0);
    const { out } = await run("affected --since HEAD");
    expect(out).toContain("couponcove.example");
    commit();
    writeFileSync(file, readFileSync(file, "utf8").replace("The sale", "The summer sale"));
    expect((await run("affected --since HEAD")).out).toContain("“The sale” → “The summer sale”");
    commit();
    const websites = JSON.parse(readFileSync(join(cwd, "websites.json"), "utf8")) as object[];
    write(
      cwd,
      "websites.json",
      websites.map((website) => ({ ...website, banners_v2: [] })),
    );
    expect((await run("affected --since HEAD")).out).not.toContain("PAGE");
  });

  it("of website data beside a grid touch the page that shows them", async () => {
    const { cwd, run, commit } = copyShippedRepository();
    const file = join(cwd, HOME);
    const home = JSON.parse(readFileSync(file, "utf8"));
    const grid = home.sections.find(({ id }: { id: string }) => id === "top-deals");
    grid.sideBanner = { dimension: "120 * 600", source: { from: "website-banners" } };
    writeFileSync(file, JSON.stringify(home, null, 2));
    commit();
    const websites = JSON.parse(readFileSync(join(cwd, "websites.json"), "utf8")) as Record<string, unknown>[];
    write(
      cwd,
      "websites.json",
      websites.map((website) => (website.domain === "dealharbor.example" ? { ...website, banners_v2: [] } : website)),
    );
    const { groups } = JSON.parse((await run("affected --since HEAD --json")).out);
    expect(groups.flatMap(({ pages }: { pages: { path: string }[] }) => pages.map(({ path }) => path))).toContain("/");
  });
});
