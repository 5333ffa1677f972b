import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyPlainLayouts } from "../../harness/layouts/copyPlainLayouts";
import { casesOf } from "../../harness/tiers/tier";
import { api, runApi } from "../../src/reference-api/apiForTest";
import { splitPage } from "../serving/sitePages";
import { renderHydratedTwin, renderTwin } from "../twin/renderTwin";
import { provideStyles } from "../twin/styles";
import { TWIN_PAGES } from "../twin/twinPages";
import { describeContent } from "./describeContent";
import { openSite } from "./openSite";
import { readSheets } from "./readSheets";
import { readTwinProps } from "./readTwinProps";
import { describeDifference, toBody, toComparable } from "./toComparable";

runApi();

/** The documents without what domains change: a twin repeats a plain home. */
let plain: string;

beforeAll(() => {
  plain = mkdtempSync(join(tmpdir(), "dealframe-twin-"));
  copyPlainLayouts(plain);
});
afterAll(() => rmSync(plain, { recursive: true, force: true }));

const ASSETS = { styles: ["/style.css"], modulePreloads: ["/header.js"], entry: "/entry.js" };

it("renders the page that the site renders, but for the state", async () => {
  const nowMs = Date.now();
  const host = "dealharbor.localhost";
  const opened = await openSite({ host, api, findAssets: () => ASSETS, nowMs, layoutsDir: plain });
  try {
    const page = await opened.render("/");
    provideStyles(readSheets());
    const props = await readTwinProps(opened.site, page, nowMs);
    const twin = renderTwin(props);
    expect(describeDifference(toComparable(page), toComparable(twin))).toBe("");
    expect(toComparable(renderTwin(props, { hasState: true }))).toBe(toComparable(twin));
    const hydrated = toBody(renderHydratedTwin("Home One", props, "/twin.js"));
    expect(describeDifference(toBody(page), hydrated)).toBe("");
    expect(twin).toContain("Top Deals");
    expect(twin.length).toBeGreaterThan(70_000);
  } finally {
    await opened.close();
  }
});

it.each(casesOf(TWIN_PAGES, 1))("renders the content of %s in its hydrated twin", async (page) => {
  const nowMs = Date.now();
  const { host, path } = splitPage(page);
  // That home is what its domain changes.
  const layouts = page === "Home Autumn" ? {} : { layoutsDir: plain };
  const opened = await openSite({ host, api, findAssets: () => ASSETS, nowMs, ...layouts });
  try {
    const html = await opened.render(path);
    provideStyles(readSheets());
    const twin = renderHydratedTwin(page, await readTwinProps(opened.site, html, nowMs, page), "/twin.js");
    expect(describeContent(html, twin)).toBe("");
  } finally {
    await opened.close();
  }
});

it("says where two pages differ", () => {
  expect(toComparable('<p>a</p><script id="dealframe_state">{}</script>')).toBe("<p>a</p>");
  expect(describeDifference("same ab", "same cd")).toContain("character 5");
});
