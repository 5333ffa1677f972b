import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { copyWorkspace, edit, lineOf, listViolations, runDealframe, write } from "./runForTest";

const DOMAIN = "dealharbor.example";
const TWIN = "bargainbarn.example";
const ENV = { WEBSITES_FILE: "websites.json" };
const RULE = { domains: ["*"], home: "home/two", from: "2026-11-27", through: "2026-11-30" };

/** A workspace with two domains that have the same home, and these homes for a time. */
async function openWorkspace(...rules: readonly object[]): Promise<string> {
  const cwd = copyWorkspace();
  const { default: selection } = await import("../../layouts/selection.json");
  write(cwd, "layouts/selection.json", { ...selection, rules });
  write(cwd, `layouts/domain/${DOMAIN}.json`, { version: 5 });
  const same = { name: "Twin", home_page: "Home Page One" };
  write(cwd, "websites.json", [
    { ...same, domain: DOMAIN, time_zone: "Europe/Berlin" },
    { ...same, domain: TWIN, time_zone: "Europe/Berlin" },
  ]);
  return cwd;
}

/** Adds home/sale, which is home/one with a section that begins on 1 November. */
async function addSale(cwd: string): Promise<void> {
  const { default: home } = await import("../../layouts/home/one.json");
  const [first, second, ...others] = home.sections;
  const sections = [first, { ...second, from: "2026-11-01" }, ...others];
  write(cwd, "layouts/home/sale.json", { ...home, title: "Sale", sections });
}

/** The workspace with home/sale and no home for a time yet, in a repository with one commit. */
async function openRepository() {
  const cwd = await openWorkspace();
  await addSale(cwd);
  git(cwd, "init", "-q");
  git(cwd, "add", ".");
  git(cwd, "commit", "-qm", "layouts: begin");
  return { cwd, run: (line: string) => runDealframe(line, cwd, ENV) };
}

function git(cwd: string, ...args: string[]): void {
  execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, stdio: "pipe" });
}

describe("a home for a time", () => {
  it("is in what explain shows, at its moments alone, with its place", async () => {
    const cwd = await openWorkspace(RULE);
    const at = async (moment: string) => (await runDealframe(`explain ${DOMAIN}${moment}`, cwd, ENV)).out;
    const line = lineOf(cwd, "layouts/selection.json", '"domains"') - 1;
    const rule = `another home: home/two from 2026-11-27 through 2026-11-30 (selection.json:${line}).`;
    expect(await at(" --at 2026-11-27")).toMatch(/^home {2}home\/two/m);
    expect(await at(" --at 2026-11-27")).toContain(`At this time it has ${rule}`);
    expect(await at(" --at 2026-12-01")).toMatch(/^home {2}home\/one/m);
    expect(await at("")).toContain(`For a time it has ${rule}`);
    const json = await at(" --json --at 2026-11-27");
    expect(listViolations("explain", json)).toEqual([]);
    expect(JSON.parse(json).rule).toMatchObject({ home: "home/two", file: "selection.json", line });
  });

  it("is the reason that explain gives for a value or section that is not of the usual home", async () => {
    const cwd = await openWorkspace(RULE);
    const line = lineOf(cwd, "layouts/selection.json", '"domains"') - 1;
    const explain = (rest: string) => runDealframe(`explain ${DOMAIN} ${rest}`, cwd, ENV);
    expect((await explain("top-deals/heading --at 2026-11-27")).err).toContain(
      `The page has no section “top-deals”: home/two is in the place of home/one from 2026-11-27 through 2026-11-30 (selection.json:${line}).`,
    );
    const usual = await explain("top-deals/heading");
    expect(usual.out).toContain(`For a time it has another home: home/two from 2026-11-27`);
    expect((await explain("site-header/rows")).out).not.toContain("For a time");
  });

  it("is an entry of calendar, with what begins and ends in its documents while it is shown", async () => {
    const cwd = await openWorkspace({ ...RULE, home: "home/sale", until: "2026-11-28", through: undefined });
    await addSale(cwd);
    const { out } = await runDealframe("calendar dealharbor.example --at 2026-11-20 --weeks 2", cwd, ENV);
    expect(out).toMatch(
      /Fri 2026-11-27 00:00 \(Europe\/Berlin\) {2}Home for a time home\/sale on .*selection\.json:\d+\) begins/,
    );
    expect(out).toMatch(/Fri 2026-11-27 00:00 \(Europe\/Berlin\) {2}Section .* of home\/sale .* begins/);
    expect(out).toMatch(/Sat 2026-11-28 00:00 \(Europe\/Berlin\) {2}Home for a time home\/sale .* ends/);
    const json = await runDealframe("calendar --at 2026-11-20 --weeks 2 --json", cwd, ENV);
    expect(listViolations("calendar", json.out)).toEqual([]);
  });

  it("is a difference of its domains in diff and matrix, and of two moments of one domain", async () => {
    const cwd = await openWorkspace({ ...RULE, domains: [TWIN] });
    const run = async (line: string) => (await runDealframe(line, cwd, ENV)).out;
    expect(await run("diff dealharbor.example bargainbarn.example")).toContain(
      "home/two from 2026-11-27 through 2026-11-30",
    );
    const moments = "bargainbarn.example@2026-11-26T12:00 bargainbarn.example@2026-11-27T12:00";
    expect(await run(`diff ${moments}`)).toContain("home/two");
    expect((await runDealframe(`diff ${moments.replace("27T12", "26T13")}`, cwd, ENV)).code).toBe(0);
    const groups = async (at: string) =>
      JSON.parse(await run(`matrix --json${at}`)).groups.map(({ choice }: { choice: { home: string } }) => choice.home);
    expect(new Set(await groups(" --at 2026-11-28"))).toEqual(new Set(["home/one", "home/two"]));
    expect(await groups("")).toEqual(["home/one", "home/one"]);
  });

  it("touches the pages that have their theme or cards from the home, and no others, as operations with times do", async () => {
    const { cwd, run } = await openRepository();
    const touched = async () => {
      const { groups } = JSON.parse((await run("affected --since HEAD --json")).out) as {
        groups: readonly { domains: readonly string[]; pages: readonly { path: string }[] }[];
      };
      return groups.flatMap(({ domains, pages }) => (domains.includes(DOMAIN) ? pages.map(({ path }) => path) : []));
    };
    const from = "2026-11-27";
    const { default: selection } = await import("../../layouts/selection.json");
    const show = (domain: string, home: string) =>
      write(cwd, "layouts/selection.json", { ...selection, rules: [{ domains: [domain], home, from }] });
    show(DOMAIN, "home/five");
    expect(await touched()).toEqual(expect.arrayContaining(["/", "/coupons", "/searchpage", "/aboutus"]));
    show(DOMAIN, "home/sale");
    expect(await touched()).toEqual(["/"]);
    show(TWIN, "home/sale");
    const set = { op: "set", pointer: "/theme/corners", was: "soft", to: "cut", from };
    write(cwd, `layouts/domain/${DOMAIN}.json`, { version: 5, home: [set] });
    expect(await touched()).toEqual(expect.arrayContaining(["/", "/coupons", "/aboutus"]));
    write(cwd, `layouts/domain/${DOMAIN}.json`, { version: 5, home: [{ ...set, pointer: "/fold", was: 4, to: 3 }] });
    expect(await touched()).toEqual(["/"]);
  });

  it("touches its domains in affected: where it is new, where its time changes, and where its documents change", async () => {
    const { cwd, run } = await openRepository();
    const report = async () => {
      const { out } = await run("affected --since HEAD --json");
      expect(listViolations("affected", out)).toEqual([]);
      return JSON.parse(out).groups.map(({ domains, impact, pages, parts }: Group) => ({
        domains,
        impact,
        paths: pages.map(({ path }) => path),
        parts: parts.map(({ document, changes }) => [document, ...changes.map(({ to }) => to)]),
      }));
    };
    const sale = { domains: [TWIN], home: "home/sale", from: "2026-11-27", through: "2026-11-30" };
    const { default: selection } = await import("../../layouts/selection.json");
    const set = (rule: object) => write(cwd, "layouts/selection.json", { ...selection, rules: [rule] });
    const touched = { domains: [TWIN], impact: "visible", paths: ["/"] };
    set(sale);
    expect(await report()).toEqual([
      { ...touched, parts: [["home/one", ["home/sale from 2026-11-27 through 2026-11-30"]]] },
    ]);
    git(cwd, "commit", "-aqm", "layouts: a sale");
    set({ ...sale, through: "2026-12-01" });
    expect(await report()).toEqual([
      { ...touched, parts: [["home/one", ["home/sale from 2026-11-27 through 2026-12-01"]]] },
    ]);
    set(sale);
    edit(cwd, "layouts/home/sale.json", '"heading": "Top Deals"', '"heading": "Sale"');
    expect(await report()).toEqual([{ ...touched, parts: [["home/sale", "Sale"]] }]);
    expect((await run("affected layouts/home/sale.json")).out).toContain(TWIN);
    expect((await run("affected layouts/home/sale.json")).out).not.toContain("dealharbor.example");
  });
});

interface Group {
  readonly domains: readonly string[];
  readonly impact: string;
  readonly pages: readonly { readonly path: string }[];
  readonly parts: readonly { readonly document: string; readonly changes: readonly { readonly to?: unknown }[] }[];
}
