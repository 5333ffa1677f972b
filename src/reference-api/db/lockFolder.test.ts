import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockFolder } from "./lockFolder";

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "dealframe-lock-")), "database");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

it("keeps a second user out until it is released", () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}.`);
  release();
  expect(existsSync(`${folder}.pid`)).toBe(false);
  lockFolder(folder)();
});

it("of a process that runs is respected, of one that has ended it is not", () => {
  writeFileSync(`${folder}.pid`, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}.`);
  writeFileSync(`${folder}.pid`, String(2 ** 22 + 1));
  lockFolder(folder)();
});

it.skipIf(process.platform !== "linux")(
  "of a process that has ended is not respected where another one has its id",
  () => {
    lockFolder(folder);
    const [, started] = readFileSync(`${folder}.pid`, "utf8").split(" ");
    expect(started).toMatch(/^[\w-]+\/\d+$/);
    writeFileSync(`${folder}.pid`, `${process.ppid} another-boot/17`);
    expect(() => lockFolder(folder)).not.toThrow();
  },
);
