import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import defs from "../schemas/defs.json";
import { splitFonts } from "./splitFonts.ts";

const FOLDER = join(import.meta.dirname, "../src/looks/theme/typeface");
const NAMES = defs.$defs.theme.properties.typeface.enum;
const LIMIT = 30 * 1024;

type Resolve = (source: string) => Promise<string | undefined>;

/** Returns the files that a page of a typeface asks for, as the build makes them. */
async function makeFonts(name: string): Promise<string[]> {
  const { handler: resolve } = splitFonts().resolveId as unknown as { readonly handler: Resolve };
  const sources = [...readFileSync(join(FOLDER, name, "fonts.ts"), "utf8").matchAll(/from "(@fontsource[^"]+)"/g)];
  const files = await Promise.all(sources.map(([, source = ""]) => resolve(source)));
  return files.map((file) => (file ?? "").replace(/\?url$/, ""));
}

it.each(NAMES)("a page in the typeface %s asks for at most 30 KB of fonts", { timeout: 60_000 }, async (name) => {
  const files = await makeFonts(name);
  const sizes = files.map((file) => statSync(file).size);
  expect(sizes).toHaveLength(2);
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    sizes.join(" + "),
  ).toBeLessThanOrEqual(LIMIT);
});
