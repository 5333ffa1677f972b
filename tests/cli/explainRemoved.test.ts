import { describe, expect, it } from "vitest";
import { copyWorkspace, edit, lineOf, runDealframe, write } from "./runForTest";

const ONE = "layouts/home/one.json";
const OWN = "domain/bargainbarn.example.json";

/** What the command says of a section of bargainbarn.example. */
async function explain(cwd: string, rest: string): Promise<string> {
  const { code, err } = await runDealframe(`explain bargainbarn.example ${rest}`, cwd);
  expect(code).toBe(2);
  return err;
}

/** A workspace in which the domain has these operations on its home. */
function openWorkspace(...operations: object[]): string {
  const cwd = copyWorkspace();
  write(cwd, `layouts/${OWN}`, { version: 5, home: { "home/one": operations } });
  return cwd;
}

describe("dealframe explain of a section that is not there", () => {
  it("names the domain's operation that removes or replaces it, with file and line", async () => {
    const remove = { op: "remove", section: "top-deals" };
    const value = { id: "note", type: "announcement", text: "x" };
    const cwd = openWorkspace(remove, { op: "replace", section: "new-stores", value });
    const [removed, replaced] = ['"remove"', '"replace"'].map((text) => lineOf(cwd, `layouts/${OWN}`, text) - 1);
    expect(await explain(cwd, "top-deals")).toContain(`no section “top-deals”: removed by ${OWN}:${removed}:`);
    expect(await explain(cwd, "home/top-deals/heading")).toContain(`“top-deals”: removed by ${OWN}:${removed}:`);
    expect(await explain(cwd, "new-stores")).toContain(`replaced by “note” (announcement) in ${OWN}:${replaced}:`);
    expect(await explain(cwd, "nothing")).toContain("The page has no section “nothing”. Sections: ");
  });

  it("names the operation of a document that extends another, and the section around it", async () => {
    const cwd = copyWorkspace();
    const operations = [{ op: "remove", section: "promotions" }];
    write(cwd, "layouts/home/eight.json", { version: 5, extends: "home/one", title: "Eight", operations });
    edit(cwd, "layouts/selection.json", '"default": { "home": "home/one"', '"default": { "home": "home/eight"');
    const line = lineOf(cwd, "layouts/home/eight.json", '"remove"') - 1;
    expect(await explain(cwd, "ad-carousel")).toContain(
      `removed by home/eight.json:${line}:5 (remove “promotions”, which held it)`,
    );
  });

  it("names the times that close it, or take it away, at the moment", async () => {
    const remove = { op: "remove", section: "top-deals", from: "2030-01-01", until: "2030-02-01" };
    const notice = { id: "sale", type: "announcement", text: "Sale", from: "2031-01-01" };
    const insert = { op: "insert", at: { first: "" }, value: { ...notice, id: "later" }, from: "2032-01-01" };
    const cwd = openWorkspace(remove, insert);
    edit(cwd, ONE, '"sections": [', `"sections": [${JSON.stringify(notice)},`);
    expect((await runDealframe("explain bargainbarn.example top-deals", cwd)).code).toBe(0);
    expect(await explain(cwd, "top-deals --at 2030-01-15")).toMatch(
      /removed by domain\/bargainbarn\.example\.json:\d+:\d+, from 2030-01-01 until 2030-02-01\./,
    );
    expect(await explain(cwd, "sale/text --at 2030-01-15")).toMatch(
      /“sale”: not shown at 2030-01-15 00:00 .*: it is shown from 2031-01-01 \(home\/one\.json:\d+:\d+\)/,
    );
    expect(await explain(cwd, "later")).toMatch(
      /inserted by domain\/bargainbarn\.example\.json:\d+:\d+ only from 2032-01-01/,
    );
  });
});
