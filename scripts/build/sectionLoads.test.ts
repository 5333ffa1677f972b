import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { toComponentName } from "../../src/sections/componentName";
import { createLoadModule } from "./sectionLoads";

const FOLDER = join(import.meta.dirname, "../../src/sections");

it("every section type is in its small module with its component, and with nothing else", () => {
  const types = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== "shared" ? [entry.name] : [],
  );
  expect(types.length).toBeGreaterThan(30);
  for (const type of types) {
    const text = readFileSync(join(FOLDER, type, "section.ts"), "utf8");
    const component = toComponentName(type);
    expect(createLoadModule(type, text)).toBe(
      `export const section = { type: "${type}", load: () => import("./${component}") };`,
    );
  }
});

it("a type that every page needs is in its module with its component", () => {
  const text = readFileSync(join(FOLDER, "site-header/section.ts"), "utf8");
  expect(createLoadModule("site-header", text, ["site-header"]).split("\n")).toEqual([
    'import Component from "./SiteHeader";',
    'export const section = { type: "site-header", load: async () => ({ default: Component }) };',
  ]);
});

it("a definition in other words ends the build with what to write", () => {
  const text = 'export const section = defineSection({ type: "x", load: loadX });';
  expect(() => createLoadModule("x/section.ts", text)).toThrow('x/section.ts: write type: "…" and load: () => import');
});
