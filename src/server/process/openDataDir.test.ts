import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDataDir } from "./openDataDir";

let folder: string;
let dataDir: string;
let warnings: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dealframe-data-"));
  dataDir = join(folder, "data");
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => openDataDir(dataDir, { warn: ({ message }: { message: string }) => warnings.push(message) });
const modeOf = (...names: string[]) => (lstatSync(join(dataDir, ...names)).mode & 0o777).toString(8);

/** Creates the files that an earlier version has left with open permissions, whatever the umask is. */
function writeOpen(...names: string[]): void {
  const path = join(dataDir, ...names);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, "text");
  for (let depth = 0; depth <= names.length; depth++)
    chmodSync(join(dataDir, ...names.slice(0, depth)), depth === names.length ? 0o666 : 0o777);
}

it("makes a new folder for its owner alone", () => {
  open();
  expect([modeOf(), warnings]).toEqual(["700", []]);
});

it("narrows the folder and all that the product has written there before", () => {
  writeOpen("auth-secret");
  writeOpen("reference-api", "base", "1", "112");
  writeOpen("answers", "by-host", "shop", "a.json");
  open();
  const files = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
  const modes = new Set([modeOf(), ...files.map((name) => modeOf(name))]);
  expect([files.length, [...modes].sort(), warnings]).toEqual([9, ["600", "700"], []]);
});

it("leaves a folder with other files as it is and warns, and still narrows its own", () => {
  writeOpen("reference-api", "PG_VERSION");
  writeOpen("somebody-elses.txt");
  open();
  expect([modeOf(), modeOf("somebody-elses.txt")]).toEqual(["777", "666"]);
  expect([modeOf("reference-api"), modeOf("reference-api", "PG_VERSION")]).toEqual(["700", "600"]);
  expect(warnings).toEqual([expect.stringContaining("chmod 700")]);
  chmodSync(dataDir, 0o700);
  open();
  expect(warnings).toHaveLength(1);
});

it("follows no links", () => {
  const outside = join(folder, "outside");
  writeFileSync(outside, "text");
  chmodSync(outside, 0o666);
  writeOpen("answers", "a.json");
  symlinkSync(outside, join(dataDir, "answers", "link"));
  symlinkSync(outside, join(dataDir, "drafts"));
  open();
  expect((lstatSync(outside).mode & 0o777).toString(8)).toBe("666");
  expect(modeOf("answers", "a.json")).toBe("600");
});
