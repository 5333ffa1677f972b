import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { PictureFiles } from "./PictureFiles";
import { ServedPictures } from "./ServedPictures";

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = Date.parse("2026-11-22T12:00Z");

function open() {
  const root = mkdtempSync(join(tmpdir(), "dealframe-pictures-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, "kept");
  const error = vi.fn();
  return { root, folder, error, files: new PictureFiles(folder, { error }, () => NOW_MS) };
}

function nameFile(text: string, stem = "harbour"): string {
  return `${stem}-${createHash("sha256").update(text).digest("hex").slice(0, 20)}.png`;
}

it("a picture that cannot be kept leaves no unfinished file", async () => {
  const { folder, error, files } = open();
  for (let count = 0; count < 3; count++) await files.keep(`missing/${nameFile("a")}`, Buffer.from("a"));
  expect(error).toHaveBeenCalledOnce();
  expect(readdirSync(folder)).toEqual([]);
});

it("a kept picture is there as a whole, and is removed seven days after its last use", async () => {
  const { folder, files } = open();
  const [old, used, fresh] = ["old", "used", "fresh"].map((text) => nameFile(text)) as [string, string, string];
  for (const [text, file] of [
    ["old", old],
    ["used", used],
    ["fresh", fresh],
  ] as const)
    await files.keep(file, Buffer.from(text));
  writeFileSync(join(folder, "notes.txt"), "");
  for (const [file, days] of [
    [old, 8],
    [used, 8],
    [fresh, 6],
    ["notes.txt", 99],
  ] as const) {
    const at = (NOW_MS - days * DAY_MS) / 1000;
    utimesSync(join(folder, file), at, at);
  }
  await files.expire(new Set([used]));
  expect(readdirSync(folder).sort()).toEqual([fresh, used, "notes.txt"].sort());
  expect((await files.read(fresh))?.toString()).toBe("fresh");
  expect(await files.renew([fresh, old])).toEqual([old]);
});

it("only a file with the content of its name is read, and no link is followed #PictureFiles-1", async () => {
  const { root, folder, files } = open();
  await files.keep(nameFile("good"), Buffer.from("good"));
  await files.keep(nameFile("other"), Buffer.from("forged"));
  writeFileSync(join(root, "secret"), "secret");
  symlinkSync(join(root, "secret"), join(folder, nameFile("secret")));
  expect((await files.read(nameFile("good")))?.toString()).toBe("good");
  for (const file of [nameFile("other"), nameFile("secret"), "../secret", "", "..", `x/${nameFile("good")}`])
    expect([file, await files.read(file)]).toEqual([file, undefined]);
});

it("where no copy can be kept, that is logged once and the picture comes from the layouts folder", async () => {
  const { root, folder, error, files } = open();
  writeFileSync(folder, "a file in the place of the folder");
  await files.keep(nameFile("a"), Buffer.from("a"));
  await files.keep(nameFile("b"), Buffer.from("b"));
  expect(error).toHaveBeenCalledTimes(1);
  expect(existsSync(join(folder, nameFile("a")))).toBe(false);
  writeFileSync(join(root, "harbour.png"), "a");
  const hash = /-([0-9a-f]+)\./.exec(nameFile("a"))?.[1] ?? "";
  const picture = { hash, width: 1, height: 1, bytes: 1 };
  const served = new ServedPictures({
    files,
    layoutsDir: join(root, "layouts"),
    getPictures: () => new Map([["pictures/harbour.png", picture]]),
  });
  expect(await served.find(nameFile("a"))).toBeUndefined();
  mkdirSync(join(root, "layouts/pictures"), { recursive: true });
  renameSync(join(root, "harbour.png"), join(root, "layouts/pictures/harbour.png"));
  expect((await served.find(nameFile("a")))?.bytes.toString()).toBe("a");
  writeFileSync(join(root, "layouts/pictures/harbour.png"), "changed");
  expect(await served.find(nameFile("b"))).toBeUndefined();
});
