import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isRecord } from "../../src/domain/isRecord";
import { formatJson } from "../../src/editor/server/text/formatJson";
import { findSections } from "../../src/layout/document/walkSections";
import { readBlocks } from "./guideBlocks";
import { listViolations, runDealframe, splitLine } from "./runForTest";

const created: string[] = [];
afterAll(() => {
  for (const folder of created) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder that is removed after the tests. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-init-"));
  created.push(folder);
  return folder;
}

const readWebsites = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "websites.json"), "utf8")) as Record<string, unknown>[];

const readLayouts = (folder: string) =>
  readdirSync(join(folder, "layouts"), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".json"))
    .map((file) => readFileSync(join(folder, "layouts", file), "utf8"));

describe("init", () => {
  it("makes a site of two domains from an empty folder, which the other commands accept", async () => {
    const cwd = openFolder();
    const { code, out } = await runDealframe("init", cwd);
    expect([code, out]).toEqual([0, expect.stringContaining("Check it:     npx --no-install dealframe validate")]);
    expect(await runDealframe("validate", cwd)).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringContaining("no faults"),
    });
    const explained = await runDealframe("explain first.example", cwd);
    expect([explained.code, explained.out]).toEqual([0, expect.stringContaining("home/one")]);
    // They share all documents; name and colour are their own.
    const { parts } = JSON.parse((await runDealframe("diff first.example second.example --json", cwd)).out);
    expect(parts.filter(({ changes }: { changes: object[] }) => changes.length > 0)).toMatchObject([
      { part: "website-data" },
    ]);
    expect(readFileSync(join(cwd, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(13);
  });

  it("begins with the homes and domains that are asked for, each with a colour of its own", async () => {
    const cwd = openFolder();
    const { out } = await runDealframe(
      "init shop --homes one,three --domains acorn.example,birch-bark.example --json",
      cwd,
    );
    expect([listViolations("init", out), JSON.parse(out).domains]).toEqual([
      [],
      ["acorn.example", "birch-bark.example"],
    ]);
    const folder = join(cwd, "shop");
    expect(readdirSync(join(folder, "layouts/home"))).toEqual(["one.json", "three.json"]);
    const [acorn, birch] = readWebsites(folder);
    expect([acorn?.home_page, birch?.home_page, birch?.name]).toEqual([
      "Home Page One",
      "Home Page Three",
      "Birch Bark",
    ]);
    expect(acorn?.header_color).not.toBe(birch?.header_color);
    expect((await runDealframe("validate", folder)).out).toContain("no faults");
    expect((await runDealframe("diff acorn.example birch-bark.example", folder)).code).toBe(1);
  });

  it("invents nothing: no visits, no time of checks, no limit without an end, no labels of others #init-1", async () => {
    const cwd = openFolder();
    await runDealframe("init --homes one,two,three,four,five", cwd);
    const texts = readLayouts(cwd).join("\n");
    expect(texts).not.toMatch(
      /"placeholder",?$|"badgeOn": "all"|checked for|100% Cashback|Lightening|Updated (?:in|for)/m,
    );
    expect(texts).toContain("Coupons and deals for {Month} {year}");
    expect(texts).toContain("Advertise with us");
    const lists = readLayouts(cwd).flatMap((text) =>
      findSections(JSON.parse(text)).flatMap(({ section }) =>
        isRecord(section) && (section.type === "coupon-list" || section.type === "store-offers") ? [section] : [],
      ),
    );
    expect(lists.length).toBeGreaterThan(2);
    expect(lists.filter(({ card }) => card !== "honest")).toEqual([]);
    expect((await runDealframe("validate", cwd)).out).toContain("no faults");
  });

  it("writes an imprint and a privacy page to fill in, which every footer names #init-2", async () => {
    const cwd = openFolder();
    const { out } = await runDealframe("init", cwd);
    expect(out).toContain("layouts/page/imprint.json");
    const read = (name: string) => readFileSync(join(cwd, "layouts", name), "utf8");
    for (const page of ["page/imprint.json", "page/privacy.json"]) expect(read(page)).toMatch(/\[[A-Z][^\]]+\]/);
    expect(JSON.parse(read("page/imprint.json"))).toMatchObject({ path: "/imprint" });
    expect(JSON.parse(read("section/legal.json")).sections[0].links).toContainEqual({
      label: "Imprint",
      href: "/imprint",
    });
    expect(readWebsites(cwd)[0]?.contact).toEqual({ email: "", phone: "", address: "" });
  });

  it("every command of own-site.md runs in a folder beside the new one", async () => {
    const cwd = join(openFolder(), "clone");
    mkdirSync(cwd);
    const lines = readBlocks("own-site.md").flatMap(({ text }) => text.trim().split("\n"));
    const commands = lines.filter((line) => line.startsWith("npx --no-install dealframe "));
    for (const line of commands) {
      const words = splitLine(line).slice(3);
      const { code, out, err } = await runDealframe(words[0] === "edit" ? [...words, "--help"] : words, cwd);
      expect([line, code, err]).toEqual([line, words[0] === "diff" ? 1 : 0, ""]);
      if (words[0] === "validate") expect(out).toContain("no faults");
    }
    expect([commands.length, readdirSync(cwd)]).toEqual([6, []]);
    expect(readWebsites(join(cwd, "../shop")).map(({ name }) => name)).toEqual(["Acorn", "Birch", "Third"]);
  });

  it("names schemas that exist, and so do new documents, which the formatter leaves as they are", async () => {
    const cwd = openFolder();
    await runDealframe("init", cwd);
    for (const line of [
      "new page terms --path /terms",
      "new page rules --from terms --path /rules",
      "new home six",
      "new home seven --extend",
    ]) {
      expect((await runDealframe(line, cwd)).code).toBe(0);
    }
    const layouts = join(cwd, "layouts");
    const files = readdirSync(layouts, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith(".json"));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const text = readFileSync(join(layouts, file), "utf8");
      const { $schema } = JSON.parse(text);
      expect([file, existsSync(resolve(layouts, dirname(file), $schema))]).toEqual([file, true]);
      expect([file, formatJson(text)]).toEqual([file, text]);
    }
    const settings = JSON.parse(readFileSync(join(cwd, ".vscode/settings.json"), "utf8"));
    for (const { url } of settings["json.schemas"]) expect([url, existsSync(resolve(cwd, url))]).toEqual([url, true]);
  });

  it("overwrites nothing, and writes nothing where it cannot write all", async () => {
    const cwd = openFolder();
    await runDealframe("init", cwd);
    rmSync(join(cwd, "layouts"), { recursive: true });
    const again = await runDealframe("init", cwd);
    expect([again.code, again.err]).toEqual([
      2,
      expect.stringContaining("websites.json already exists; nothing was written."),
    ]);
    expect(existsSync(join(cwd, "layouts"))).toBe(false);
  });

  it.each([
    ["--homes tree", "Did you mean three?"],
    ["--homes weather", "There are: one, two, three, four, five."],
    ["--domains shop", "“shop” is not the name of a domain"],
  ])("refuses %s", async (options, says) => {
    const cwd = openFolder();
    const { code, err } = await runDealframe(`init ${options}`, cwd);
    expect([code, err, readdirSync(cwd)]).toEqual([2, expect.stringContaining(says), []]);
  });
});

describe("new website", () => {
  it("adds a domain to the website data of the folder, with its formatting", async () => {
    const cwd = openFolder();
    await runDealframe("init", cwd);
    const before = readFileSync(join(cwd, "websites.json"), "utf8");
    const { code, out } = await runDealframe("new website third.example", cwd);
    expect([code, out]).toEqual([0, expect.stringContaining("Added third.example to websites.json")]);
    expect(readFileSync(join(cwd, "websites.json"), "utf8").startsWith(before.trimEnd().slice(0, -2))).toBe(true);
    expect(readWebsites(cwd).map(({ name }) => name)).toEqual(["First", "Second", "Third"]);
    expect((await runDealframe("validate", cwd)).out).toContain("no faults");
  });

  it("refuses a domain that is there, a name that is none, and a folder without website data", async () => {
    const cwd = openFolder();
    const refused = async (name: string, folder: string) => (await runDealframe(`new website ${name}`, folder)).err;
    expect(await refused("third.example", cwd)).toContain("There is no websites.json here.");
    await runDealframe("init", cwd);
    expect(await refused("first.example", cwd)).toContain("Nothing was written.");
    expect(await refused("a_b", cwd)).toContain("Nothing was written.");
    expect(readWebsites(cwd)).toHaveLength(2);
  });
});
