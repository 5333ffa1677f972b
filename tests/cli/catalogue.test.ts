import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { CatalogueEntry } from "../../src/cli/catalogue/catalogue";
import {
  hashExample,
  readScreenshots,
  SCREENSHOTS_FILE,
  SCREENSHOTS_FOLDER,
} from "../../src/cli/catalogue/screenshots";
import { SECTION_TYPES } from "../../src/layout/schema/schemas";
import { ROOT, runDealframe } from "./runForTest";

const FOLDER = join(ROOT, SCREENSHOTS_FOLDER);
const MAX_BYTES = 1.5 * 1024 * 1024;

it("has a screenshot of every section type that shows the schema's present example", () => {
  const screenshots = readScreenshots(ROOT);
  const stale = SECTION_TYPES.filter((type) => screenshots[type]?.example !== hashExample(type));
  expect(stale, "npm run build && npm run screenshots -- <these types>").toEqual([]);
});

it("has no other screenshots, each of the size that is said, all of them small enough", () => {
  const screenshots = readScreenshots(ROOT);
  expect(readdirSync(FOLDER).sort()).toEqual([...SECTION_TYPES.map((type) => `${type}.webp`), SCREENSHOTS_FILE].sort());
  const sizes = SECTION_TYPES.map((type) => {
    const bytes = readFileSync(join(FOLDER, `${type}.webp`));
    expect([type, bytes.toString("latin1", 0, 4), bytes.toString("latin1", 8, 12)]).toEqual([type, "RIFF", "WEBP"]);
    expect([type, ...readSize(bytes)]).toEqual([type, screenshots[type]?.width, screenshots[type]?.height]);
    return bytes.length;
  });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});

it("is one page with all screenshots in it that loads nothing", async () => {
  const { out } = await runDealframe("catalogue --format html");
  for (const type of SECTION_TYPES) {
    expect(out).toContain(`<section id="${type}"`);
    expect(out).toMatch(
      new RegExp(`<img src="data:image/webp;base64,[^"]+" width="\\d+" height="\\d+" alt="${type} as`),
    );
  }
  expect(out.match(/(?:src|href)="(?!data:|#)[^"]*"/g)).toBeNull();
});

it("is that of one section type where one is named", async () => {
  const { code, out } = await runDealframe("catalogue hero --format markdown");
  expect(code).toBe(0);
  expect(out).toMatch(/^## hero\n/);
  expect(out.match(/^#+ /gm)).toHaveLength(1);
  expect((await runDealframe("catalogue --format markdown")).out).toContain(`\n${out.trimEnd()}\n`);
  const json = await runDealframe("catalogue hero --json");
  expect(JSON.parse(json.out).map(({ type }: { type: string }) => type)).toEqual(["hero"]);
  expect(await runDealframe("catalogue heroe")).toMatchObject({
    code: 2,
    err: expect.stringContaining("Did you mean hero?"),
  });
});

it("is plain text on a terminal, with every type, setting and sign as it is written", async () => {
  const { out } = await runDealframe("catalogue");
  expect(out).not.toMatch(/&\w+;|\\[|*]/);
  expect(out).toContain("<");
  const entries: CatalogueEntry[] = JSON.parse((await runDealframe("catalogue --json")).out);
  for (const { type, description, settings } of entries) {
    expect(out).toContain(`\n${type}\n  ${description}\n`);
    for (const setting of settings) expect(out).toContain(`\n  ${setting.name}: ${setting.type}`);
  }
  expect((await runDealframe("catalogue hero")).out).toMatch(/^hero\n {2}A large picture/);
});

/** Width and height of a lossy WebP picture, from its key frame (RFC 6386, section 9.1). */
function readSize(bytes: Buffer): [number, number] {
  const start = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  return [bytes.readUInt16LE(start + 3) & 0x3fff, bytes.readUInt16LE(start + 5) & 0x3fff];
}
