import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { SHIPPED_WEBSITES } from "../../../reference-api/seed/shippedWebsites";
import { readSettings } from "../../settings/readSettings";
import { readWebsites } from "./readWebsites";
import { startEmbeddedApi } from "./startEmbeddedApi";
import { watchWebsites } from "./watchWebsites";

const GOOD = JSON.stringify(SHIPPED_WEBSITES, null, 2);

function writeWebsites(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-websites-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "websites.json");
  writeFileSync(file, text);
  return file;
}

function openLog() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: pino({ base: undefined }, { write: (line) => lines.push(JSON.parse(line)) }) };
}

describe("website data that is read from a file", () => {
  it("is refused with file, line, column and what was probably meant", async () => {
    const file = writeWebsites(GOOD.replace('"home_page"', '"hom_page"').replace('"name": "Coupon Cove"', '"name": 5'));
    await expect(readWebsites(file)).rejects.toThrow(
      [
        `The website data ${file} cannot be used.`,
        `${file}:5:5 “hom_page” is not a setting of the domain “dealharbor.example”. Possible here: aliases, redirect_aliases, home_page, time_zone, analytics_js, captcha_js, tags, tag_sources, mail, consent. Did you mean home_page? unknown-key`,
        `${file}:${GOOD.slice(0, GOOD.indexOf('"Coupon Cove"')).split("\n").length}:13 “name” must be a text, not a number. Did you mean "5"? wrong-type`,
      ].join("\n"),
    );
  });

  it("names at most twenty faults", async () => {
    const domains = Array.from({ length: 90 }, (_, index) => ({ domain: `d${index}.example` }));
    const file = writeWebsites(JSON.stringify(domains));
    const message = await readWebsites(file).catch((error: Error) => error.message);
    expect(String(message).split("\n")).toHaveLength(22);
    expect(message).toContain("70 more: dealframe validate lists them.");
  });

  it("has every key of the contract where a domain states its names alone", async () => {
    const [shipped] = SHIPPED_WEBSITES;
    const file = writeWebsites(JSON.stringify([{ domain: "shop.example", name: "Shop", contact: { phone: "5" } }]));
    const [website] = await readWebsites(file);
    const { aliases, lang, time_zone, currency, share_image, tags, tag_sources, analytics_js, captcha_js, ...always } =
      shipped ?? {};
    expect(Object.keys(always).filter((key) => website === undefined || !Object.hasOwn(website, key))).toEqual([]);
    expect(website).toMatchObject({
      name: "Shop",
      logo: "",
      banners_v2: [],
      contact: { email: "", phone: "5", address: "" },
    });
  });

  it("is used in spite of warnings, which are logged", async () => {
    const { lines, log } = openLog();
    const file = writeWebsites(GOOD.replace('"header_color": "#0F6E84"', '"header_color": "greenish"'));
    expect((await readWebsites(file, log))[0]?.header_color).toBe("greenish");
    const message = expect.stringContaining("which is not a colour");
    expect(lines).toMatchObject([
      { level: 40, message, diagnostic: { code: "unusable-color", file, line: 6, column: 21 } },
    ]);
  });

  it("that is not there says which setting names it", async () => {
    await expect(readWebsites("/nowhere/websites.json")).rejects.toThrow("set WEBSITES_FILE to it. ENOENT");
  });
});

describe("a running server whose WEBSITES_FILE changes", () => {
  it("keeps the last good data, says why with the line, and takes the data up once it is mended", async () => {
    const { lines, log } = openLog();
    const file = writeWebsites(GOOD);
    const settings = readSettings({ WEBSITES_FILE: file, DATA_DIR: "memory://" });
    const api = await startEmbeddedApi(settings, { log });
    if (api === undefined) throw new Error("The settings have room for the embedded API.");
    const watcher = await watchWebsites(file, () => api.reloadWebsites(), log);
    onTestFinished(async () => {
      await watcher.close();
      await api.close();
    });
    const readName = async () => {
      const url = "http://api.test/api/end-user/website-data/fetchByDomain";
      const answer = await api.fetch(new Request(url, { headers: { "domain-name": "dealharbor.example" } }));
      return ((await answer.json()) as { data: { name: string } }).data.name;
    };
    writeFileSync(file, GOOD.replace('"name": "Deal Harbor",', '"name": "Broken"'));
    await expect
      .poll(() => lines.find(({ level }) => level === 50)?.cause, { timeout: 10_000 })
      .toContain(`${file}:4:20 A comma is missing after this value. missing-comma`);
    expect(await readName()).toBe("Deal Harbor");
    writeFileSync(file, GOOD.replace('"name": "Deal Harbor"', '"name": "Mended"'));
    await expect.poll(readName, { timeout: 10_000 }).toBe("Mended");
  });

  it.each([
    ["is empty", (file: string) => writeFileSync(file, ""), "cannot be used"],
    ["is missing", (file: string) => rmSync(file), "ENOENT"],
  ])("keeps the last good data and says so where the file %s", async (_, spoil, cause) => {
    const { lines, log } = openLog();
    const file = writeWebsites(GOOD);
    const read: number[] = [];
    const watcher = await watchWebsites(file, async () => read.push((await readWebsites(file)).length), log);
    onTestFinished(() => watcher.close());
    spoil(file);
    await expect
      .poll(() => lines, { timeout: 10_000 })
      .toMatchObject([
        {
          level: 50,
          message: "The website data cannot be used; the last good one stays.",
          cause: expect.stringContaining(cause),
        },
      ]);
    writeFileSync(file, GOOD);
    await expect.poll(() => read, { timeout: 10_000 }).toEqual([SHIPPED_WEBSITES.length]);
  });

  it("follows a file that is removed and written anew, as git does it, or replaced, as editors do", async () => {
    const { log } = openLog();
    const file = writeWebsites(GOOD);
    const read: string[] = [];
    const watcher = await watchWebsites(file, async () => void read.push(readFileSync(file, "utf8")), log);
    onTestFinished(() => watcher.close());
    const change = async (text: string, put: (from: string, to: string) => void) => {
      writeFileSync(`${file}.new`, text);
      put(`${file}.new`, file);
      await expect.poll(() => read.at(-1), { timeout: 5_000 }).toBe(text);
    };
    await change("replaced", renameSync);
    await change("removed and written", (from, to) => cpSync(from, to));
    await change("replaced again", renameSync);
    await change("once more", renameSync);
  });

  it("follows a folder on its path that is a link and is replaced, or that is renamed away and made anew", async () => {
    const { lines, log } = openLog();
    const root = mkdtempSync(join(tmpdir(), "dealframe-websites-"));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const write = (folder: string, text: string) => {
      mkdirSync(join(root, folder));
      writeFileSync(join(root, folder, "websites.json"), text);
    };
    write("a", "a");
    write("b", "b");
    symlinkSync("a", join(root, "current"));
    const file = join(root, "current/websites.json");
    const read: string[] = [];
    const watcher = await watchWebsites(file, async () => void read.push(readFileSync(file, "utf8")), log);
    onTestFinished(() => watcher.close());
    symlinkSync("b", join(root, "next"));
    renameSync(join(root, "next"), join(root, "current"));
    await expect.poll(() => read, { timeout: 5_000 }).toEqual(["b"]);
    renameSync(join(root, "b"), join(root, "away"));
    await expect.poll(() => lines.at(-1)?.cause, { timeout: 5_000 }).toContain("ENOENT");
    write("b", "anew");
    await expect.poll(() => read.at(-1), { timeout: 5_000 }).toBe("anew");
  });
});
