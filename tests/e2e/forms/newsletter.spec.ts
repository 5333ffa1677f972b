import { isFull, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { sharePage } from "../support/sharePage";
import { expect, type Page, test } from "../support/siteTest";
import { HOMES, NEWSLETTER } from "../support/specification";
import { openPage } from "../support/watchPage";

const PATH = "/end-user/newsletter/email-subscribe";
const TOAST_HOMES = HOMES.filter(({ newsletter }) => newsletter === "toast");
const ANIMATED_HOMES = HOMES.filter(({ newsletter }) => newsletter === "animated");
const [TOAST_HOME] = TOAST_HOMES;
const [ANIMATED_HOME] = ANIMATED_HOMES;
if (TOAST_HOME === undefined || ANIMATED_HOME === undefined) throw new Error("Both forms are on some home.");

const formOf = (page: Page) => page.locator('[data-section-type="newsletter-form"]');
const fieldOf = (page: Page) => formOf(page).getByRole("textbox");
const buttonOf = (page: Page) => formOf(page).getByRole("button");
const toastOf = (page: Page, kind: "success" | "error") => page.locator(`#toasts .Toastify__toast--${kind}`);

/** Records the bodies of the subscriptions that the page sends. */
function watchSubscriptions(page: Page): (string | null)[] {
  const sent: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === PATH) sent.push(request.postData());
  });
  return sent;
}

let addresses = 0;
/** An address that nobody has subscribed. */
function newAddress(): string {
  addresses += 1;
  return `reader-${process.pid}-${Date.now()}-${addresses}@shop.example`;
}

async function closeToast(page: Page, kind: "success" | "error"): Promise<void> {
  await toastOf(page, kind).last().getByRole("button").click();
  await expect(toastOf(page, kind)).toHaveCount(0);
}

async function expectIdle(page: Page): Promise<void> {
  await expect(formOf(page).locator("[data-phase]")).toHaveAttribute("data-phase", "idle");
}

async function subscribe(page: Page, address: string): Promise<void> {
  await fieldOf(page).fill(address);
  await buttonOf(page).click();
}

const REFUSALS: readonly { readonly status: number; readonly body: object; readonly text: string }[] = [
  { status: 200, body: { sucess: false, message: "The list is closed today." }, text: "The list is closed today." },
  { status: 429, body: { success: false, message: "Too many requests." }, text: "Too many requests." },
  {
    status: 400,
    body: { success: false, message: [{ errorMessage: "Too short" }, { errorMessage: "Too plain" }] },
    text: "Too short, Too plain",
  },
];

for (const home of isFull ? [...TOAST_HOMES, ...ANIMATED_HOMES] : [TOAST_HOME, ANIMATED_HOME]) {
  test.describe(`the newsletter of ${home.host}`, () => {
    const getPage = sharePage((page, siteUrl) => openPage(page, siteUrl(home.host)));

    test(
      `an address that is none is refused on ${home.host}, and nothing is sent #newsletter-1`,
      home === ANIMATED_HOME ? SYSTEM_OR_FULL : {},
      async () => {
        const page = getPage();
        const sent = watchSubscriptions(page);
        for (const address of ["", "jo", "jo@shop", "jo@shop.e", "@shop.example"]) {
          await subscribe(page, address);
          await expect(toastOf(page, "error").last()).toContainText(NEWSLETTER.invalid);
          await closeToast(page, "error");
        }
        expect(sent).toEqual([]);
        await expect(fieldOf(page)).toHaveAttribute("type", "email");
        await expect(fieldOf(page)).toHaveAttribute("required", "");
      },
    );

    if (home === TOAST_HOME || home === ANIMATED_HOME)
      test(`a subscription on ${home.host} that no server answers is said to be not loaded #newsletter-2`, async () => {
        const page = getPage();
        await page.route(`**${PATH}`, (route) => route.abort(), { times: 1 });
        const label = await buttonOf(page).textContent();
        await subscribe(page, "reader@shop.example");
        await expect(toastOf(page, "error")).toContainText(NEWSLETTER.networkFailure);
        await expect(buttonOf(page)).toHaveText(label ?? "");
        await closeToast(page, "error");
      });

    if (home === TOAST_HOME || (isFull && home === ANIMATED_HOME)) {
      test(`a refused subscription on ${home.host} says the server's reason, and can be sent again #newsletter-5`, async () => {
        const page = getPage();
        const label = await buttonOf(page).textContent();
        for (const { status, body, text } of REFUSALS) {
          await page.route(`**${PATH}`, (route) => route.fulfill({ status, json: body }), { times: 1 });
          await subscribe(page, "reader@shop.example");
          await expect(toastOf(page, "error")).toContainText(text);
          await expect(buttonOf(page)).toHaveText(label ?? "");
          await expect(fieldOf(page)).toHaveValue("reader@shop.example");
          await closeToast(page, "error");
          await expectIdle(page);
        }
      });

      test(`a double click on ${home.host} sends an address once`, async () => {
        const page = getPage();
        const sent = watchSubscriptions(page);
        let release = (): void => undefined;
        const isReleased = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(`**${PATH}`, async (route) => {
          await isReleased;
          await route.fulfill({ status: 429, json: { success: false, message: "Too many requests." } });
        });
        await fieldOf(page).fill(newAddress());
        await buttonOf(page).dblclick();
        await fieldOf(page).press("Enter");
        await expect.poll(() => sent).toHaveLength(1);
        await expect(buttonOf(page)).toContainText(NEWSLETTER.subscribing);
        release();
        await closeToast(page, "error");
        await expectIdle(page);
        expect(sent).toHaveLength(1);
        await page.unroute(`**${PATH}`);
      });
    }

    if (home === TOAST_HOME)
      test("a toast leaves when its form is corrected or sent, and what stands at the field is said once #newsletter-6", async () => {
        const page = getPage();
        await subscribe(page, "jo@shop");
        await expect(toastOf(page, "error")).toContainText(NEWSLETTER.invalid);
        await expect(fieldOf(page)).toHaveAttribute("aria-invalid", "true");
        // The toast is the one live region with these words; the field has them once it has gone.
        await expect(fieldOf(page)).toHaveAccessibleDescription("");
        const said = page.locator("[role=alert], [role=status], [aria-live]:not([aria-live=off])");
        await expect(said.filter({ hasText: NEWSLETTER.invalid }).and(page.locator("[role=alert]"))).toHaveCount(1);
        await expect(formOf(page).locator("[aria-live], [role=alert]")).toHaveCount(0);
        await closeToast(page, "error");
        await expect(fieldOf(page)).toHaveAccessibleDescription(NEWSLETTER.invalid);
        await expect(said.filter({ hasText: NEWSLETTER.invalid })).toHaveCount(0);
        await subscribe(page, "jo@shop");
        await expect(toastOf(page, "error")).toContainText(NEWSLETTER.invalid);
        await fieldOf(page).pressSequentially(".example");
        await expect(toastOf(page, "error")).toHaveCount(0, { timeout: 3000 });
        await expect(fieldOf(page)).toHaveAccessibleDescription("");

        const refusal = { status: 429, json: { success: false, message: "Too many requests." } };
        await page.route(`**${PATH}`, (route) => route.fulfill(refusal), { times: 1 });
        await buttonOf(page).click();
        await expect(toastOf(page, "error")).toContainText("Too many requests.");
        await subscribe(page, newAddress());
        await expect(toastOf(page, "success")).toBeVisible();
        await expect(toastOf(page, "error")).toHaveCount(0, { timeout: 3000 });
        await closeToast(page, "success");
      });

    if (home.newsletter === "toast")
      test(`a subscription on ${home.host} is confirmed by a green toast, and the form is ready again #newsletter-3`, async () => {
        const page = getPage();
        const sent = watchSubscriptions(page);
        const address = newAddress();
        await subscribe(page, address);
        await expect(toastOf(page, "success")).toContainText("Thank you for subscribing");
        await expect(fieldOf(page)).toHaveValue("");
        expect(sent).toEqual([JSON.stringify({ email_id: address })]);
        await closeToast(page, "success");
        await expectIdle(page);
      });
    else
      test(`a subscription on ${home.host} takes three seconds to be complete #newsletter-4`, async () => {
        const page = getPage();
        const sent = watchSubscriptions(page);
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        const address = newAddress();
        const answered = page.waitForResponse((response) => new URL(response.url()).pathname === PATH);
        await subscribe(page, address);
        await expect(buttonOf(page)).toContainText(NEWSLETTER.subscribing);
        await (await answered).finished();
        await page.clock.runFor(NEWSLETTER.completeAfterMs - 1);
        await expect(buttonOf(page)).toContainText(NEWSLETTER.subscribing);
        await expect(formOf(page)).not.toContainText(NEWSLETTER.completeTitle);
        await page.clock.runFor(1);
        await expect(formOf(page)).toContainText(NEWSLETTER.completeTitle);
        await expect(formOf(page)).toContainText(NEWSLETTER.completeText);
        expect(sent).toEqual([JSON.stringify({ email_id: address })]);
      });
  });
}
