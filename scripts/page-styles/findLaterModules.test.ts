import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findLaterModules } from "./findLaterModules";

it("later modules say so in their first line", () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-later-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "states"));
  for (const [file, text] of [
    ["states/Skeleton.module.css", "/* @later: while something loads */\n.bar {}"],
    ["Menu.module.css", "/* @later, opened: the menu */\n.menu {}"],
    ["Card.module.css", ".card {}\n/* @later: no */"],
    ["Page.module.css", "/* A page. */\n.page {}"],
    ["later.css", "/* @later: no module */\n.later {}"],
  ] as const)
    writeFileSync(join(folder, file), text);
  expect(findLaterModules(folder)).toEqual([
    { file: "Menu.module.css", isOpened: true },
    { file: "states/Skeleton.module.css", isOpened: false },
  ]);
});
