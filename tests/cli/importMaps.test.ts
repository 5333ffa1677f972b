import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { copyWorkspace, runDealframe } from "./runForTest";

const FAULTY = `{
  "$schema": "../schemas/import-map.json",
  "source": "network",
  "url": "feeds.example/offers.csv",
  "every": "hourly",
  "columns": { "titel": "Title", "logo": "Logo" }
}
`;

describe("maps of imports beside the layouts", () => {
  let cwd: string;
  const write = (name: string, text: string) => writeFileSync(join(cwd, "imports", name), text);

  beforeEach(() => {
    cwd = copyWorkspace();
    mkdirSync(join(cwd, "imports"));
  });

  it("are validated with the documents, each fault at its place with what was meant", async () => {
    write("network.json", FAULTY);
    const { code, out } = await runDealframe("validate", cwd);
    expect(code).toBe(1);
    expect(out).toContain("imports/network.json:4:10 error “url” cannot be “feeds.example/offers.csv”");
    expect(out).toContain('5 |   "every": "hourly",\n  |            ~~~~~~~~\n');
    expect(out).toContain("Did you mean 1h?");
    expect(out).toContain(
      "imports/network.json:6:16 error “titel” is not a setting of “columns” of the map of offers.",
    );
    expect(out).toContain("imports/network.json:6:34 error “logo” is a field of stores, and this map is of offers.");
    expect(out).toContain("4 errors, 0 warnings in");
  });

  it("are repaired where there is no doubt", async () => {
    write("network.json", FAULTY.replace('"Logo" }', '"Logo", }'));
    const { code, out } = await runDealframe("validate --fix", cwd);
    expect([code, out.includes("2 errors, 0 warnings in")]).toEqual([1, true]);
    expect(readFileSync(join(cwd, "imports/network.json"), "utf8")).toBe(
      FAULTY.replace("hourly", "1h").replace("titel", "title"),
    );
  });

  it("are validated by their names, too, also with a source that another one reads", async () => {
    const timed = '{ "source": "network", "url": "https://feeds.example/a.csv", "every": "1h" }';
    write("first.json", timed);
    write("second.json", timed);
    const { code, out } = await runDealframe("validate imports/second.json --json", cwd);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      files: 1,
      diagnostics: [
        {
          code: "duplicate-source",
          file: join(cwd, "imports/second.json"),
          line: 1,
          column: 62,
          related: [{ file: join(cwd, "imports/first.json") }],
        },
      ],
    });
    expect((await runDealframe("validate imports/first.json", cwd)).code).toBe(0);
    expect((await runDealframe("validate imports", cwd)).out).toContain("1 error, 0 warnings in 2 files");
  });

  it("without a fault are counted, and files that an import does not read are left alone", async () => {
    const count = async () => Number(/(\d+) files/.exec((await runDealframe("validate", cwd)).out)?.[1]);
    const before = await count();
    write("network.json", '{ "source": "network" }');
    write("notes.txt", "no map");
    mkdirSync(join(cwd, "imports/old.json"));
    expect(await count()).toBe(before + 1);
  });
});
