import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createPng } from "../../../tests/fixtures/pictures";
import { PictureReader } from "../pictures/PictureReader";
import { readPictureEntry } from "../pictures/pictureEntry";
import { readLayouts } from "./readLayouts";

let folder: string;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), "dealframe-pictures-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  folder = join(root, "layouts");
  mkdirSync(join(folder, "pictures/summer"), { recursive: true });
  mkdirSync(join(folder, "home"));
  writeFileSync(join(folder, "pictures/harbour.png"), createPng(3, 2));
});

async function readEntries(reader?: PictureReader) {
  const files = await readLayouts(folder, reader);
  return [...files].map(([name, text]) => [name, readPictureEntry(name, text)] as const);
}

it("pictures are in a folder of their own, also in folders below it; notes and hidden files are left out", async () => {
  writeFileSync(join(folder, "pictures/summer/sail.png"), createPng(4, 4));
  writeFileSync(join(folder, "pictures/LICENCES.md"), "");
  writeFileSync(join(folder, "pictures/.upload.png"), "");
  writeFileSync(join(folder, "home/other.png"), createPng(4, 4));
  expect(await readEntries()).toEqual([
    ["pictures/harbour.png", expect.objectContaining({ width: 3, height: 2 })],
    ["pictures/summer/sail.png", expect.objectContaining({ width: 4, height: 4 })],
  ]);
});

it("links out of the layouts folder and special files are not opened #readPictures-1", async () => {
  writeFileSync(join(folder, "../secret.png"), createPng(9, 9));
  symlinkSync("../../secret.png", join(folder, "pictures/secret.png"));
  symlinkSync("../..", join(folder, "pictures/outside"));
  execFileSync("mkfifo", [join(folder, "pictures/pipe.png")]);
  symlinkSync("harbour.png", join(folder, "pictures/same.png"));
  const files = await readLayouts(folder);
  expect(files.get("pictures/secret.png")).toContain("leads out of the layouts folder");
  expect(files.get("pictures/outside")).toContain("leads out of the layouts folder");
  expect(files.get("pictures/pipe.png")).toContain("no regular file");
  expect(files.get("pictures/same.png")).toBe(files.get("pictures/harbour.png"));
  expect(files.size).toBe(5);
});

it("of a file beyond the limit, no more than the limit is read", async () => {
  writeFileSync(join(folder, "pictures/large.png"), Buffer.concat([createPng(3, 2), Buffer.alloc(30_000_000)]));
  expect(new Map(await readEntries()).get("pictures/large.png")).toEqual({ fault: "it has more than 5 MB" });
});

it("a picture is read again after a change of its file only, and offered to be kept", async () => {
  const keep = vi.fn(async () => undefined);
  const reader = new PictureReader(keep);
  await readEntries(reader);
  await readEntries(reader);
  expect(keep).toHaveBeenCalledTimes(1);
  writeFileSync(join(folder, "pictures/harbour.png"), createPng(2, 3));
  utimesSync(join(folder, "pictures/harbour.png"), 1, 1);
  expect(await readEntries(reader)).toEqual([["pictures/harbour.png", expect.objectContaining({ width: 2 })]]);
  expect(keep).toHaveBeenLastCalledWith("pictures/harbour.png", expect.objectContaining({ width: 2 }), createPng(2, 3));
});

it("the pictures of a folder are limited in number and in bytes", () => {
  const entry = (bytes: number) => ({ hash: "", width: 1, height: 1, bytes });
  const many = PictureReader.list(
    Array.from({ length: 2_001 }, (_, index) => [`pictures/${index}.png`, entry(1)] as const),
  );
  expect(many[1_999]?.[1]).not.toContain("fault");
  expect(many[2_000]?.[1]).toContain("more than 2000 pictures");
  const large = PictureReader.list(
    [300, 300].map((megabytes, index) => [`pictures/${index}.png`, entry(megabytes * 1024 * 1024)] as const),
  );
  expect(large.map(([, text]) => text.includes("more than 500 MB together"))).toEqual([false, true]);
});
