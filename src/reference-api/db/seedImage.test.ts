import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { SeedImage } from "./seedImage";

it("an image that cannot be written leaves no unfinished file, and one that can is read again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-image-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const image = new SeedImage(folder, "seed");
  await image.write(new Blob(["database"]));
  expect(await (await image.read())?.text()).toBe("database");
  const [name = ""] = readdirSync(folder);
  // Nothing can take the place of a folder.
  rmSync(join(folder, name));
  mkdirSync(join(folder, name));
  await image.write(new Blob(["database"]));
  expect(readdirSync(folder)).toEqual([name]);
});
