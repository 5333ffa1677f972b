import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyWorkspace, edit, listViolations, runDealframe } from "./runForTest";

it("new section writes a text that a document can include, and says how", async () => {
  const cwd = copyWorkspace();
  const { code, out } = await runDealframe("new section delivery-terms", cwd);
  expect([code, out]).toEqual([
    0,
    `Wrote layouts/section/delivery-terms.json
Show it in a document, among its sections: { "id": "delivery-terms", "include": "section/delivery-terms" }
`,
  ]);
  edit(cwd, "layouts/home/two.json", '"sections": [', `"sections": [${/\{.*\}/.exec(out)?.[0]},`);
  const validated = await runDealframe("validate", cwd);
  expect([validated.code, validated.out]).toEqual([0, expect.not.stringContaining("delivery-terms")]);
});

it("new section says where to put the include of a section that it has copied", async () => {
  const cwd = copyWorkspace();
  const { out } = await runDealframe("new section deals --from home/one/top-deals", cwd);
  expect(out).toContain(
    `Put this in the place of “top-deals” in home/one, and in other documents: { "id": "top-deals", "include": "section/deals" }`,
  );
});

it("new section copies a section as its document states it, and explains what it cannot copy", async () => {
  const cwd = copyWorkspace();
  const { code, out } = await runDealframe("new section deals --from home/one/top-deals --json", cwd);
  expect([code, listViolations("new", out)]).toEqual([0, []]);
  const made = JSON.parse(readFileSync(join(cwd, "layouts/section/deals.json"), "utf8"));
  const home = JSON.parse(readFileSync(join(cwd, "layouts/home/one.json"), "utf8"));
  expect(made.sections).toEqual([home.sections.find(({ id }: { id: string }) => id === "top-deals")]);
  const explain = async (line: string) => (await runDealframe(`new section ${line}`, cwd)).err;
  expect(await explain("deals")).toContain("section/deals.json already exists");
  expect(await explain("Deals")).toContain("“Deals” is not a valid name");
  expect(await explain("x --from home/one/top-dealz")).toContain("Did you mean top-deals?");
  expect(await explain("x --from home/one")).toContain(
    "home/one is a document: name its section, too. Sections: promotions,",
  );
  expect(await explain("x --from home/on/deals")).toContain("There is no document home/on.");
  expect(await explain("x --from footer/one/footer-legal")).toContain("is a shared section already: section/legal");
  expect(existsSync(join(cwd, "layouts/section/x.json"))).toBe(false);
});
