import { requestPage } from "../../../harness/servers/requestPage";
import { LetterWriter } from "../../../src/reference-api/mail/writeLetters";
import { findTextFaults } from "../support/findTextFaults";
import { findViolations } from "../support/findViolations";
import { nextVisitorAddress } from "../support/nextVisitorAddress";
import { PHONE } from "../support/phone";
import { linkTo, readMails } from "../support/readMails";
import { expect, sharedPort, test } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const CONFIRM = "/newsletter/confirm";
const UNSUBSCRIBE = "/newsletter/unsubscribe";

let addresses = 0;
/** An address that nobody has subscribed. */
function newAddress(): string {
  addresses += 1;
  return `link-${process.pid}-${Date.now()}-${addresses}@shop.example`;
}

async function waitForMail(address: string) {
  await expect.poll(async () => (await readMails(address)).length).toBeGreaterThan(0);
  return (await readMails(address))[0];
}

/** Sends the call of the newsletter's form, as a page of the domain does. */
async function subscribe(address: string): Promise<void> {
  const port = sharedPort();
  const { status } = await requestPage({
    port,
    host: `${HOST}:${port}`,
    path: "/end-user/newsletter/email-subscribe",
    method: "POST",
    headers: {
      origin: `http://${HOST}:${port}`,
      "domain-name": HOST,
      "content-type": "application/json",
      "x-forwarded-for": nextVisitorAddress(),
    },
    body: JSON.stringify({ email_id: address }),
  });
  expect(status).toBe(200);
}

test("a reader subscribes by the form, confirms by the link of a mail, and leaves by another press", async ({
  page,
  visitorSiteUrl,
}) => {
  const address = newAddress();
  const noted = watchPage(page);
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await openPage(page, visitorSiteUrl(HOST));
  const form = page.locator('[data-section-type="newsletter-form"]');
  await form.getByRole("textbox").fill(address);
  await form.getByRole("button").click();
  const mail = await waitForMail(address);
  urls.length = 0;

  await openPage(page, linkTo(mail, CONFIRM));
  expect(page.url()).toBe(visitorSiteUrl(HOST, CONFIRM));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your subscription");
  expect(await findViolations(page)).toEqual([]);
  // The domain's own scripts do not run here, and no address but the page's own has the token.
  expect(await page.evaluate(() => Reflect.get(window, "dataLayer") as unknown)).toBeUndefined();
  expect(urls.filter((url) => url.includes("token="))).toHaveLength(1);
  expect(urls.filter((url) => url.includes("outbound.js"))).toEqual([]);

  const pressed = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Confirm the subscription" }).click();
  expect((await pressed).headers().referer).toBeUndefined();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
  await page.goBack();
  expect(page.url()).not.toContain("token");

  await openPage(page, linkTo(mail, UNSUBSCRIBE));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  await openPage(page, linkTo(mail, UNSUBSCRIBE));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  expect(noted).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the links of mails work the same", async ({ page }) => {
    const address = newAddress();
    await subscribe(address);
    const mail = await waitForMail(address);
    await page.goto(linkTo(mail, CONFIRM));
    await page.getByRole("button", { name: "Confirm the subscription" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
    expect(page.url()).not.toContain("token");
    await page.goto(linkTo(mail, UNSUBSCRIBE));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  });
});

test("a mail is as wide as a phone, with long words too, and goes from right to left in webmail as well", async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const long = "x".repeat(300);
  const words = { confirmText: long, confirmButton: long, unsubscribe: long, messageText: "{sender}" };
  const website = { domain: "acorn.example", name: long, lang: "ar", mail: words };
  const writer = new LetterWriter(website, "https://acorn.example");
  const mails = [
    writer.writeConfirmation({ confirm: "c".repeat(43), unsubscribe: "u".repeat(43) }),
    writer.writeMessage({ name: long, email: "ada@reader.example", subject: long, message: long }),
  ];
  for (const { html } of mails) {
    const [, content = ""] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
    // Webmail puts the contents of the body into a page of its own.
    for (const shown of [
      html,
      `<!doctype html><meta name="viewport" content="width=device-width"><div>${content}</div>`,
    ]) {
      await page.setContent(shown);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await findTextFaults(page)).toEqual([]);
      await expect(page.locator("p").first()).toHaveCSS("direction", "rtl");
    }
  }
  await context.close();
});
