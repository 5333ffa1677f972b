import { readFileSync } from "node:fs";
import { inNewestBuild } from "../../src/server/builds/findNewestBuild";
import { createAssetFinder } from "../../src/server/pages/createAssetFinder";
import { describeContent } from "../render/describeContent";
import { openSite, PICTURE_ORIGIN } from "../render/openSite";
import { readSheets } from "../render/readSheets";
import { readTwinProps } from "../render/readTwinProps";
import { splitPage } from "../serving/sitePages";
import { renderHydratedTwin } from "../twin/renderTwin";
import { css, provideStyles } from "../twin/styles";
import type { TwinPage } from "../twin/twinPages";

export interface RenderedTwin {
  readonly html: string;
  /** Class names of its style sheets, for its script. */
  readonly sheets: typeof css;
}

/** Renders the hydrated twin of a page. Rejects when its content is not the site's. */
export async function renderPage(page: TwinPage, apiOrigin: string, script: string): Promise<RenderedTwin> {
  const nowMs = Date.now();
  const clientDir = inNewestBuild("client");
  const readClientFile = (path: string) => readFileSync(`${clientDir}/${path}`, "utf8");
  const findAssets = createAssetFinder(readClientFile);
  const { host, path } = splitPage(page);
  const opened = await openSite({ host, api: apiOrigin, findAssets, nowMs });
  try {
    const siteHtml = await opened.render(path);
    provideStyles(readSheets());
    const html = renderHydratedTwin(page, await readTwinProps(opened.site, siteHtml, nowMs, page), script);
    const difference = describeContent(siteHtml, html);
    if (difference !== "") throw new Error(`${page} and its twin have ${difference}.`);
    // The site and the API have the same origin, so the pages that it serves have paths only.
    return { html: html.replaceAll(`${PICTURE_ORIGIN}/`, "/"), sheets: css };
  } finally {
    await opened.close();
  }
}
