import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyShippedWorkspace, listViolations, runDealframe } from "./runForTest";

const RENAME = "rename home/five top-deals best-deals";

it("dealframe rename rewrites the files that name a section, and validate says the same as before #cliRename-1", async () => {
  const cwd = copyShippedWorkspace();
  const before = await runDealframe("validate", cwd);
  const read = (file: string) => readFileSync(join(cwd, file), "utf8");
  const home = read("layouts/home/five.json");
  const dry = await runDealframe(`${RENAME} --dry-run`, cwd);
  expect(dry).toMatchObject({ code: 1, out: expect.stringContaining("Would rename top-deals to best-deals") });
  expect(read("layouts/home/five.json")).toBe(home);
  expect(await runDealframe(RENAME, cwd)).toEqual({
    code: 0,
    out: [
      "layouts/home/five.json: 1 place",
      "layouts/domain/promopeak.example.json: 3 places",
      "Renamed top-deals to best-deals in home/five: 2 files.\n",
    ].join("\n"),
    err: "",
  });
  expect(read("layouts/home/five.json")).toBe(home.replace('"top-deals"', '"best-deals"'));
  expect(await runDealframe("validate", cwd)).toEqual(before);
  expect((await runDealframe("rename home/five best-deals best-deals", cwd)).out).toContain("has the id best-deals");
});

it("dealframe rename --json lists the files and the links that stay", async () => {
  const cwd = copyShippedWorkspace();
  const { code, out } = await runDealframe(`${RENAME} --json`, cwd);
  expect([code, listViolations("rename", out)]).toEqual([0, []]);
  expect(JSON.parse(out)).toMatchObject({ written: true, files: [{ file: "layouts/home/five.json", places: 1 }, {}] });
});

it.each([
  ["rename home/five top-deals welcome", "a section “welcome” already"],
  ["rename home/five top-deals Best", "“Best” is no id"],
  ["rename home/five top-deals", "rename takes 3 arguments; you gave 2"],
])("refuses “%s” with exit code 2", async (line, words) => {
  const { code, err } = await runDealframe(line, copyShippedWorkspace());
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});
