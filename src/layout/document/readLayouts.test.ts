import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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

const list = async () => [...(await readLayouts(folder)).keys()];

describe("the files of a layouts folder", () => {
  it("are those below it, in alphabetical order, with “/” between folders", async () => {
    writeFileSync(join(folder, "selection.json"), "{}");
    writeFileSync(join(folder, "home/notes.txt"), "");
    expect(await list()).toEqual(["home/one.json", "selection.json"]);
  });

  it("are read once where links lead in circles", async () => {
    symlinkSync("..", join(folder, "home/up"));
    symlinkSync(".", join(folder, "again"));
    expect(await list()).toEqual(["home/one.json"]);
  });

  it("may be links, as where a container mounts them", async () => {
    mkdirSync(join(folder, "..2026_11"));
    writeFileSync(join(folder, "..2026_11/selection.json"), '{"version":2}');
    symlinkSync("..2026_11", join(folder, "..data"));
    symlinkSync("..data/selection.json", join(folder, "selection.json"));
    expect((await readLayouts(folder)).get("selection.json")).toBe('{"version":2}');
    expect(await list()).toEqual(["home/one.json", "selection.json"]);
  });

  it.skipIf(process.platform === "win32")(
    "are without pipes, and without what editors lock and swap with",
    async () => {
      execFileSync("mkfifo", [join(folder, "home/pipe.json")]);
      symlinkSync("somebody@host.1234", join(folder, "home/.#one.json"));
      symlinkSync("nowhere.json", join(folder, "home/gone.json"));
      writeFileSync(join(folder, "home/.one.json.swp.json"), "x");
      mkdirSync(join(folder, "home/folder.json"));
      expect(await list()).toEqual(["home/one.json"]);
    },
  );

  it("are not read beyond the limit of a document, and then found too long", async () => {
    writeFileSync(join(folder, "home/one.json"), `{"title":"${"é".repeat(LIMITS.bytes)}"}`);
    const text = (await readLayouts(folder)).get("home/one.json") ?? "";
    expect(text.length).toBeLessThanOrEqual(LIMITS.bytes + 1);
    expect(parseLayoutFile("home/one.json", text).diagnostics.map(({ code }) => code)).toEqual(["too-large"]);
  });
});
