import { defineScreenshot, ON_A_PAGE } from "../defineScreenshot";

const HOST = "www.openstreetmap.org";

/** What stands for the page in the frame: screenshots are taken without a network. */
const MAP = `<!doctype html><title>Map</title><style>body{margin:0}svg{display:block;width:100%;height:100vh}</style>
<svg viewBox="0 0 1280 720" preserveAspectRatio="xMidYMid slice">
<path fill="#eef0ea" d="M0 0h1280v720H0z"/>
<path fill="#cfe5c2" d="M120 90l270-40 60 190-230 90zM860 430l320-60 60 230-300 70z"/>
<path fill="#b5d6ea" d="M0 560c220-90 380 40 600-30s300-190 680-150v110c-300-20-420 90-640 160S230 640 0 690z"/>
<path fill="none" stroke="#fff" stroke-width="22" d="M0 250l1280 120M470 0l90 720M900 0L760 720M0 440l560-60 720-240"/>
<path fill="none" stroke="#f6cf7a" stroke-width="14" d="M0 250l1280 120M470 0l90 720"/>
<path fill="#c2402f" d="M640 210c-44 0-78 34-78 77 0 58 78 133 78 133s78-75 78-133c0-43-34-77-78-77z"/>
<circle fill="#fff" cx="640" cy="288" r="28"/></svg>`;

export const screenshot = defineScreenshot({
  ...ON_A_PAGE,
  settings: { EMBED_HOSTS: HOST },
  beforeVisit: async ({ page }) => {
    await page.route(`https://${HOST}/**`, (route) => route.fulfill({ contentType: "text/html", body: MAP }));
  },
  beforeScreenshot: async ({ page }) => {
    const frame = page.locator("iframe");
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().locator("circle").waitFor();
  },
});
