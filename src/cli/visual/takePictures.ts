import type { Browser, BrowserContext, Page } from "playwright";
import { CliError } from "../terminal/CliError";
import { explainFailure } from "../terminal/explainFailure";
import type { SitePage } from "../workspace/runningSite";
import { openBrowser } from "./openBrowser";

/** The box of an element on a page, in CSS pixels from the upper left corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A whole page in a window of one width. */
export interface Picture {
  /** Size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The WebP picture as a data URI. */
  readonly source: string;
  /** Boxes of the sections by id, without those that show nothing. */
  readonly sections: ReadonlyMap<string, Box>;
}

/** The pictures of one page, by the width of the window. */
export interface PageOfPictures {
  readonly byWidth: ReadonlyMap<number, Picture>;
  /** Hosts of requests that were blocked because they belong to other sites. */
  readonly refused: readonly string[];
}

/** The widths of a phone and of a laptop. */
export const WIDTHS = [360, 1280] as const;

const WINDOW_HEIGHT = 900;
const SETTLE_LIMIT_MS = 30_000;
/** The greatest height of a WebP picture that Chromium writes. */
const MAX_PIXELS = 16_000;
const QUALITY = 68;
/** Maximum number of attempts for a page whose layout still changes, and the pause between them. */
const MAX_ATTEMPTS = 8;
const UNSTEADY_MS = 250;
/** Maximum number of failed scripts and requests that a message names. */
const MAX_CAUSES = 5;
/** Reason with which requests to other sites are blocked. */
const BLOCKED = "blockedbyclient";

interface Order {
  readonly pages: readonly SitePage[];
  /** Further origins that the pages may load from. */
  readonly origins: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Takes pictures of pages in a real browser, which sends requests only to the pages' own sites. */
export async function takePictures({ pages, origins, env }: Order): Promise<readonly PageOfPictures[]> {
  const browser = await openBrowser(pages, env);
  try {
    const taken: PageOfPictures[] = [];
    for (const { url } of pages) taken.push(await photograph(url, browser, origins));
    return taken;
  } finally {
    await browser.close();
  }
}

async function photograph(url: URL, browser: Browser, origins: readonly string[]): Promise<PageOfPictures> {
  const allowed = new Set([url.origin, ...origins]);
  const refused = new Set<string>();
  const byWidth = new Map<number, Picture>();
  for (const width of WIDTHS) {
    const viewport = { width, height: WINDOW_HEIGHT };
    const context = await browser.newContext({ viewport, reducedMotion: "reduce", serviceWorkers: "block" });
    try {
      await blockOthers(context, allowed, refused);
      byWidth.set(width, await photographAt(width, url, context));
    } finally {
      await context.close();
    }
  }
  return { byWidth, refused: [...refused].sort() };
}

async function blockOthers(context: BrowserContext, allowed: ReadonlySet<string>, refused: Set<string>): Promise<void> {
  await context.route("**/*", async (route) => {
    const { protocol, origin, host } = new URL(route.request().url());
    if (allowed.has(origin) || protocol === "data:" || protocol === "blob:") return route.continue();
    refused.add(host);
    return route.abort(BLOCKED);
  });
}

async function photographAt(width: number, url: URL, context: BrowserContext): Promise<Picture> {
  const page = await context.newPage();
  await settle(page, url);
  for (let attempt = 1; ; attempt++) {
    const { height: whole, boxes } = await measure(page);
    const height = Math.min(whole, MAX_PIXELS);
    const data = await capture(page, { x: 0, y: 0, width, height }, { quality: QUALITY });
    // Fonts that load late may move sections; then the boxes do not match the picture.
    const isSteady = JSON.stringify((await measure(page)).boxes) === JSON.stringify(boxes);
    if (isSteady || attempt === MAX_ATTEMPTS) {
      return { width, height, source: `data:image/webp;base64,${data}`, sections: new Map(boxes) };
    }
    await page.waitForTimeout(UNSTEADY_MS);
  }
}

/** A part of a page as a WebP picture in base64; `scale` makes it smaller. */
export async function capture(
  page: Page,
  box: Box,
  { quality, scale = 1 }: { readonly quality: number; readonly scale?: number },
): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    captureBeyondViewport: true,
    clip: { ...box, scale },
  });
  return data;
}

/**
 * Opens a page and waits until it is loaded, hydrated and no longer changes. Throws a CliError if this takes longer than the limit,
 * with the scripts and requests that have failed.
 */
export async function settle(page: Page, url: URL, limitMs = SETTLE_LIMIT_MS): Promise<void> {
  const failures = noteFailures(page);
  const answer = await page.goto(url.href).catch((error: unknown) => {
    const [line = ""] = explainFailure(error)
      .replace(/^page\.goto: /, "")
      .split("\n");
    throw new CliError(`${url} could not be opened: ${line}. Is the site running?`);
  });
  if (answer !== null && answer.status() >= 400) {
    throw new CliError(`${url} could not be opened: it answered ${answer.status()}.`);
  }
  const limit = { timeout: limitMs };
  await page
    .waitForFunction(() => performance.getEntriesByName("sections-hydrated").length > 0, undefined, limit)
    .catch(() => {
      const causes = failures.length === 0 ? "" : ` Failed: ${failures.slice(0, MAX_CAUSES).join("; ")}.`;
      throw new CliError(`${url} did not finish loading within ${limitMs / 1000} seconds.${causes}`);
    });
  await page.evaluate(showEverything, SETTLE_LIMIT_MS);
  let before = "";
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const now = JSON.stringify(await measure(page));
    if (now === before) return;
    before = now;
    await page.waitForTimeout(UNSTEADY_MS);
  }
}

/** Notes the errors of scripts and the requests that fail from now on, except blocked ones. */
function noteFailures(page: Page): readonly string[] {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(`a script, with “${message.split("\n")[0]}”`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    const isKnown = failures.some((failure) => failure.startsWith(`${request.url()} (`));
    if (!isKnown && !/BLOCKED_BY_CLIENT/.test(why)) failures.push(`${request.url()} (${why})`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) failures.push(`${answer.url()} (it answered ${answer.status()})`);
  });
  return failures;
}

/** Scrolls through the page, so that lazy content loads, and waits for pictures and fonts. */
async function showEverything(limitMs: number): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  scrollTo({ top: 0, behavior: "instant" });
  const loads = [...document.images].map((image) => {
    image.loading = "eager";
    if (image.complete) return undefined;
    return new Promise((resolve) => {
      image.addEventListener("load", resolve, { once: true });
      image.addEventListener("error", resolve, { once: true });
    });
  });
  const late = new Promise((resolve) => setTimeout(resolve, limitMs));
  await Promise.race([Promise.all([document.fonts.ready, ...loads]), late]);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

async function measure(page: Page): Promise<{ height: number; boxes: [string, Box][] }> {
  return page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    boxes: [...document.querySelectorAll<HTMLElement>("[data-section]")].flatMap((element): [string, Box][] => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = { x: x + scrollX, y: y + scrollY, width, height };
      return width < 1 || height < 1 ? [] : [[element.dataset.section ?? "", box]];
    }),
  }));
}
