import type { Page } from "playwright";

/** A drawn landscape. */
const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1480 990" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f9c784"/><stop offset=".55" stop-color="#f4a58a"/><stop offset="1" stop-color="#b56a86"/></linearGradient></defs>
<rect width="1480" height="990" fill="url(#s)"/><circle cx="1010" cy="430" r="120" fill="#fff1d6"/>
<path d="M0 620 260 430l220 170 210-230 320 300 190-130 280 190v260H0z" fill="#6b5078"/>
<path d="M0 730q240-120 520-40t500-20 460 30v290H0z" fill="#40405f"/>
<path d="M0 850q320-90 690-20t790-50v210H0z" fill="#24304a"/></svg>`;

/**
 * Answers a page's requests for the pictures that examples of schemas name, such as `/campaign/harbour.webp`, which no
 * server has.
 */
export async function serveExampleScene(page: Page): Promise<void> {
  await page.route(/\/campaign\/[a-z]+\.webp$/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: SCENE }),
  );
}
