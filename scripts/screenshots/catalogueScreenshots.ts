import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright";
import { startServer } from "../../harness/servers/serverProcess";
import {
  getExample,
  hashExample,
  SCREENSHOTS_FILE,
  SCREENSHOTS_FOLDER,
  type Screenshot,
} from "../../src/cli/catalogue/screenshots";
import { type Box, capture, settle } from "../../src/cli/visual/takePictures";
import { isRecord } from "../../src/domain/isRecord";
import { SERVER_RESOLUTION } from "../../src/domain/resolution";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { isError } from "../../src/layout/diagnostics/Diagnostic";
import { ADDRESS_SETTINGS } from "../../src/layout/document/address";
import { getKind, isHeaderOrFooter } from "../../src/layout/document/LayoutSet";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { findSections } from "../../src/layout/document/walkSections";
import { SECTION_TYPES } from "../../src/layout/schema/schemas";
import { ON_A_PAGE, type ScreenshotRecipe, type ShownOffer } from "./defineScreenshot";

/*
 * Takes the catalogue's screenshots. The built site renders the example of each section type's schema with the data of the
 * embedded API. A file of a type in `sections/` names the document and the page for it.
 */

const DOMAIN = "dealharbor";
const WINDOW = { width: 1280, height: 900 };
const MAX_HEIGHT = 1000;
/** Pixels of the page above and below a section. */
const ROOM = 12;
const FORM = { quality: 70, scale: 1 };

const FOLDER = join(import.meta.dirname, "sections");

interface TypeRecipe extends ScreenshotRecipe {
  readonly type: string;
}

/** The recipe of each section type: from its file in `sections/`, else the default. */
async function readRecipes(): Promise<ReadonlyMap<string, TypeRecipe>> {
  const recipes = SECTION_TYPES.map(async (type) => {
    const file = join(FOLDER, `${type}.ts`);
    if (!existsSync(file)) return [type, { type, ...ON_A_PAGE }] as const;
    const { screenshot } = (await import(pathToFileURL(file).href)) as { readonly screenshot: ScreenshotRecipe };
    return [type, { type, ...screenshot }] as const;
  });
  return new Map(await Promise.all(recipes));
}

/** Takes the screenshots of the given section types, by default of all. */
export async function takeCatalogueScreenshots(
  browser: Browser,
  types: readonly string[] = SECTION_TYPES,
): Promise<void> {
  const recipes = await readRecipes();
  const folder = mkdtempSync(join(tmpdir(), "dealframe-catalogue-"));
  const layouts = join(folder, "layouts");
  cpSync("layouts", layouts, { recursive: true });
  // What a domain changes in a shipped document has no place in one that shows examples.
  rmSync(join(layouts, "domain"), { recursive: true, force: true });
  for (const [document, shown] of groupBy(recipes.values(), ({ document }) => document)) {
    writeExamples(layouts, document, shown);
  }
  const fault = checkLayouts(await readLayouts(layouts)).diagnostics.find(isError);
  if (fault !== undefined) throw new Error(`An example is not valid: ${fault.file} ${fault.message}`);
  const settings = Object.assign({}, ...[...recipes.values()].map((recipe) => recipe.settings));
  const server = await startServer({ ...settings, DATA_DIR: join(folder, "data"), LAYOUTS_DIR: layouts });
  mkdirSync(SCREENSHOTS_FOLDER, { recursive: true });
  try {
    const list = readList();
    const offer = await findOffer(server.port);
    const wanted = types.flatMap((type) => recipes.get(type) ?? []);
    for (const [path, shown] of groupBy(wanted, (recipe) => recipe.path(offer))) {
      const context = await browser.newContext({ viewport: WINDOW, reducedMotion: "reduce" });
      const page = await context.newPage();
      const failures = watchFailures(page);
      const visit = (at: string) => settle(page, new URL(at, `http://${DOMAIN}.localhost:${server.port}`));
      const session = { page, offer, visit };
      for (const { beforeVisit } of shown) await beforeVisit?.(session);
      await visit(path);
      if (failures.length > 0) throw new Error(`Requests of the page ${path} failed:\n${failures.join("\n")}`);
      for (const { type, beforeScreenshot } of shown) {
        await beforeScreenshot?.(session);
        list[type] = await takeScreenshot(page, type);
      }
      await context.close();
    }
    const known = SECTION_TYPES.flatMap((type) => (list[type] === undefined ? [] : [[type, list[type]]]));
    writeFileSync(
      join(SCREENSHOTS_FOLDER, SCREENSHOTS_FILE),
      `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`,
    );
    for (const file of readdirSync(SCREENSHOTS_FOLDER)) {
      const isKnown = file === SCREENSHOTS_FILE || SECTION_TYPES.includes(file.replace(/\.webp$/, ""));
      if (!isKnown) rmSync(join(SCREENSHOTS_FOLDER, file));
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Collects the requests of a page that fail from now on. */
function watchFailures(page: Page): readonly string[] {
  const failures: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`);
  });
  page.on("requestfailed", (request) => {
    if (request.resourceType() === "image") failures.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  return failures;
}

function groupBy<Value>(values: Iterable<Value>, keyOf: (value: Value) => string): ReadonlyMap<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

/** Writes the examples of section types into a document, which keeps its address; ids are unique on the page. */
function writeExamples(layouts: string, document: string, recipes: readonly TypeRecipe[]): void {
  const sections = recipes.map(({ type }) => {
    const section = { ...structuredClone(getExample(type) as object), id: nameExample(type) };
    for (const nested of findSections(section)) {
      if (isRecord(nested.section)) Object.assign(nested.section, { id: `${nameExample(type)}-${nested.section.id}` });
    }
    return section;
  });
  const kind = getKind(document);
  const cards = isHeaderOrFooter(kind) ? {} : { cards: { standard: {} } };
  const file = join(layouts, `${document}.json`);
  const shipped = Object.entries(JSON.parse(readFileSync(file, "utf8")) as object);
  const address = Object.fromEntries(shipped.filter(([key]) => ADDRESS_SETTINGS.some((setting) => setting === key)));
  writeFileSync(file, JSON.stringify({ version: 5, kind, title: "Examples", ...address, ...cards, sections }));
}

function nameExample(type: string): string {
  return `example-${type}`;
}

function readList(): Record<string, Screenshot> {
  try {
    return JSON.parse(readFileSync(join(SCREENSHOTS_FOLDER, SCREENSHOTS_FILE), "utf8"));
  } catch {
    return {};
  }
}

/** Finds an offer with a code. */
async function findOffer(port: number): Promise<ShownOffer> {
  const url = `http://127.0.0.1:${port}/api/end-user/coupon/getCouponsBasedOnDomain?resolution=${SERVER_RESOLUTION}`;
  const answer = await fetch(url, { headers: { "domain-name": `${DOMAIN}.example` } });
  const { data } = (await answer.json()) as { readonly data: readonly AnsweredOffer[] };
  const found = data.find(({ code }) => code !== undefined && code !== "");
  if (found === undefined) throw new Error("The embedded API has no offer with a code.");
  return { id: found._id, store: found.store_id };
}

interface AnsweredOffer {
  readonly _id: string;
  readonly code?: string;
  readonly store_id: ShownOffer["store"];
}

/** Maximum number of attempts for a section that still moves, and the pause between them. */
const MAX_ATTEMPTS = 8;
const UNSTEADY_MS = 250;

async function takeScreenshot(page: Page, type: string): Promise<Screenshot> {
  let box = await measure(page, type);
  let data = Buffer.alloc(0);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    data = Buffer.from(await capture(page, box, FORM), "base64");
    const after = await measure(page, type);
    // Fonts and pictures that load late may move sections.
    if (JSON.stringify(after) === JSON.stringify(box)) break;
    box = after;
    await page.waitForTimeout(UNSTEADY_MS);
  }
  writeFileSync(join(SCREENSHOTS_FOLDER, `${type}.webp`), data);
  const [width, height] = [Math.round(box.width * FORM.scale), Math.round(box.height * FORM.scale)];
  console.log(`${type}: ${width} × ${height}, ${Math.ceil(data.length / 1024)} KB`);
  return { width, height, example: hashExample(type) };
}

/** The visible area of a section, with a margin, which is larger for small sections. Throws for an empty area. */
async function measure(page: Page, type: string): Promise<Box> {
  const section = page.locator(`[data-section="${nameExample(type)}"]`);
  await section.waitFor({ state: "attached" });
  const { x, y, width, height } = await section.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const shown = own.height > 1 ? own : (element.firstElementChild?.getBoundingClientRect() ?? own);
    return { x: shown.x + scrollX, y: shown.y + scrollY, width: shown.width, height: shown.height };
  });
  if (width < 1 || height < 1)
    throw new Error(`The screenshot of ${type} is empty: its example shows nothing on the page.`);
  const above = Math.min(y, ROOM);
  if (width > 200) return { x, y: y - above, width, height: Math.min(height + above + ROOM, MAX_HEIGHT) };
  const room = 40;
  return { x: x - 6 * room, y: y - room, width: width + 7 * room, height: height + 2 * room };
}
