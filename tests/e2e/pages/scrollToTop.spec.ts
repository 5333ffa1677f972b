import { casesOf, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { PHONE } from "../support/phone";
import { expect, type Page, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";

const phoneTest = test.extend(PHONE);

const WIDTHS = [
  [320, 360],
  [768, 1280, 1440],
] as const;
const END = 1e6;
const TOPS = [400, 1500, 3100, END] as const;
const button = (page: Page) => page.locator('[data-section-type="scroll-to-top"] button');

/** The controls that the button lies on, once the page stands still; undefined where the button is not there. */
async function findCovered(page: Page, top: number): Promise<readonly string[] | undefined> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
  return page.evaluate(async () => {
    const found = document.querySelector<HTMLElement>('[data-section-type="scroll-to-top"] button');
    // The button is found a place once nothing has moved for a while.
    let place = found?.dataset.place;
    for (let stillSince = performance.now(); performance.now() - stillSince < 400; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (found?.dataset.place !== place) stillSince = performance.now();
      place = found?.dataset.place;
    }
    if (found === null || !found.checkVisibility({ visibilityProperty: true })) return undefined;
    const { left, right, top: above, bottom } = found.getBoundingClientRect();
    const covered: string[] = [];
    for (let x = left + 1; x < right; x += 4)
      for (let y = above + 1; y < bottom; y += 4)
        for (const element of document.elementsFromPoint(x, y)) {
          const control = element.closest("a[href], button, input, select, textarea, summary");
          // A card leads where its button does, all over: what counts is the button itself.
          const isIn = [...(control?.getClientRects() ?? [])].some(
            (rect) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom,
          );
          if (control !== null && control !== found && isIn) covered.push(control.outerHTML.slice(0, 120));
        }
    return [...new Set(covered)];
  });
}

for (const widths of casesOf(WIDTHS, 1)) {
  const sizedTest = test.extend({ viewport: { width: widths[0], height: 740 } });
  for (const host of casesOf(["dealharbor", "couponcove", "thriftlane"], 1))
    sizedTest(
      `the way to the top covers no control of ${host} at ${widths.join(", ")} pixels, and is there at the end of the page`,
      SYSTEM_OR_FULL,
      async ({ page, siteUrl }) => {
        test.slow();
        await openPage(page, siteUrl(`${host}.localhost`));
        const found: string[] = [];
        let shown = 0;
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 });
          for (const top of TOPS) {
            const covered = await findCovered(page, top);
            shown += covered === undefined ? 0 : 1;
            found.push(...(covered ?? []).map((control) => `${width} px, from ${top}: ${control}`));
          }
          await expect(button(page)).toBeVisible();
          expect(await findCovered(page, END)).toEqual([]);
        }
        expect(found).toEqual([]);
        expect(shown).toBeGreaterThan((widths.length * TOPS.length) / 2);
      },
    );
}

phoneTest(
  "what is laid over the end of a page, such as a question for consent, moves the way to the top aside",
  async ({ page, siteUrl }) => {
    await openPage(page, siteUrl("dealharbor.localhost", "/aboutus"));
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    await expect(button(page)).toBeVisible();
    await page.evaluate(() => {
      const box = document.createElement("div");
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "#consent { position: fixed; inset: auto 0 0; } #consent button { width: 100%; height: 90px; }",
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      box.id = "consent";
      box.append(document.createElement("button"));
      document.body.append(box);
    });
    const overlap = () =>
      page.evaluate(() => {
        const [up, consent] = [
          ...document.querySelectorAll('[data-section-type="scroll-to-top"] button, #consent button'),
        ];
        const isThere = up?.checkVisibility({ visibilityProperty: true }) === true;
        return isThere && (up?.getBoundingClientRect().bottom ?? 0) > (consent?.getBoundingClientRect().top ?? 0);
      });
    await expect.poll(overlap).toBe(false);
    await expect(button(page)).toBeVisible();
  },
);
