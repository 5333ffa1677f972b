import { requestPage } from "../../../harness/servers/requestPage";
import { controlClock } from "../support/controlClock";
import { expect, type Page, sharedPort, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const WAITING = "Still waiting for an answer.";
/** Longer than API_TIMEOUT_MS of the site, which is 3 s. */
const SLOW_MS = 4000;
const POST_LIMIT_MS = 30_000;

interface Form {
  readonly name: string;
  /** Path of the call that sends it. */
  readonly call: string;
  readonly accepted: object;
  readonly thanks: string;
  readonly unanswered: string;
  /** The words that stand for a lost connection or a refusal. */
  readonly failed: string;
  readonly findPath: () => Promise<string> | string;
  readonly section: string;
  /** Fills the form; gives the button that sends it. */
  readonly fill: (page: Page) => Promise<ReturnType<Page["getByRole"]>>;
}

/** Path of a page that asks whether an offer worked. */
async function findVotedOffer(): Promise<string> {
  const path = "/api/end-user/coupon/coupon-list-by-website?sort=popular&per_page=1&page=1";
  const { text } = await requestPage({ port: sharedPort(), host: HOST, path, headers: { "domain-name": HOST } });
  const { data } = JSON.parse(text) as { data: { _id: string }[] };
  return `/couponsredirect/coupon/Store/${data[0]?._id}`;
}

const FORMS: readonly Form[] = [
  {
    name: "contact form",
    call: "/api/end-user/mail/sendMail",
    accepted: { success: true, message: "We have it." },
    thanks: "We have it.",
    unanswered: "No answer came. Your message may have arrived all the same.",
    failed: "Unable to send information",
    findPath: () => "/contactus",
    section: '[data-section="contact-form"]',
    fill: async (page) => {
      const form = page.locator('[data-section="contact-form"]');
      for (const label of ["Your name", "Subject", "Message"]) await form.getByLabel(label).fill("Hello");
      await form.getByLabel("Email address").fill("ada@reader.example");
      return form.getByRole("button", { name: /Send/ });
    },
  },
  {
    name: "newsletter's form",
    call: "/end-user/newsletter/email-subscribe",
    accepted: { sucess: true, message: "You are in." },
    thanks: "Thank you for subscribing",
    unanswered: "No answer came. You may be subscribed all the same.",
    failed: "not loaded.",
    findPath: () => "/",
    section: '[data-section-type="newsletter-form"]',
    fill: async (page) => {
      const form = page.locator('[data-section-type="newsletter-form"]');
      await form.getByRole("textbox").fill("ada@reader.example");
      return form.getByRole("button");
    },
  },
  {
    name: "question whether an offer worked",
    call: "/end-user/coupon/vote",
    accepted: { success: true },
    thanks: "Thank you.",
    unanswered: "No answer came. Yours may have been counted all the same.",
    failed: "could not be sent",
    findPath: findVotedOffer,
    section: '[data-section="reveal"]',
    fill: async (page) => page.getByRole("group", { name: "Did it work?" }).getByRole("button", { name: "Yes" }),
  },
];

for (const { name, call, accepted, thanks, unanswered, failed, findPath, section, fill } of FORMS)
  test.describe(`a ${name} whose answer is late`, () => {
    test(`a ${name} that is answered after 4 s says that it waits, is sent once, and has succeeded`, async ({
      page,
      siteUrl,
    }) => {
      let sent = 0;
      await page.route(`**${call}`, async (route) => {
        if (route.request().method() === "POST") sent += 1;
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        await route.fulfill({ status: 200, json: accepted });
      });
      await openPage(page, siteUrl(HOST, await findPath()));
      const form = page.locator(section);
      const button = await fill(page);
      await button.click();
      await expect(button).toHaveAttribute("aria-disabled", "true");
      // The button can still be pressed, and does nothing.
      await button.dblclick({ force: true });
      await expect(form.getByRole("status").getByText(WAITING)).toBeVisible();
      await expect(form.getByText(thanks)).toBeVisible();
      await expect(form.getByText(WAITING)).toHaveCount(0);
      await expect(page.getByText(failed)).toHaveCount(0);
      expect(sent).toBe(1);
    });

    test(`a ${name} that has no answer within 30 s says that it may have arrived, and can be sent again`, async ({
      page,
      context,
      siteUrl,
    }) => {
      await controlClock(context);
      let sent = 0;
      await page.route(`**${call}`, (route) => {
        if (route.request().method() === "POST") sent += 1;
      });
      await openPage(page, siteUrl(HOST, await findPath()));
      const button = await fill(page);
      await button.click();
      await expect.poll(() => sent).toBe(1);
      await page.clock.runFor(POST_LIMIT_MS - 5000);
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(page.getByText(unanswered)).toHaveCount(0);
      await page.clock.runFor(5000);
      await expect(page.getByText(unanswered).first()).toBeVisible();
      await expect(page.getByText(failed)).toHaveCount(0);
      await expect(button).not.toHaveAttribute("aria-disabled", "true");
      await button.click();
      await expect.poll(() => sent).toBe(2);
    });
  });
