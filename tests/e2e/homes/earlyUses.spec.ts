import { casesOf, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { holdScripts } from "../support/holdScripts";
import { expect, type Page, test } from "../support/siteTest";
import { openAwake } from "../support/watchPage";

/* Every kind of control in every section does the same before React has come as after it. */

const LONG = { timeout: 20_000 };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const PAGES: readonly (readonly [host: string, path: string])[] = [
  ["dealharbor.localhost", "/"],
  ["promopeak.localhost", "/"],
  ["dealharbor.localhost", "/store/copper-kettle"],
  ["dealharbor.localhost", "/contactus"],
  ["couponcove.localhost", "/"],
  ["savvyfox.localhost", "/"],
  ["thriftlane.localhost", "/"],
  ["dealharbor.localhost", "/category/Kitchen"],
  ["dealharbor.localhost", "/searchpage?q=kettle"],
  ["dealharbor.localhost", "/coupons"],
  ["dealharbor.localhost", "/categories"],
  ["dealharbor.localhost", "/store"],
];

/** Of each kind, the first of a section that is visible is used. */
const KINDS = [
  "button:not([role=tab], [aria-pressed], [aria-current], [type=submit])",
  "button[aria-pressed]",
  // The browser itself sends forms with an address.
  "form:not([action]) button[type=submit]",
  "[role=tab][aria-selected=false]",
  "input[type=search]",
  "input:not([type=search], [type=radio], [type=checkbox], [type=hidden])",
  "textarea",
  "select",
  "label:has(input[type=radio]:not(:checked))",
  "summary",
] as const;

interface Control {
  readonly section: string;
  readonly kind: string;
  readonly at: number;
}

/** Lists what a page has to use, one of each kind and section. */
const listControls = (page: Page): Promise<readonly Control[]> =>
  page.evaluate(
    (kinds) => {
      const found: Control[] = [];
      for (const section of document.querySelectorAll<HTMLElement>("[data-section]"))
        for (const kind of kinds) {
          const own = [...section.querySelectorAll<HTMLElement>(kind)];
          const at = own.findIndex((element) => {
            if (element.closest("[data-section]") !== section || !element.checkVisibility({ visibilityProperty: true }))
              return false;
            element.scrollIntoView({ block: "center", behavior: "instant" });
            const { x, y, width, height } = element.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return top !== null && (element.contains(top) || top.contains(element));
          });
          if (at >= 0) found.push({ section: section.dataset.section ?? "", kind, at });
        }
      return found;
    },
    KINDS as readonly string[],
  );

async function use(page: Page, { section, kind, at }: Control): Promise<void> {
  const control = page.locator(`[data-section="${section}"]`).locator(kind).nth(at);
  if (kind === "select") await control.selectOption({ index: 1 });
  else if (/^(?:input|textarea)/.test(kind)) await control.pressSequentially("ket");
  else await control.tap({ timeout: 4000 });
}

/** What a shopper sees and the device keeps after a use. */
const readOutcome = (page: Page) =>
  page.evaluate(() => {
    const summarize = (element: Element) => {
      const { value, checked } = element as HTMLInputElement;
      const aria = ["pressed", "expanded", "selected", "current", "invalid"].map(
        (name) => element.getAttribute(`aria-${name}`) ?? "",
      );
      return [
        element.tagName,
        element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40),
        ...aria,
        value ?? "",
        checked ?? "",
      ].join("|");
    };
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    return {
      address: location.pathname + location.search,
      controls: [
        ...document.querySelectorAll("[data-section] :is(button, input, select, textarea, summary, [role=tab])"),
      ]
        // Slides move by themselves.
        .filter((element) => isSeen(element) && !element.matches("[data-movement] [aria-current]"))
        .map(summarize),
      items: document.querySelectorAll("[data-item]").length,
      options: [...document.querySelectorAll("[role=option]")].map((option) => option.textContent),
      open: [...document.querySelectorAll("details[open], dialog[open], :popover-open")].map(
        (element) => element.className || element.tagName,
      ),
      told: [...document.querySelectorAll("[role=alert]")].map((element) => element.textContent),
      kept: Object.keys(localStorage).toSorted(),
      focus: document.activeElement === null ? "" : summarize(document.activeElement),
    };
  });

/** Waits until what a page shows stays the same for a moment. */
async function untilSettled(page: Page): Promise<void> {
  let last: unknown;
  await expect(async () => {
    const before = last;
    last = await readOutcome(page);
    expect(last).toEqual(before);
  }).toPass({ intervals: [800] });
}

for (const [host, path] of casesOf(PAGES, 4))
  test(`controls of ${host}${path} do the same before React has come`, SYSTEM_OR_FULL, async ({ browser, siteUrl }) => {
    test.setTimeout(300_000);
    const open = async () => (await browser.newContext(PHONE)).newPage();
    const first = await open();
    await openAwake(first, siteUrl(host, path));
    const controls = await listControls(first);
    await first.context().close();
    expect(controls.length).toBeGreaterThan(2);
    for (const control of controls)
      await test.step(`${control.section}: ${control.kind}`, async () => {
        const awake = await open();
        await openAwake(awake, siteUrl(host, path));
        await use(awake, control);
        await untilSettled(awake);
        const early = await open();
        const release = await holdScripts(early, /\/assets\/start-.*\.js$/);
        await early.goto(siteUrl(host, path));
        await use(early, control);
        await early.waitForTimeout(500);
        release();
        // Lists grow in pieces, on a busy machine slowly.
        await expect(async () => expect(await readOutcome(early)).toEqual(await readOutcome(awake))).toPass(LONG);
        await awake.context().close();
        await early.context().close();
      });
  });
