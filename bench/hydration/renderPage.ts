import { readFileSync } from "node:fs";
import { inNewestBuild } from "../../src/server/builds/findNewestBuild";
import { createAssetFinder, type Manifest } from "../../src/server/pages/createAssetFinder";
import { openSite, PICTURE_ORIGIN } from "../render/openSite";
import { readSheets } from "../render/readSheets";
import { readTwinProps } from "../render/readTwinProps";
import { describeDifference, toBody } from "../render/toComparable";
import { renderHydratedTwin } from "../twin/renderTwin";
import { css, provideStyles } from "../twin/styles";

export interface RenderedTwin {
  readonly html: string;
  /** Class names of its style sheets, for its script. */
  readonly sheets: typeof css;
}

/** Renders the hydrated twin of a home of the kind One. Rejects when its content is not the site's. */
export async function renderPage(host: string, apiOrigin: string, script: string): Promise<RenderedTwin> {
  const nowMs = Date.now();
  const clientDir = inNewestBuild("client");
  const readClientFile = (path: string) => readFileSync(`${clientDir}/${path}`, "utf8");
  const manifest = JSON.parse(readClientFile(".vite/manifest.json")) as Manifest;
  const findAssets = createAssetFinder(manifest, readClientFile);
  const opened = await openSite({ host, api: apiOrigin, findAssets, nowMs });
  try {
    const page = await opened.render("/");
    provideStyles(readSheets());
    const html = renderHydratedTwin(await readTwinProps(opened.site, page, nowMs), script);
    const difference = describeDifference(toBody(page), toBody(html));
    if (difference !== "") throw new Error(`The twin's page is not the site's. ${difference}`);
    // The site and the API have the same origin, so the pages that it serves have paths only.
    return { html: html.replaceAll(`${PICTURE_ORIGIN}/`, "/"), sheets: css };
  } finally {
    await opened.close();
  }
}
