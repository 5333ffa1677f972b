import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { LayoutFolder } from "./LayoutFolder";

it("follows a folder that is a link and links in it, and reads and follows nothing outside of it #LayoutFolder-1", async () => {
  const root = mkdtempSync(join(tmpdir(), "dealframe-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ["release/home", "release/shared", "outside"]) mkdirSync(join(root, name), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  write("release/home/one.json", "1");
  write("release/shared/two.txt", "1");
  write("outside/three.json", "secret");
  symlinkSync("../shared/two.txt", join(root, "release/home/two.json"));
  symlinkSync("../outside", join(root, "release/page"));
  symlinkSync("release", join(root, "layouts"));
  const folder = await LayoutFolder.open(join(root, "layouts"), pino({ level: "silent" }));
  onTestFinished(() => folder.close());
  const seen: LayoutFiles[] = [];
  folder.onChange((files) => seen.push(files));
  expect([...folder.files.keys()]).toEqual(["home/one.json", "home/two.json", "page"]);

  write("outside/three.json", "changed secret");
  write("release/shared/two.txt", "2");
  await expect.poll(() => folder.files.get("home/two.json")).toBe("2");
  write("release/home/one.json", "2");
  await expect.poll(() => folder.files.get("home/one.json")).toBe("2");
  for (const files of seen) expect(JSON.stringify([...files])).not.toContain("secret");

  // A link that is added later is not followed either.
  symlinkSync("../../outside/three.json", join(root, "release/home/three.json"));
  await expect.poll(() => folder.files.get("home/three.json")).toContain("leads out of the layouts folder");
});

it("a folder that is exchanged by a link on its path is read anew, and one that is gone is in the log until it is back", async () => {
  const root = mkdtempSync(join(tmpdir(), "dealframe-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const release of ["a", "b"]) {
    mkdirSync(join(root, release, "layouts/home"), { recursive: true });
    writeFileSync(join(root, release, "layouts/home/one.json"), release);
  }
  symlinkSync("a", join(root, "current"));
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const folder = await LayoutFolder.open(join(root, "current/layouts"), log);
  onTestFinished(() => folder.close());
  symlinkSync("b", join(root, "next"));
  renameSync(join(root, "next"), join(root, "current"));
  await expect.poll(() => folder.files.get("home/one.json"), { timeout: 5_000 }).toBe("b");
  expect(lines).toEqual([]);

  renameSync(join(root, "b"), join(root, "away"));
  await expect.poll(() => lines.join(), { timeout: 5_000 }).toContain("The documents cannot be read");
  expect(folder.files.get("home/one.json")).toBe("b");
  writeFileSync(join(root, "away/layouts/home/one.json"), "back");
  renameSync(join(root, "away"), join(root, "b"));
  await expect.poll(() => folder.files.get("home/one.json"), { timeout: 5_000 }).toBe("back");
});
