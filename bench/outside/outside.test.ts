import { expect, it } from "vitest";
import { api, runApi } from "../../src/reference-api/apiForTest";
import { openSite } from "../serving/openSite";
import { splitPage } from "../serving/sitePages";
import { listContent } from "./listContent";
import { OUTSIDE_PAGES } from "./outsidePages";
import { readPage } from "./readPage";
import { readShell, renderReactPage, renderStaticPage } from "./renderPages";

runApi();

const ASSETS = { styles: ["/style.css"], modulePreloads: [], entry: "/entry.js" };

it.each(OUTSIDE_PAGES)("has every word, link, picture, button and field of %s in the pages by hand", async (name) => {
  const { host, path } = splitPage(name);
  const opened = await openSite({ host, api, findAssets: () => ASSETS });
  try {
    const site = await opened.render(path);
    const [page, shell] = [readPage(site), readShell(site)];
    const content = listContent(site);
    expect(listContent(renderStaticPage(page, shell))).toEqual(content);
    expect(listContent(renderReactPage(page, shell, "/page.js"))).toEqual(content);
    expect(content.links.length).toBeGreaterThan(50);
  } finally {
    await opened.close();
  }
});
