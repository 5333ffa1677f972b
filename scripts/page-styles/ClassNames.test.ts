import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ClassNames } from "./ClassNames";

const folder = mkdtempSync(join(tmpdir(), "class-names-"));
const card = join(folder, "cards/Card.module.css");
const list = join(folder, "List.module.css");
mkdirSync(join(folder, "cards"));
writeFileSync(card, ".card{gap:.5rem}.card .title:hover{color:red}@keyframes turn{to{rotate:1turn}}");
writeFileSync(list, ".list .title{color:red}");
writeFileSync(join(folder, "base.css"), ".base{color:red}");

afterAll(() => rmSync(folder, { recursive: true }));

it("names each class and keyframes of each style module in three characters, always in the same way", () => {
  const names = new ClassNames(folder);
  const found = [
    ...["list", "title"].map((name) => names.find(name, list)),
    ...["card", "title", "turn"].map((name) => names.find(name, card)),
  ];
  expect(new Set(found).size).toBe(5);
  for (const name of found) expect(name).toMatch(/^_[b-zB-Z0-9]{2}$/);
  expect(new ClassNames(folder).find("turn", card)).toBe(found[4]);
});

it("knows no other names", () => {
  const names = new ClassNames(folder);
  expect(() => names.find("card", list)).toThrow("List.module.css has no class card.");
  expect(() => names.find("base", join(folder, "base.css"))).toThrow();
});
