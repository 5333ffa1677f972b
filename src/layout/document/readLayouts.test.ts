import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { LIMITS } from "./limits";
import { parseLayoutFile } from "./parseLayoutFile";
import { readLayouts } from "./readLayouts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dealframe-layouts-"));
  mkdirSync(join(folder, "home"));
  writeFileSync(join(folder, "home/one.json"), "{}");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The files that are reported as not read. */
async function listUnread(): Promise<readonly string[]> {
  return [...(await readLayouts(folder))].flatMap(([name, text]) =>
    parseLayoutFile(name, text).diagnostics.some(({ code }) => code === "unread-file") ? [name] : [],
  );
}

const list = async () => [...(await readLayouts(folder)).keys()];

describe("the files of a layouts folder", () => {
  it("are those below it, in alphabetical order, with “/” between folders", async () => {
    writeFileSync(join(folder, "selection.json"), "{}");
    writeFileSync(join(folder, "home/notes.txt"), "");
    expect(await list()).toEqual(["home/one.json", "selection.json"]);
  });

  it("are told by name, and not read, where their ending is in capitals", async () => {
    writeFileSync(join(folder, "home/Six.JSON"), "{}");
    expect(await list()).toEqual(["home/Six.JSON", "home/one.json"]);
    expect(await listUnread()).toEqual(["home/Six.JSON"]);
  });

  it("are read once where links lead in circles", async () => {
    symlinkSync("..", join(folder, "home/up"));
    symlinkSync(".", join(folder, "again"));
    expect(await list()).toEqual(["home/one.json"]);
  });

  it("are without those that vanish while they are read", async () => {
    const names = Array.from({ length: 200 }, (_, index) => join(folder, `home/at-${index}.json`));
    for (let turns = 0; turns < 20; turns++) {
      for (const name of names) writeFileSync(name, "{}");
      const reading = list();
      for (let turn = 0; turn < turns; turn++) await setImmediate();
      for (const name of names) rmSync(name);
      expect(await reading).toContain("home/one.json");
    }
  });

  it("may be links, as where a container mounts them", async () => {
    mkdirSync(join(folder, "..2026_11"));
    writeFileSync(join(folder, "..2026_11/selection.json"), '{"version":5}');
    symlinkSync("..2026_11", join(folder, "..data"));
    symlinkSync("..data/selection.json", join(folder, "selection.json"));
    expect((await readLayouts(folder)).get("selection.json")).toBe('{"version":5}');
    expect(await list()).toEqual(["home/one.json", "selection.json"]);
  });

  it.skipIf(process.platform === "win32")(
    "are without what editors lock and swap with, and a pipe is named and not opened",
    async () => {
      execFileSync("mkfifo", [join(folder, "home/pipe.json")]);
      symlinkSync("pipe.json", join(folder, "home/linked-pipe.json"));
      symlinkSync("somebody@host.1234", join(folder, "home/.#one.json"));
      symlinkSync("nowhere.json", join(folder, "home/gone.json"));
      writeFileSync(join(folder, "home/.one.json.swp.json"), "x");
      mkdirSync(join(folder, "home/folder.json"));
      expect(await list()).toEqual(["home/linked-pipe.json", "home/one.json", "home/pipe.json"]);
      expect(await listUnread()).toEqual(["home/linked-pipe.json", "home/pipe.json"]);
    },
  );

  it("are not read through links out of the folder: each is named in a diagnostic #readLayouts-1", async () => {
    const outside = mkdtempSync(join(tmpdir(), "dealframe-outside-"));
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    mkdirSync(join(outside, "home"));
    writeFileSync(join(outside, "home/two.json"), '{"secret":1}');
    writeFileSync(`${folder}-beside.json`, '{"secret":2}');
    onTestFinished(() => rmSync(`${folder}-beside.json`));
    symlinkSync(join(outside, "home/two.json"), join(folder, "home/two.json"));
    symlinkSync(`${folder}-beside.json`, join(folder, "home/three.json"));
    symlinkSync(join(outside, "home"), join(folder, "usr"));
    symlinkSync("/dev/zero", join(folder, "home/zero.json"));
    symlinkSync("/etc/hostname", join(folder, "README"));
    const unread = ["home/three.json", "home/two.json", "home/zero.json", "usr"];
    expect(await list()).toEqual(["home/one.json", ...unread]);
    expect(await listUnread()).toEqual(unread);
    expect([...(await readLayouts(folder)).values()].join()).not.toContain("secret");
  });

  it("are read where the folder is a link, and have their own names beside a linked folder", async () => {
    symlinkSync("home", join(folder, "a-home"));
    symlinkSync("one.json", join(folder, "home/two.json"));
    symlinkSync(folder, `${folder}-link`);
    onTestFinished(() => rmSync(`${folder}-link`));
    expect([...(await readLayouts(`${folder}-link`)).keys()]).toEqual(["home/one.json", "home/two.json"]);
    expect(await listUnread()).toEqual([]);
  });

  it("are not read beyond the limit of a document, and then found too long #readLayouts-2", async () => {
    writeFileSync(join(folder, "home/one.json"), `{"title":"${"é".repeat(LIMITS.bytes)}"}`);
    const text = (await readLayouts(folder)).get("home/one.json") ?? "";
    expect(text.length).toBeLessThanOrEqual(LIMITS.bytes + 1);
    expect(parseLayoutFile("home/one.json", text).diagnostics.map(({ code }) => code)).toEqual(["too-large"]);
  });
});
