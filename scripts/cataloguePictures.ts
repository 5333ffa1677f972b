import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import {
  type CataloguePicture,
  getExample,
  hashExample,
  PICTURES_FILE,
  PICTURES_FOLDER,
} from "../src/cli/cataloguePictures";
import { type Box, capture, settle } from "../src/cli/visual/takePictures";
import { isRecord } from "../src/domain/isRecord";
import { checkLayouts } from "../src/layout/check/checkLayouts";
import { isError } from "../src/layout/diagnostics/Diagnostic";
import { getKind } from "../src/layout/document/LayoutSet";
import { readLayouts } from "../src/layout/document/readLayouts";
import { findSections } from "../src/layout/document/walkSections";
import { SECTION_TYPES } from "../src/layout/schema/schemas";
import { startServer } from "./serverProcess";

/**
 * Takes the catalogue's pictures: every section type as the built site draws the example of its schema, with the data
 * of the embedded API, on the kind of page that the section is for.
 */

const DOMAIN = "dealharbor";
const WINDOW = { width: 1280, height: 900 };
const MAX_HEIGHT = 1000;
/** How much of the page is seen above and below a section. */
const ROOM = 12;
const FORM = { quality: 70, scale: 1 };

/** The document whose page shows a section; every other section stands on a page of its own. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  announcement: "header/one",
  "site-header": "header/one",
  "contact-details": "footer/one",
  "footer-about": "footer/one",
  "footer-categories": "footer/one",
  "footer-stores": "footer/one",
  "legal-line": "footer/one",
  "link-list": "footer/one",
  "payment-logos": "footer/one",
  "scroll-to-top": "footer/one",
  "coupon-reveal": "page/coupon-redirect",
  "linked-coupon": "home/one",
  "saved-coupons": "page/contact-us",
  "search-heading": "page/search",
  "store-offers": "page/store",
  "store-profile": "page/store",
};
const ANYWHERE = "page/about";

const getDocument = (type: string) => DOCUMENTS[type] ?? ANYWHERE;

interface Offer {
  readonly _id: string;
  readonly code?: string;
  readonly store: { readonly name: string; readonly slug: string };
}

/** The address at which a document is seen. */
function findPath(document: string, { _id, store }: Offer): string {
  switch (document) {
    case "home/one":
      return `/?coupon_id=${_id}`;
    case "page/coupon-redirect":
      return `/couponsredirect/coupon/${encodeURIComponent(store.name)}/${_id}`;
    case "page/contact-us":
      return "/contactus";
    case "page/search":
      return "/searchpage?q=shoes";
    case "page/store":
      return `/store/${encodeURIComponent(store.slug)}`;
    default:
      return "/aboutus";
  }
}

/** Makes the pictures of the named section types, of all where none is named. */
export async function takeCataloguePictures(browser: Browser, types: readonly string[] = SECTION_TYPES): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-catalogue-"));
  const layouts = join(folder, "layouts");
  cpSync("layouts", layouts, { recursive: true });
  for (const document of new Set(SECTION_TYPES.map(getDocument))) writeExamples(layouts, document);
  const fault = checkLayouts(await readLayouts(layouts)).diagnostics.find(isError);
  if (fault !== undefined) throw new Error(`An example is no part of a page: ${fault.file} ${fault.message}`);
  const server = await startServer({ DATA_DIR: join(folder, "data"), LAYOUTS_DIR: layouts });
  mkdirSync(PICTURES_FOLDER, { recursive: true });
  try {
    const list = readList();
    const offer = await findOffer(server.port);
    const getPath = (type: string) => findPath(getDocument(type), offer);
    for (const path of new Set(types.map(getPath))) {
      const context = await browser.newContext({ viewport: WINDOW, reducedMotion: "reduce" });
      const page = await context.newPage();
      const failures: string[] = [];
      page.on("response", (answer) => {
        if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`);
      });
      page.on("requestfailed", (request) => {
        if (request.resourceType() === "image") failures.push(`${request.failure()?.errorText} ${request.url()}`);
      });
      const visit = (at: string) => settle(page, new URL(at, `http://${DOMAIN}.localhost:${server.port}`));
      if (path === getPath("saved-coupons")) {
        await visit(getPath("coupon-reveal"));
        await page.getByRole("button", { name: /^save/i }).click();
      }
      await visit(path);
      if (failures.length > 0) throw new Error(`The page ${path} is not whole:\n${failures.join("\n")}`);
      for (const type of types.filter((one) => getPath(one) === path)) list[type] = await photograph(page, type);
      await context.close();
    }
    const known = SECTION_TYPES.flatMap((type) => (list[type] === undefined ? [] : [[type, list[type]]]));
    writeFileSync(join(PICTURES_FOLDER, PICTURES_FILE), `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
    for (const file of readdirSync(PICTURES_FOLDER)) {
      const isKnown = file === PICTURES_FILE || SECTION_TYPES.includes(file.replace(/\.webp$/, ""));
      if (!isKnown) rmSync(join(PICTURES_FOLDER, file));
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A document that holds the examples of its section types, each with ids that nothing else on the page has. */
function writeExamples(layouts: string, document: string): void {
  const sections = SECTION_TYPES.filter((type) => getDocument(type) === document).map((type) => {
    const section = { ...structuredClone(getExample(type) as object), id: nameExample(type) };
    for (const nested of findSections(section)) {
      if (isRecord(nested.section)) Object.assign(nested.section, { id: `${nameExample(type)}-${nested.section.id}` });
    }
    return section;
  });
  const kind = getKind(document);
  const cards = kind === "header" || kind === "footer" ? {} : { cards: { standard: {} } };
  const value = { version: 1, kind, title: "Examples", ...cards, sections };
  writeFileSync(join(layouts, `${document}.json`), JSON.stringify(value));
}

function nameExample(type: string): string {
  return `example-${type}`;
}

function readList(): Record<string, CataloguePicture> {
  try {
    return JSON.parse(readFileSync(join(PICTURES_FOLDER, PICTURES_FILE), "utf8"));
  } catch {
    return {};
  }
}

/** An offer with a code. */
async function findOffer(port: number): Promise<Offer> {
  const url = `http://127.0.0.1:${port}/api/end-user/coupon/getCouponsBasedOnDomain?resolution=1280x720`;
  const answer = await fetch(url, { headers: { "domain-name": `${DOMAIN}.example` } });
  const { data } = (await answer.json()) as { data: (Omit<Offer, "store"> & { store_id: Offer["store"] })[] };
  const found = data.find(({ code }) => code !== undefined && code !== "");
  if (found === undefined) throw new Error("The embedded API has no offer with a code.");
  return { ...found, store: found.store_id };
}

async function photograph(page: Page, type: string): Promise<CataloguePicture> {
  if (type === "scroll-to-top") await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  const box = await measure(page, type);
  const data = Buffer.from(await capture(page, box, FORM), "base64");
  writeFileSync(join(PICTURES_FOLDER, `${type}.webp`), data);
  const [width, height] = [Math.round(box.width * FORM.scale), Math.round(box.height * FORM.scale)];
  console.log(`${type}: ${width} × ${height}, ${Math.ceil(data.length / 1024)} KB`);
  return { width, height, example: hashExample(type) };
}

/** Where a section is seen, with some room around what is small; a section that shows nothing is a fault. */
async function measure(page: Page, type: string): Promise<Box> {
  const section = page.locator(`[data-section="${nameExample(type)}"]`);
  await section.waitFor({ state: "attached" });
  const { x, y, width, height } = await section.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const shown = own.height > 1 ? own : (element.firstElementChild?.getBoundingClientRect() ?? own);
    return { x: shown.x + scrollX, y: shown.y + scrollY, width: shown.width, height: shown.height };
  });
  if (width < 1 || height < 1) throw new Error(`${type} shows nothing.`);
  const above = Math.min(y, ROOM);
  if (width > 200) return { x, y: y - above, width, height: Math.min(height + above + ROOM, MAX_HEIGHT) };
  const room = 40;
  return { x: x - 6 * room, y: y - room, width: width + 7 * room, height: height + 2 * room };
}
